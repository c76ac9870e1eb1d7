/** Texts by key, from catalogues. English is complete; another language is one more file and a line here. */
import en from '$/words/en.json'

export type Key = keyof typeof en
export type Parameters = Record<string, string | number>

const catalogues: Record<string, Partial<Record<string, string>>> = { en }
let language = 'en'

export const languages = Object.keys(catalogues)

export function speak(wanted: string): void {
  if (wanted in catalogues) language = wanted
}

/** A board's own texts, spoken in the same language: `const say = catalogue({ en })`. */
export function catalogue<Texts extends Record<string, string>>(texts: { en: Texts } & Record<string, Partial<Record<string, string>>>) {
  return (key: keyof Texts & string, parameters: Parameters = {}): string => {
    const spoken = texts[language] ?? texts.en
    const single = parameters['count'] === 1 ? spoken[`${key}.one`] : undefined
    return fill(single ?? spoken[key] ?? texts.en[key] ?? key, parameters)
  }
}

function fill(text: string, parameters: Parameters): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(parameters[name] ?? whole))
}

/** The text of a key, its `{parameters}` filled in. `key.one` is used when `count` is 1 and there is such a text. */
export function t(key: Key, parameters: Parameters = {}): string {
  const spoken: Partial<Record<string, string>> = catalogues[language] ?? en
  const single = parameters['count'] === 1 ? spoken[`${key}.one`] : undefined
  return fill(single ?? spoken[key] ?? en[key], parameters)
}

/** A text that depends on data, such as an option's name; the fallback when the catalogue has none. */
export function maybe(key: string, fallback: string): string {
  return catalogues[language]?.[key] ?? (en as Record<string, string>)[key] ?? fallback
}

/** Join as a sentence does: "a", "a and b", "a, b and c". */
export function listing(parts: string[]): string {
  if (parts.length < 2) return parts.join('')
  return t('list.and', { first: parts.slice(0, -1).join(', '), last: parts.at(-1) ?? '' })
}
