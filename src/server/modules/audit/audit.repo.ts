import type { Insertable, Selectable } from 'kysely'
import type { ActorKind, AuditAction, AuditThing } from '#domain/audit/audit-actions.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Database } from '#server/db/schema.ts'

export type AuditRow = Selectable<Database['audit_log']>

export async function insertAudits(tx: Db, rows: readonly Insertable<Database['audit_log']>[]): Promise<void> {
  await tx.insertInto('audit_log').values(rows).execute()
}

export interface AuditFilter {
  staffId?: string | undefined
  actor?: ActorKind | undefined
  action?: AuditAction | undefined
  thing?: AuditThing | undefined
  thingId?: string | undefined
  from?: Date | undefined
  /** Not included. */
  before?: Date | undefined
}

/** The newest first; `after` is the id of the last row that was read. */
export function selectAudit(db: Db, filter: AuditFilter, page: { after: number | null; limit: number }) {
  const { staffId, actor, action, thing, thingId, from, before } = filter
  return db
    .selectFrom('audit_log')
    .selectAll()
    .$if(page.after !== null, (query) => query.where('id', '<', page.after ?? 0))
    .$if(staffId !== undefined, (query) => query.where('staff_id', '=', staffId ?? ''))
    .$if(actor !== undefined, (query) => query.where('actor_kind', '=', actor ?? 'system'))
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
    .$if(thing !== undefined, (query) => query.where('thing_kind', '=', thing ?? ''))
    .$if(thingId !== undefined, (query) => query.where('thing_id', '=', thingId ?? ''))
    .$if(from !== undefined, (query) => query.where('at', '>=', from ?? new Date()))
    .$if(before !== undefined, (query) => query.where('at', '<', before ?? new Date()))
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute()
}

export async function hasRecentLook(
  db: Db,
  look: { staffId: string | null; action: AuditAction; thing: { kind: AuditThing; id: string }; since: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('audit_log')
    .select('id')
    .where('thing_kind', '=', look.thing.kind)
    .where('thing_id', '=', look.thing.id)
    .where('action', '=', look.action)
    .where('staff_id', look.staffId === null ? 'is' : '=', look.staffId)
    .where('at', '>', look.since)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
