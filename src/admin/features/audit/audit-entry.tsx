import { Difference } from '#admin/kit/difference.tsx'
import type { AuditEntry } from '#contract/admin/staff/audit.ts'
import { auditTexts as texts } from '#messages/admin/people/audit.ts'
import { auditFieldWord } from '#messages/admin/people/audit-fields.ts'
import { auditSentence, changedValues } from './audit-words.ts'

/** `周嵐 修改了工作人員 阿杰` */
export function AuditSentence({ entry }: { entry: AuditEntry }) {
  return auditSentence(entry)
}

/** What changed, field by field: before, after. Of personal values only that they changed. */
export function AuditDifference({ entry }: { entry: AuditEntry }) {
  const changes = Object.entries(entry.changes)
  if (changes.length === 0) return null
  return (
    <ul className="text-xs">
      {changes.map(([field, change]) => (
        <li key={field}>
          <span className="text-ink-soft">{auditFieldWord(entry.thing.kind, field)}</span>{' '}
          {change === 'changed' ? texts.personal : <Values values={changedValues(entry, field, change)} />}
        </li>
      ))}
    </ul>
  )
}

function Values({ values }: { values: ReturnType<typeof changedValues> }) {
  return typeof values === 'string' ? values : <Difference {...values} />
}
