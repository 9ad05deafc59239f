/** A row of the audit log in words: no code of the program is shown. */
import type { AuditEntry } from '#contract/admin/staff/audit.ts'
import { type AuditAction, auditActions } from '#domain/audit/audit-actions.ts'
import { taipeiMinute } from '#domain/taipei-time.ts'
import { auditTexts as texts } from '#messages/admin/people/audit.ts'
import { auditValueWord, type ChangedField } from '#messages/admin/people/audit-fields.ts'
import { adminKitTexts } from '#messages/admin/settings/kit.ts'

type Change = Exclude<AuditEntry['changes'][string], 'changed'>
type Value = Change['before']

export function auditSentence({ action, actor, thing }: Pick<AuditEntry, 'action' | 'actor' | 'thing'>): string {
  const known = auditActions.find((each): each is AuditAction => each === action)
  return texts.sentence(actor.name, known ? texts.actions[known](thing.name) : texts.unknown)
}

/** Before and after, or one sentence where their values say nothing to a person: the numbers of pictures. */
export function changedValues(
  { action, thing }: Pick<AuditEntry, 'action' | 'thing'>,
  field: string,
  change: Change,
): string | { before: string; after: string } {
  if (field === 'pictures') return texts.reordered
  if (pictureFields.includes(field) && change.before && change.after) return texts.replaced
  const of = { thing: thing.kind, field, states: statesOf(action, thing.kind) }
  const own = (value: Value) => showValue(of, value)
  if (Array.isArray(change.before) && Array.isArray(change.after)) {
    const [before, after] = [change.before, change.after]
    const part = {
      before: own(before.filter((item) => !after.includes(item))),
      after: own(after.filter((item) => !before.includes(item))),
    }
    if (part.before !== part.after) return part
  }
  return { before: own(change.before), after: own(change.after) }
}

const pictureFields: readonly string[] = ['picture', 'logo', 'image', 'portrait']
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/

function statesOf(action: string, thing: string): ChangedField['states'] {
  if (action.startsWith('return.')) return 'return'
  if (action === 'order.chargeback') return 'chargeback'
  return thing === 'product' || thing === 'content' ? thing : 'order'
}

function showValue(of: ChangedField, value: Value): string {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return adminKitTexts.none
  if (typeof value === 'boolean') return value ? adminKitTexts.yes : adminKitTexts.no
  if (pictureFields.includes(of.field)) return texts.pictures(1)
  if (Array.isArray(value)) return value.map((item) => auditValueWord(of, item)).join('、')
  const text = String(value)
  if (instant.test(text)) return taipeiMinute(new Date(text))
  return auditValueWord(of, text.replace(/<[^<>]+>/g, ' ').trim())
}
