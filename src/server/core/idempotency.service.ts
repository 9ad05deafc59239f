import { createHash } from 'node:crypto'
import type { Db } from '#server/db/open-db.ts'
import { AppError } from './app-error.ts'
import type { Deps } from './deps.ts'
import { claimKey, findRecordedAnswer, type KeyOwner, recordAnswer } from './idempotency.repo.ts'

const keyLifetimeMs = 24 * 60 * 60 * 1000

type IdempotentCall = KeyOwner & {
  /** Null: the caller sent no key. */
  key: string | null
  call: string
  input: object
}

/**
 * Does the work once per key and returns the same answer to every repetition; the work and its answer are stored in one
 * transaction. A refusal has no effect and is not stored: the same key may be tried again.
 */
export async function runIdempotent<T extends object>(
  deps: Pick<Deps, 'db' | 'clock'>,
  { key, call, input, ...owner }: IdempotentCall,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  if (key === null) return work(deps.db)
  const now = deps.clock.now()
  const requestHash = createHash('sha256')
    .update(`${call} ${JSON.stringify(input)}`)
    .digest()
  return deps.db.transaction().execute(async (tx) => {
    const forgetBefore = new Date(now.getTime() - keyLifetimeMs)
    if (!(await claimKey(tx, { owner, key, requestHash, now, forgetBefore }))) {
      const used = await findRecordedAnswer(tx, owner, key)
      if (!used?.answer || !used.request_hash.equals(requestHash)) throw new AppError('idempotency_mismatch')
      return used.answer as T
    }
    const answer = await work(tx)
    await recordAnswer(tx, owner, key, answer)
    return answer
  })
}
