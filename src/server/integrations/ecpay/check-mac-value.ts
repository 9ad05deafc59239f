/**
 * ECPay's signature. All fields that are sent, empty ones too, sorted by name ignoring case, enclosed by the two keys,
 * encoded as .NET does it and hashed: SHA-256 for payment, MD5 for logistics. The enclosed text contains both keys, so
 * it never leaves this file.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Credentials } from './credentials.ts'

export type Fields = Readonly<Record<string, string>>
export type MacAlgorithm = 'sha256' | 'md5'
type Keys = Pick<Credentials, 'hashKey' | 'hashIv'>

const macField = 'CheckMacValue'

export function checkMacValue(fields: Fields, keys: Keys, algorithm: MacAlgorithm): string {
  const pairs = Object.entries(fields)
    .filter(([name]) => name !== macField)
    .map(([name, value]) => ({ order: asciiLower(name), text: `${name}=${value}` }))
    // bytes, not a locale: a collation puts `_` elsewhere
    .toSorted((a, b) => (a.order < b.order ? -1 : Number(a.order > b.order)))
  const framed = [`HashKey=${keys.hashKey}`, ...pairs.map(({ text }) => text), `HashIV=${keys.hashIv}`].join('&')
  return createHash(algorithm).update(dotNetEncode(framed)).digest('hex').toUpperCase()
}

export function signed(fields: Fields, keys: Keys, algorithm: MacAlgorithm): Record<string, string> {
  return { ...fields, [macField]: checkMacValue(fields, keys, algorithm) }
}

/** Constant time: takes as long for a nearly correct signature as for a wrong one. */
export function isSigned(fields: Fields, keys: Keys, algorithm: MacAlgorithm): boolean {
  const given = fields[macField] ?? ''
  const expected = checkMacValue(fields, keys, algorithm)
  // letters outside ASCII can become longer in upper case: the length counts as it was sent
  if (given.length !== expected.length || !/^[0-9A-Fa-f]+$/.test(given)) return false
  return timingSafeEqual(Buffer.from(given.toUpperCase()), Buffer.from(expected))
}

/**
 * The signature covers `a=1&b=2` as one text, so a field can be hidden inside another's value without changing it. Only
 * fields that cannot be cut in another way are clear: no `&` or control character in a value, plain names.
 */
export function areClear(fields: Fields): boolean {
  const plain = Object.entries(fields).every(([name, value]) => /^\w{1,50}$/.test(name) && !value.includes('&'))
  return plain && !hasControlCharacters(fields)
}

/** Like `areClear`, where a member's own words come back: `M&M` may be said, a whole field inside a value may not. */
export function hideNoField(fields: Fields): boolean {
  const plain = Object.entries(fields).every(([name, value]) => /^\w{1,50}$/.test(name) && !/&\w+=/.test(value))
  return plain && !hasControlCharacters(fields)
}

export function hasControlCharacters(fields: Fields): boolean {
  return Object.values(fields).some((value) => /\p{Cc}/u.test(value))
}

/** What .NET's URL encoder does not escape. Lower-casing comes after encoding, so `Ａ` does not become `ａ`. */
const unescapedCharacters = /[A-Za-z0-9\-_.!*()]/

function dotNetEncode(text: string): string {
  let encoded = ''
  for (const byte of Buffer.from(text)) {
    const character = String.fromCharCode(byte)
    if (byte < 0x80 && unescapedCharacters.test(character)) encoded += character
    else encoded += character === ' ' ? '+' : `%${byte.toString(16).padStart(2, '0')}`
  }
  return asciiLower(encoded)
}

function asciiLower(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}
