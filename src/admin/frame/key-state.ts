/** `G`, then a letter within a second. */
const waitMs = 1_000

export interface KeyState {
  waitingSince: number | null
}

interface KeyEvent {
  key: string
  /** By place on the keyboard: with a Chinese input method on, `key` is not a letter. */
  code: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

/** `action`: `search`, `keys`, the letter after `G`, or null. */
export function nextKeyState(
  { waitingSince }: KeyState,
  { key, code, ctrlKey, metaKey, altKey }: KeyEvent,
  { typing, now }: { typing: boolean; now: number },
): KeyState & { action: string | null } {
  const letter = /^[a-z]$/i.test(key) ? key.toUpperCase() : code.replace(/^Key/, '')
  if ((ctrlKey || metaKey) && !altKey && letter === 'K') return { waitingSince: null, action: 'search' }
  if (typing || ctrlKey || metaKey || altKey) return { waitingSince: null, action: null }
  // the wide one is an input method's
  if (key === '?' || key === '？') return { waitingSince: null, action: 'keys' }
  const isSecond = waitingSince !== null && now - waitingSince < waitMs
  if (isSecond && /^[A-Z]$/.test(letter)) return { waitingSince: null, action: letter }
  return { waitingSince: letter === 'G' ? now : null, action: null }
}
