/** Light or dark: the visitor's choice in this browser, for all of its tabs. `apply-theme.ts` reads it before the first paint. */
import { removeSharedItem, writeSharedItem } from '#front/storage/shared-storage.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const key = 'theme'
const listeners = new Set<() => void>()

export function readTheme(): Theme {
  try {
    return themes.find((theme) => theme === window.localStorage.getItem(key)) ?? 'system'
  } catch {
    return 'system'
  }
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') removeSharedItem(key)
  else writeSharedItem(key, theme)
  show()
}

export function subscribeToTheme(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', showOther)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', showOther)
  }
}

/** Chosen in another tab; null: all of the storage was cleared. */
function showOther(event: StorageEvent): void {
  if (event.key === key || event.key === null) show()
}

function show(): void {
  const theme = readTheme()
  const { dataset, style } = document.documentElement
  style.colorScheme = theme === 'system' ? '' : theme
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  for (const listener of listeners) listener()
}
