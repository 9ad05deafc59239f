const longest = 500
const anyOrigin = 'http://shop.invalid'

/**
 * A page of this shop to return to; null for other sites, endpoints and malformed text. `/products?page=2` is itself;
 * `//evil.example`, `/\evil.example` and `/.//evil.example` are null.
 */
export function ownPath(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > longest || !text.startsWith('/')) return null
  const url = URL.parse(text, anyOrigin)
  if (url?.origin !== anyOrigin) return null
  const path = `${url.pathname}${url.search}${url.hash}`
  return /^\/(?![/\\]|api\/|sim\/)/i.test(path) ? path : null
}
