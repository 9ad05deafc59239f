import type { AuditField } from './audit-fields.ts'

/** What a change did, field by field, as the audit log keeps it. */
type AuditValue = string | number | boolean | null | readonly string[]
/** Of a personal value only that it changed. */
type FieldChange = { before: AuditValue; after: AuditValue } | 'changed'
export type Changes = Record<string, FieldChange>

type Fields<F extends string = string> = { readonly [field in F]?: AuditValue }

/**
 * The fields that differ. `changesBetween({ role: 'packer', name: 'A' }, { role: 'owner', name: 'B' }, ['name'])` is
 * `{ role: { before: 'packer', after: 'owner' }, name: 'changed' }`.
 */
export function changesBetween<F extends AuditField>(
  before: Fields<F>,
  after: Fields<F>,
  personal: readonly F[] = [],
): Changes {
  return recordChanges(before, after, personal)
}

/** The same of a thing whose fields have a table with words of their own: a product, a text, a setting. */
export function recordChanges(before: Fields, after: Fields, personal: readonly string[] = []): Changes {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return Object.fromEntries(
    names.flatMap((name) => {
      const change = { before: before[name] ?? null, after: after[name] ?? null }
      if (isEqual(change.before, change.after)) return []
      return [[name, personal.includes(name) ? 'changed' : change]]
    }),
  )
}

function isEqual(a: AuditValue, b: AuditValue): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
