import { sql } from 'kysely'
import type { Db } from '#server/db/open-db.ts'

/** Whose key it is: keys of two people never meet. */
export type KeyOwner = { memberId: string } | { staffId: string }

interface Claim {
  owner: KeyOwner
  key: string
  requestHash: Buffer
  now: Date
  /** Keys created before this are deleted. */
  forgetBefore: Date
}

/**
 * True: the key is new, this transaction has to answer it. False: it was used; if another transaction is using it now,
 * this call waits for it. Each claim also deletes a few old keys, so that no job has to.
 */
export async function claimKey(tx: Db, { owner, key, requestHash, now, forgetBefore }: Claim): Promise<boolean> {
  const { table, column, id } = placeOf(owner)
  const { rows } = await sql`
    with old as (
      delete from ${table} k
      using (
        select ${column}, key from ${table}
        where created_at < ${forgetBefore} and not (${column} = ${id} and key = ${key})
        order by created_at limit 20
        for update skip locked
      ) as o
      where k.${column} = o.${column} and k.key = o.key
    )
    insert into ${table} as k (${column}, key, request_hash, created_at)
    values (${id}, ${key}, ${requestHash}, ${now})
    on conflict (${column}, key) do update
    set request_hash = excluded.request_hash, answer = null, created_at = excluded.created_at
    where k.created_at < ${forgetBefore}
    returning k.key`.execute(tx)
  return rows.length > 0
}

export async function findRecordedAnswer(
  tx: Db,
  owner: KeyOwner,
  key: string,
): Promise<{ request_hash: Buffer; answer: object | null } | undefined> {
  const { table, column, id } = placeOf(owner)
  const { rows } = await sql<{ request_hash: Buffer; answer: object | null }>`
    select request_hash, answer from ${table} where ${column} = ${id} and key = ${key}`.execute(tx)
  return rows[0]
}

export async function recordAnswer(tx: Db, owner: KeyOwner, key: string, answer: object): Promise<void> {
  const { table, column, id } = placeOf(owner)
  await sql`update ${table} set answer = ${JSON.stringify(answer)}::jsonb
    where ${column} = ${id} and key = ${key}`.execute(tx)
}

function placeOf(owner: KeyOwner) {
  return 'memberId' in owner
    ? { table: sql.table('idempotency_keys'), column: sql.ref('member_id'), id: owner.memberId }
    : { table: sql.table('staff_idempotency_keys'), column: sql.ref('staff_id'), id: owner.staffId }
}
