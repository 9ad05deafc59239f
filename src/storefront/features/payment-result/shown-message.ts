const longest = 100

/** What the address brings along is a stranger's word: one line, no control signs, not too long; null where there is none. */
export function shownMessage(text: string | null): string | null {
  const line = (text ?? '').replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  if (line === '') return null
  const signs = Array.from(line)
  return signs.length > longest ? `${signs.slice(0, longest).join('')}…` : line
}
