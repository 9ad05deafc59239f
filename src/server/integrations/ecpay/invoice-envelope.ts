/** E-invoice calls are JSON whose field `Data` is encrypted: URL-encoded as PHP does it, AES-128-CBC, base64. */
import { createCipheriv, createDecipheriv } from 'node:crypto'
import { malformed } from '#server/ports/gateway-error.ts'
import type { Credentials } from './credentials.ts'

type Keys = Pick<Credentials, 'hashKey' | 'hashIv'>

export function encryptData(data: object, keys: Keys): string {
  return encryptText(JSON.stringify(data), keys)
}

export function encryptText(json: string, { hashKey, hashIv }: Keys): string {
  const cipher = createCipheriv('aes-128-cbc', hashKey, hashIv)
  return Buffer.concat([cipher.update(phpEncode(json), 'utf8'), cipher.final()]).toString('base64')
}

export function decryptData(data: string, { hashKey, hashIv }: Keys): Record<string, unknown> {
  try {
    const decipher = createDecipheriv('aes-128-cbc', hashKey, hashIv)
    const encoded = Buffer.concat([decipher.update(data, 'base64'), decipher.final()]).toString('utf8')
    const value: unknown = JSON.parse(decodeURIComponent(encoded.replaceAll('+', ' ')))
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  } catch {
    // the cause would only show where the padding broke
  }
  throw malformed('the answer cannot be decrypted')
}

/** Upper-case hex, a space becomes `+`, only letters, digits and `-_.` stay: not the encoder of CheckMacValue. */
function phpEncode(text: string): string {
  return encodeURIComponent(text)
    .replace(/[!'()*~]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+')
}
