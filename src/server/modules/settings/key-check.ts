/** A small sealed value in the database: whoever opens it has the database's key. */
import { openValue, type SecretKey, sealValue } from '#server/core/sealed-value.ts'
import { type KeySource, SecretsError } from '#server/core/secret-keys.ts'
import type { SealedPlace } from '#server/ports/secrets.ts'
import type { KeyCheckRow } from './secrets.repo.ts'

const place: SealedPlace = { table: 'secret_key_check', column: 'sealed', id: '' }
const word = Buffer.from('shanlan')

export function toKeyCheck(key: SecretKey, now: Date): KeyCheckRow {
  return { key_id: key.id, sealed: sealValue(key, place, word), changed_at: now }
}

/** Read anew: another process may have changed the file. */
export function requireKey(source: KeySource, keyId: string): SecretKey {
  const key = source.read().find(({ id }) => id === keyId)
  if (key) return key
  throw new SecretsError(`the key that the database is sealed with (${keyId}) is not in ${source.place}: restore it`)
}

export function requireKeyOpens(source: KeySource, check: KeyCheckRow): void {
  openValue(requireKey(source, check.key_id), place, check.sealed)
}
