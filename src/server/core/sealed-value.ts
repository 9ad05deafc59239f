/**
 * Values that are encrypted before they are stored (AES-256-GCM). A sealed value names its key, and is bound to its
 * table, column and row: moved to another row, or changed by a bit, it does not open.
 *
 * Bytes: format (1), key id (8), nonce (12), ciphertext, tag (16).
 */
import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import type { SealedPlace } from '#server/ports/secrets.ts'

export interface SecretKey {
  /** Says which key it is, and nothing about its bytes. */
  id: string
  bytes: Buffer
}

const format = 1
const keyBytes = 32
const idBytes = 8
const nonceBytes = 12
const tagBytes = 16
const headBytes = 1 + idBytes + nonceBytes
const cipher = 'aes-256-gcm'

export function toSecretKey(bytes: Buffer): SecretKey {
  if (bytes.length !== keyBytes) throw new RangeError(`a key has ${keyBytes} bytes`)
  const digest = createHash('sha256').update('shanlan secret key id').update(bytes).digest()
  return { id: digest.subarray(0, idBytes).toString('hex'), bytes }
}

export function newSecretKey(): SecretKey {
  return toSecretKey(randomBytes(keyBytes))
}

/**
 * Of a demonstration on PostgreSQL whose processes have folders of their own. It protects nothing, as the demonstration's
 * passwords do not: production mode never uses it.
 */
export const demonstrationKey = toSecretKey(createHash('sha256').update('demonstration').digest())

export function sealValue(key: SecretKey, place: SealedPlace, plain: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes)
  const head = Buffer.concat([Buffer.of(format), Buffer.from(key.id, 'hex'), nonce])
  const sealing = createCipheriv(cipher, key.bytes, nonce, { authTagLength: tagBytes }).setAAD(boundTo(head, place))
  return Buffer.concat([head, sealing.update(plain), sealing.final(), sealing.getAuthTag()])
}

/** Throws when it is not what was sealed at this place with this key. */
export function openValue(key: SecretKey, place: SealedPlace, sealed: Buffer): Buffer {
  if (sealedKeyId(sealed) !== key.id) throw new Error('sealed with another key')
  const head = sealed.subarray(0, headBytes)
  const opening = createDecipheriv(cipher, key.bytes, head.subarray(1 + idBytes), { authTagLength: tagBytes })
  opening.setAAD(boundTo(head, place)).setAuthTag(sealed.subarray(-tagBytes))
  return Buffer.concat([opening.update(sealed.subarray(headBytes, -tagBytes)), opening.final()])
}

/** Of the key that sealed it. */
export function sealedKeyId(sealed: Buffer): string {
  if (sealed.length < headBytes + tagBytes || sealed[0] !== format) throw new Error('not a sealed value')
  return sealed.subarray(1, 1 + idBytes).toString('hex')
}

/** A key for one purpose, for signing: what it signs says nothing about the key it comes from. */
export function derivedKey(key: SecretKey, purpose: string, salt: Buffer): Buffer {
  return createHmac('sha256', key.bytes).update(`${purpose}\0`).update(salt).digest()
}

function boundTo(head: Buffer, { table, column, id }: SealedPlace): Buffer {
  return Buffer.concat([head, Buffer.from(JSON.stringify([table, column, id]))])
}
