import { expect, test } from 'vitest'
import vectors from '#tests/support/ecpay-vectors.json' with { type: 'json' }
import { decrypt, encrypt } from './aes.ts'

const keys = { key: vectors.aes.key, iv: vectors.aes.iv }

test.each(vectors.aes.vectors)('vector $id encrypts and decrypts', ({ json, data }) => {
  expect(encrypt(json, keys)).toBe(data)
  expect(decrypt(data, keys)).toEqual(JSON.parse(json))
})

test('text that was not encrypted with the keys is refused', () => {
  expect(decrypt('AAAA', keys)).toBeNull()
  expect(decrypt(encrypt('{}', { ...keys, key: '0123456789abcdef' }), keys)).toBeNull()
})
