import type { AuditEntry } from '#contract/admin/staff/audit.ts'
import { type AuditAction, auditActions } from '#domain/audit/audit-actions.ts'
import { auditTexts as texts } from '#messages/admin/people/audit.ts'
import { adminStaffTexts } from '#messages/admin/people/staff.ts'
import { adminKitTexts } from '#messages/admin/settings/kit.ts'

/** `周嵐 修改了工作人員 阿杰` */
export function AuditSentence({ entry }: { entry: AuditEntry }) {
  const known = auditActions.find((action): action is AuditAction => action === entry.action)
  const rest = known ? texts.actions[known](entry.thing.name) : texts.unknown(entry.action)
  return texts.sentence(entry.actor.name, rest)
}

/** What changed, field by field: before, after. Of personal values only that they changed. */
export function AuditDifference({ entry }: { entry: AuditEntry }) {
  const changes = Object.entries(entry.changes)
  if (changes.length === 0) return null
  return (
    <ul className="text-xs">
      {changes.map(([field, change]) => (
        <li key={field}>
          <span className="text-ink-soft">
            {texts.fieldsOf[entry.thing.kind]?.[field] ?? texts.fields[field] ?? field}
          </span>{' '}
          {change === 'changed' ? (
            texts.personal
          ) : (
            <>
              <del className="text-ink-soft">{showValue(change.before)}</del> {texts.arrow}{' '}
              <ins className="no-underline">{showValue(change.after)}</ins>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

function showValue(value: unknown): string {
  if (value === null || value === '') return adminKitTexts.none
  if (typeof value === 'boolean') return value ? adminKitTexts.yes : adminKitTexts.no
  const text = Array.isArray(value) ? value.join('、') : String(value)
  return Object.entries(adminStaffTexts.roles).find(([role]) => role === text)?.[1] ?? text
}
