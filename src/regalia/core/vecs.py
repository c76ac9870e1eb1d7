"""The one door to `vec`, the flat array of numbers that compiled rules use.

This module is never compiled. Where `librt` is missing (a machine without wheels for it) lists stand in:
the uncompiled rules use only what both have in common (indexing, `len`, slices, `append` by return value).
"""

from __future__ import annotations

try:
    from librt.vecs import append as append
    from librt.vecs import extend as extend
    from librt.vecs import vec as vec
except ImportError:  # pragma: no cover - machines without a librt wheel
    from typing import Any

    class _ListMaker:
        """Lets `vec[i64]([0] * 6)` make a plain list."""

        def __getitem__(self, item: object) -> type[list[Any]]:
            return list

    vec = _ListMaker()  # type: ignore[assignment,misc]

    def append(v: Any, item: Any, /) -> Any:  # type: ignore[misc]
        """Append as the real one does: the result is the array to go on with."""
        v.append(item)
        return v

    def extend(v: Any, items: Any, /) -> Any:  # type: ignore[misc]
        """Append several, as the real one does."""
        v.extend(items)
        return v


__all__ = ["append", "extend", "vec"]
