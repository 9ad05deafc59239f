import type { AuditAction, AuditThing } from '#domain/audit/audit-actions.ts'
import type { Changes } from '#domain/audit/changes.ts'
import { auditTexts } from '#messages/admin/people/audit.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Actor } from '#server/ports/actor.ts'
import { hasRecentLook, insertAudits } from './audit.repo.ts'

interface AuditRecord {
  action: AuditAction
  /** `name` is for people: an order's name, a product's. Never a customer's: that is a personal value. */
  thing: { kind: AuditThing; id: string; name?: string }
  /** From `changesBetween`, which keeps personal values out. */
  changes?: Changes
  at: Date
}

/** Called in the transaction of every change that staff, a command or a job makes: both are stored, or neither. */
export function recordAudit(tx: Db, actor: Actor, record: AuditRecord): Promise<void> {
  return recordAudits(tx, actor, [record])
}

/** Of a change of many things: a row for each, few statements for all. */
export async function recordAudits(tx: Db, actor: Actor, records: readonly AuditRecord[]): Promise<void> {
  const rows = records.map(({ action, thing, changes = {}, at }) => ({
    at,
    actor_kind: actor.kind,
    staff_id: actor.kind === 'staff' ? actor.staffId : null,
    actor_name: actorName(actor),
    action,
    call: actor.call,
    thing_kind: thing.kind,
    thing_id: thing.id,
    thing_name: thing.name ?? '',
    changes: JSON.stringify(changes),
    request_id: actor.requestId,
  }))
  for (let done = 0; done < rows.length; done += atOnce) await insertAudits(tx, rows.slice(done, done + atOnce))
}

/** A statement takes 65,535 parameters. */
const atOnce = 500

/** As people read it: 周嵐, 命令列. */
export function actorName(actor: Actor): string {
  return actor.kind === 'staff' ? actor.name : auditTexts.actors[actor.kind]
}

const lookMs = 60 * 60 * 1000

/** A look at personal data: one row for each person, thing and hour, so that reloading does not fill the log. */
export async function recordLook(db: Db, actor: Actor, look: AuditRecord): Promise<void> {
  const staffId = actor.kind === 'staff' ? actor.staffId : null
  const since = new Date(look.at.getTime() - lookMs)
  if (await hasRecentLook(db, { staffId, action: look.action, thing: look.thing, since })) return
  await recordAudit(db, actor, look)
}
