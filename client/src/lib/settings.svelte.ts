/** What a person prefers, kept in this browser. */

export type Theme = 'system' | 'vellum' | 'candle'

export interface Settings {
  theme: Theme
  motion: 'full' | 'none'
  sound: boolean
  confirm: boolean
  name: string
  language: string
}

const KEY = 'regalia.settings'
const DEFAULTS: Settings = { theme: 'system', motion: 'full', sound: false, confirm: false, name: '', language: 'en' }

function stored(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>
  } catch {
    return {}
  }
}

export const settings: Settings = $state({ ...DEFAULTS, ...stored() })

export function change(wanted: Partial<Settings>): void {
  Object.assign(settings, wanted)
  try {
    localStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    // a private window may refuse; the setting then lasts as long as the page
  }
  dress()
}

const darkness = matchMedia('(prefers-color-scheme: dark)')

export function themeNow(): 'vellum' | 'candle' {
  if (settings.theme !== 'system') return settings.theme
  return darkness.matches ? 'candle' : 'vellum'
}

/** Put theme and motion onto the page. */
export function dress(): void {
  document.documentElement.dataset['theme'] = themeNow()
  document.documentElement.dataset['motion'] = isStill() ? 'none' : 'full'
}

export function isStill(): boolean {
  return settings.motion === 'none' || matchMedia('(prefers-reduced-motion: reduce)').matches
}

darkness.addEventListener('change', dress)
