/** Where we are: the path of the page, kept in step with the browser's history. */

export const place = $state({ path: location.pathname, search: location.search, hash: location.hash })

function look(): void {
  place.path = location.pathname
  place.search = location.search
  place.hash = location.hash
}

export function go(to: string, replace = false): void {
  if (replace) history.replaceState(null, '', to)
  else history.pushState(null, '', to)
  look()
  if (!replace && !location.hash) window.scrollTo(0, 0)
}

/** Plain links stay plain links; those to our own pages change the page without loading it anew. */
function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = (event.target as Element | null)?.closest('a')
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return
  if (link.pathname.startsWith('/api') || link.pathname.startsWith('/schema')) return
  event.preventDefault()
  go(link.pathname + link.search + link.hash)
}

export function startRouter(): void {
  addEventListener('popstate', look)
  addEventListener('hashchange', look)
  addEventListener('click', follow)
}
