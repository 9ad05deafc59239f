import { sql } from 'kysely'
import type { MemberId } from '#contract/scalars.ts'
import type { Db } from '#server/db/open-db.ts'

interface Claim {
  memberId: MemberId
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
export async function claimKey(tx: Db, { memberId, key, requestHash, now, forgetBefore }: Claim): Promise<boolean> {
  const { rows } = await sql`
    with old as (
      delete from idempotency_keys k
      using (
        select member_id, key from idempotency_keys
        where created_at < ${forgetBefore} and not (member_id = ${memberId} and key = ${key})
        order by created_at limit 20
        for update skip locked
      ) as o
      where k.member_id = o.member_id and k.key = o.key
    )
    insert into idempotency_keys as k (member_id, key, request_hash, created_at)
    values (${memberId}, ${key}, ${requestHash}, ${now})
    on conflict (member_id, key) do update
    set request_hash = excluded.request_hash, answer = null, created_at = excluded.created_at
    where k.created_at < ${forgetBefore}
    returning k.key`.execute(tx)
  return rows.length > 0
}

export function findRecordedAnswer(tx: Db, memberId: MemberId, key: string) {
  return tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .executeTakeFirst()
}

export async function recordAnswer(tx: Db, memberId: MemberId, key: string, answer: object): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer) })
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .execute()
}
