/** What a change did to a text, part by part, as the audit log and the history keep it. */
import type { Changes } from '#domain/audit/changes.ts'
import type { Json } from './tidy-body.ts'

type Body = { [key: string]: Json }

/** Long texts are cut around what differs: every version is kept whole beside it. */
const longest = 300
const lead = 40

/** The day of the last change follows from the change. */
const byItself = new Set(['updated_on'])

/** By field; of a page's sections those that differ, under `§` and their title. */
export function bodyChanges(before: Body | null, after: Body): Changes {
  const [from, to] = [before ? partsOf(before) : {}, partsOf(after)]
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])]
  return Object.fromEntries(
    names.flatMap((name) => {
      const [was, is] = [from[name] ?? null, to[name] ?? null]
      return JSON.stringify(was) === JSON.stringify(is) ? [] : [[name, difference(was, is)]]
    }),
  )
}

function partsOf(body: Body): Record<string, Json> {
  const parts: Record<string, Json> = {}
  for (const [name, value] of Object.entries(body)) {
    if (byItself.has(name)) continue
    if (name !== 'sections' || !Array.isArray(value)) parts[name] = value
    else for (const section of value) parts[`§ ${titleOf(section)}`] = section
  }
  return parts
}

function titleOf(section: Json): string {
  const { title, id } = section as { title?: Json; id?: Json }
  return String(title || id || '')
}

function difference(was: Json, is: Json): { before: string | null; after: string | null } {
  const [before, after] = [was === null ? null : words(was), is === null ? null : words(is)]
  const start = before === null || after === null ? 0 : Math.max(0, firstDifference(before, after) - lead)
  return { before: before && cut(before, start), after: after && cut(after, start) }
}

/** Everything that was written or chosen, pictures and addresses too. */
function words(value: Json): string {
  if (Array.isArray(value)) return value.map(words).filter(Boolean).join(' / ')
  if (value === null || typeof value !== 'object') return value === null ? '' : String(value)
  const parts = Object.entries(value).map(([name, part]) => (name === 'type' || name === 'id' ? '' : words(part)))
  return parts.filter(Boolean).join(' / ')
}

function firstDifference(a: string, b: string): number {
  let place = 0
  while (place < a.length && a[place] === b[place]) place++
  return place
}

function cut(text: string, start: number): string {
  const shown = text.slice(start, start + longest)
  return `${start > 0 ? '…' : ''}${shown}${start + longest < text.length ? '…' : ''}`
}
