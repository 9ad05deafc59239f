import fc from 'fast-check'
import { expect, test } from 'vitest'
import { derivedKey, newSecretKey, openValue, sealedKeyId, sealValue, toSecretKey } from './sealed-value.ts'

const key = newSecretKey()
const place = { table: 'staff', column: 'totp_sealed', id: 'a' }

test('what is sealed is opened again at its place, and never looks the same twice', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.string(), (bytes, id) => {
      const plain = Buffer.from(bytes)
      const sealed = sealValue(key, { ...place, id }, plain)
      expect(openValue(key, { ...place, id }, sealed).equals(plain)).toBe(true)
      expect(sealValue(key, { ...place, id }, plain).equals(sealed)).toBe(false)
      expect(plain.length > 3 && sealed.includes(plain)).toBe(false)
    }),
  )
})

test.each([
  [{ ...place, table: 'members' }],
  [{ ...place, column: 'other_sealed' }],
  [{ ...place, id: 'b' }],
  // the parts are not simply joined
  [{ table: 'staff', column: 'totp_seale', id: 'da' }],
])('a value that was moved to %o does not open', (other) => {
  const sealed = sealValue(key, place, Buffer.from('secret'))
  expect(() => openValue(key, other, sealed)).toThrow()
})

test('a value with any bit changed, or cut anywhere, does not open', () => {
  const sealed = sealValue(key, place, Buffer.from('secret'))
  for (let bit = 0; bit < sealed.length * 8; bit++) {
    const changed = Buffer.from(sealed)
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    expect(() => openValue(key, place, changed)).toThrow()
  }
  for (let length = 0; length < sealed.length; length++) {
    expect(() => openValue(key, place, sealed.subarray(0, length))).toThrow()
  }
})

test('another key opens nothing, and the value says which key it needs', () => {
  const sealed = sealValue(key, place, Buffer.from('secret'))
  expect(() => openValue(newSecretKey(), place, sealed)).toThrow('sealed with another key')
  expect(sealedKeyId(sealed)).toBe(key.id)
  // the same id with other bytes
  expect(() => openValue({ ...newSecretKey(), id: key.id }, place, sealed)).toThrow()
})

test('a key has 32 bytes; a derived one is another for each purpose and salt', () => {
  expect(() => toSecretKey(Buffer.alloc(31))).toThrow(RangeError)
  const derived = [
    derivedKey(key, 'a', Buffer.from('x')),
    derivedKey(key, 'b', Buffer.from('x')),
    derivedKey(key, 'a', Buffer.from('y')),
    derivedKey(newSecretKey(), 'a', Buffer.from('x')),
  ]
  expect(new Set(derived.map((one) => one.toString('hex'))).size).toBe(4)
  expect(derivedKey(key, 'a', Buffer.from('x'))).toEqual(derived[0])
})
