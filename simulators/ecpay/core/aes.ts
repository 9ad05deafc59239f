/** The e-invoice envelope's cipher: urlencode as PHP does it, AES-128-CBC with PKCS#7, base64. */
import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { Merchant } from './merchants.ts'

export function encrypt(json: string, { key, iv }: Pick<Merchant, 'key' | 'iv'>): string {
  const encoded = Array.from(Buffer.from(json), phpByte).join('')
  const cipher = createCipheriv('aes-128-cbc', key, iv)
  return cipher.update(encoded, 'ascii', 'base64') + cipher.final('base64')
}

/** Null: not encrypted with these keys. */
export function decrypt(data: string, { key, iv }: Pick<Merchant, 'key' | 'iv'>): Record<string, unknown> | null {
  try {
    const decipher = createDecipheriv('aes-128-cbc', key, iv)
    const encoded = decipher.update(data, 'base64', 'utf8') + decipher.final('utf8')
    const value: unknown = JSON.parse(decodeURIComponent(encoded.replace(/\+/g, '%20')))
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

function phpByte(byte: number): string {
  const character = String.fromCharCode(byte)
  if (/[A-Za-z0-9\-_.]/.test(character)) return character
  return character === ' ' ? '+' : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
}
