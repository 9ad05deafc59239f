/** What a change did to a text, part by part, as the audit log and the history keep it. */
import { changedPart } from '#domain/audit/changed-part.ts'
import type { Changes } from '#domain/audit/changes.ts'
import type { Json } from './tidy-body.ts'

type Body = { [key: string]: Json }

/** Long texts are cut around what differs: every version is kept whole beside it. */
const longest = 300

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
  if (was === null || is === null) {
    return { before: was === null ? null : cut(words(was)), after: is === null ? null : cut(words(is)) }
  }
  const { before, after } = changedPart(words(was), words(is))
  return { before: cut(before), after: cut(after) }
}

/** Everything that was written or chosen, pictures and addresses too. */
function words(value: Json): string {
  if (Array.isArray(value)) return value.map(words).filter(Boolean).join(' / ')
  if (value === null || typeof value !== 'object') return value === null ? '' : String(value)
  const parts = Object.entries(value).map(([name, part]) => (name === 'type' || name === 'id' ? '' : words(part)))
  return parts.filter(Boolean).join(' / ')
}

function cut(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
