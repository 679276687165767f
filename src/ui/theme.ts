// The reader's choice of light or dark: stored in this browser, set on <html>. The head of every page sets it before the
// first paint; this module changes it later.
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const storageKey = 'theme'
const listeners = new Set<() => void>()

/** The theme named by a control, a tab or the markup. */
function toTheme(value: string): Theme {
  return value === 'light' || value === 'dark' ? value : 'system'
}

export function currentTheme(): Theme {
  return toTheme(document.documentElement.dataset.theme ?? '')
}

export function chooseTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, theme)
  } catch {
    // Storage may be blocked; the choice then applies to this page only.
  }
  apply(theme)
}

/** Stores a choice made before React was ready, which boot.ts has only displayed. */
export function keepEarlyChoice(): void {
  const { earlyTheme } = document.documentElement.dataset
  if (earlyTheme !== undefined) chooseTheme(toTheme(earlyTheme))
}

export function subscribeToTheme(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTabs)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs)
  }
}

function followOtherTabs({ key, newValue }: StorageEvent) {
  if (key === storageKey || key === null) apply(toTheme(newValue ?? ''))
}

function apply(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const own = meta.dataset.theme
    meta.media = theme === 'system' ? `(prefers-color-scheme: ${own})` : own === theme ? 'all' : 'not all'
  }
  for (const listener of listeners) listener()
}
