/** What can be read in a text, as lines: for searching it, and for saying what changed. */
import { plainText } from '#domain/rich-text/runs.ts'
import type { Json } from './tidy-body.ts'

/** Not for readers: kinds of blocks, anchors, addresses, pictures. */
const notRead = new Set(['type', 'id', 'to', 'image', 'portrait', 'updated_on'])

/** `plainLines({ type: 'note', title: 'A', text: 'B' })` is `['A', 'B']`. */
export function plainLines(value: Json): string[] {
  if (typeof value === 'string') return value === '' ? [] : [plainText(value)]
  if (Array.isArray(value)) return value.flatMap(plainLines)
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, part]) => (notRead.has(name) ? [] : plainLines(part)))
}
