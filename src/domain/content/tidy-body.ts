/** A text as it is stored: without control characters, without what was left empty in the editor. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** Characters that are no text: control characters, and those that turn the direction of a line around. */
const noText = /[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu

export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replace(noText, (one) => (one === '\n' ? one : one === '\t' ? ' ' : ''))
    .trim()
}

/** Cells know their column by their place: an empty one stays. */
const cells = new Set(['rows', 'head'])

/**
 * Texts are cleaned, and list items, blocks and sections in which nothing was written are left out:
 * `tidyBody({ items: [' a ', ''] })` is `{ items: ['a'] }`.
 */
export function tidyBody(body: Json, key = ''): Json {
  if (typeof body === 'string') return cleanText(body)
  if (Array.isArray(body)) {
    const items = body.map((item) => tidyBody(item, cells.has(key) ? key : ''))
    return items.filter((item) => !isEmpty(item) || (cells.has(key) && typeof item === 'string'))
  }
  if (body === null || typeof body !== 'object') return body
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, tidyBody(value, name)]))
}

/** What a block is, and what it is called in an address, is no text of it. */
const noContent = new Set(['type', 'id', 'ordered'])

function isEmpty(value: Json): boolean {
  if (Array.isArray(value)) return value.every(isEmpty)
  if (value === null || typeof value === 'boolean' || value === '') return true
  if (typeof value !== 'object') return false
  return Object.entries(value).every(([name, part]) => noContent.has(name) || isEmpty(part))
}
