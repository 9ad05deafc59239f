const maxLength = 100

/** A message of the address can come from anybody: one line, no control characters, not too long; null where there is none. */
export function shownMessage(text: string | null): string | null {
  const line = (text ?? '').replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  if (line === '') return null
  const characters = Array.from(line)
  return characters.length > maxLength ? `${characters.slice(0, maxLength).join('')}…` : line
}
