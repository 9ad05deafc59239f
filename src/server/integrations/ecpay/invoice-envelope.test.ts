import fc from 'fast-check'
import { expect, test } from 'vitest'
import vectors from '#tests/support/ecpay-vectors.json' with { type: 'json' }
import { decryptData, encryptData, encryptText } from './invoice-envelope.ts'

const keys = { hashKey: vectors.aes.key, hashIv: vectors.aes.iv }

test.each(vectors.aes.vectors)('vector $id is correct in both directions', ({ json, data }) => {
  expect(encryptText(json, keys)).toBe(data)
  expect(decryptData(data, keys)).toEqual(JSON.parse(json))
})

test('JSON as PHP writes it, with escaped slashes and characters, is read the same', () => {
  expect(decryptData(encryptText('{"BarCode":"\\/1234567","N":"\\u738b"}', keys), keys)).toEqual({
    BarCode: '/1234567',
    N: '王',
  })
})

test('any input is decrypted to itself', () => {
  const value = fc.string({ unit: 'grapheme', maxLength: 60 })
  fc.assert(
    fc.property(fc.dictionary(value, value), (data) => {
      expect({ ...decryptData(encryptData(data, keys), keys) }).toEqual({ ...data })
    }),
  )
})

test.each(['', 'AAAA', 'no base64 at all', vectors.aes.vectors[0]?.data.slice(4) ?? ''])('%j is refused', (data) => {
  expect(() => decryptData(data, keys)).toThrow('the answer cannot be decrypted')
})
