/** A longer text is no search; it would only make addresses long. */
const maxLength = 60

/** From an address or a field: `'  耶加   雪菲 '` is `'耶加 雪菲'`. */
export function readSearchTerm(text: string | null): string {
  return (text ?? '').trim().replace(/\s+/g, ' ').slice(0, maxLength).trim()
}
