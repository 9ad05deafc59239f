/** Seals and opens values with the database's key, and encrypts all of them anew with another one. */
import { secretsTexts as texts } from '#messages/admin/settings/secrets-command.ts'
import { AppError } from '#server/core/app-error.ts'
import {
  derivedKey,
  newSecretKey,
  openValue,
  type SecretKey,
  sealedKeyId,
  sealValue,
} from '#server/core/sealed-value.ts'
import type { KeySource } from '#server/core/secret-keys.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { SealedColumn, Secrets } from '#server/ports/secrets.ts'
import { requireKey, toKeyCheck } from './key-check.ts'
import { findKeyCheck, lockKeyCheck, updateKeyCheck } from './secrets.repo.ts'

export interface SecretsGiven {
  db: Db
  clock: Clock
  source: KeySource
  columns: readonly SealedColumn[]
}

export function createSecrets(given: SecretsGiven): Secrets {
  const { source } = given
  let known = source.read()
  const keyOf = (id: string): SecretKey => {
    const key = known.find((one) => one.id === id)
    if (key) return key
    // another process has changed the key
    const found = requireKey(source, id)
    known = source.read()
    return found
  }
  return {
    seal: async (tx, place, plain) => sealValue(keyOf((await lockKeyCheck(tx, 'share')).key_id), place, plain),
    open: (place, sealed) => openValue(keyOf(sealedKeyId(sealed)), place, sealed),
    derive: async (db, purpose, salt) => derivedKey(keyOf((await findKeyCheck(db))?.key_id ?? ''), purpose, salt),
    rotate: () => rotate(given),
  }
}

/**
 * The new key is on the disk before anything is encrypted with it, the old one until nothing is any more. Every step is
 * under the lock of the check's row: two rotations follow each other. Killed at any point, it can be repeated.
 */
async function rotate(given: SecretsGiven): Promise<{ values: number; keyId: string }> {
  const { db, source } = given
  const done = await db.transaction().execute(async (tx) => {
    const { key_id } = await lockKeyCheck(tx, 'update')
    const key = chooseKey(source, key_id)
    const values = await sealAnew(tx, given, key)
    await updateKeyCheck(tx, toKeyCheck(key, given.clock.now()))
    return { values, keyId: key.id }
  })
  await db.transaction().execute(async (tx) => {
    const { key_id } = await lockKeyCheck(tx, 'update')
    source.file?.replace([requireKey(source, key_id)])
  })
  return done
}

/** The first key of the source, if the database has another one: a rotation that was broken off, or the operator's choice. */
function chooseKey(source: KeySource, current: string): SecretKey {
  const keys = source.read()
  const [first] = keys
  if (first && first.id !== current) return first
  if (!source.file) throw new AppError('bad_input', { text: texts.secondKeyMissing })
  const key = newSecretKey()
  source.file.replace([key, ...keys])
  return key
}

async function sealAnew(tx: Db, { source, columns }: SecretsGiven, key: SecretKey): Promise<number> {
  let values = 0
  for (const { table, column, list, store } of columns) {
    for (const { id, sealed } of await list(tx)) {
      const place = { table, column, id }
      const plain = openValue(requireKey(source, sealedKeyId(sealed)), place, sealed)
      await store(tx, id, sealValue(key, place, plain))
      values++
    }
  }
  return values
}
