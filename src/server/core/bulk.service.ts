/** One step for many things: each in a transaction of its own, so that one that may not does not stop the others. */
import { createHash } from 'node:crypto'
import type { BulkOutcome } from '#contract/admin/bulk.ts'
import type { Db } from '#server/db/open-db.ts'
import { AppError } from './app-error.ts'
import type { Deps } from './deps.ts'
import { runIdempotent } from './idempotency.service.ts'

interface BulkCall {
  staffId: string
  /** Null: none was sent, which is refused. */
  key: string | null
  /** The call and its action: the same key for something else is a mistake. */
  call: string
  ids: readonly string[]
}

/**
 * Under one `Idempotency-Key` each id is done once, also when the call was broken off in the middle and is sent again: what
 * was done is not done twice, what was not is done now. Refusals are not kept.
 */
export async function runBulk(
  deps: Pick<Deps, 'db' | 'clock'>,
  { staffId, key, call, ids }: BulkCall,
  each: (tx: Db, id: string) => Promise<void>,
): Promise<BulkOutcome[]> {
  if (key === null) throw new AppError('bad_input', { fields: { 'Idempotency-Key': 'required' } })
  const outcomes: BulkOutcome[] = []
  for (const id of new Set(ids)) {
    const work = async (tx: Db) => {
      await each(tx, id)
      return {}
    }
    try {
      await runIdempotent(deps, { staffId, key: keyOf(key, id), call, input: { id } }, work)
      outcomes.push({ id, done: true })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      outcomes.push({ id, done: false, error: error.message, code: error.code })
    }
  }
  return outcomes
}

function keyOf(key: string, id: string): string {
  return createHash('sha256').update(`${key}\n${id}`).digest('base64url')
}
