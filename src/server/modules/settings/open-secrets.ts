/** The keys at the start of a process: made if there are none, checked against the database, plain values sealed. */
import { sealValue } from '#server/core/sealed-value.ts'
import { SecretsError } from '#server/core/secret-keys.ts'
import type { Secrets } from '#server/ports/secrets.ts'
import { requireKey, requireKeyOpens, toKeyCheck } from './key-check.ts'
import { findKeyCheck, insertKeyCheck, lockKeyCheck } from './secrets.repo.ts'
import { createSecrets, type SecretsGiven } from './secrets.service.ts'

/** `sealed`: how many values were still in clear. */
export async function openSecrets(given: SecretsGiven): Promise<{ secrets: Secrets; sealed: number }> {
  await requireKeys(given)
  return { secrets: createSecrets(given), sealed: await sealPlainValues(given) }
}

/** A key is made only for a database that has none: another one would open nothing. */
async function requireKeys({ db, clock, source }: SecretsGiven): Promise<void> {
  const stored = await findKeyCheck(db)
  if (stored) return requireKeyOpens(source, stored)
  const [first] = source.read().length > 0 ? source.read() : (source.file?.create() ?? [])
  if (!first) throw new SecretsError(`${source.place} has no key`)
  await insertKeyCheck(db, toKeyCheck(first, clock.now()))
  const check = await findKeyCheck(db)
  if (check) requireKeyOpens(source, check)
}

/** After an upgrade, or after an older process has stored one. */
async function sealPlainValues({ db, source, columns }: SecretsGiven): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { key_id } = await lockKeyCheck(tx, 'share')
    const key = requireKey(source, key_id)
    let sealed = 0
    for (const { table, column, listPlain, store } of columns) {
      for (const { id, plain } of (await listPlain?.(tx)) ?? []) {
        await store(tx, id, sealValue(key, { table, column, id }, plain))
        sealed++
      }
    }
    return sealed
  })
}
