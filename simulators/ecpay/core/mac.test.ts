import { expect, test } from 'vitest'
import vectors from '#tests/support/ecpay-vectors.json' with { type: 'json' }
import { type Form, type Hash, isValidMac, macOf } from './mac.ts'

test.each(vectors.checkMacValue)('vector $id: $what', ({ params, hashKey, hashIV, algorithm, expected }) => {
  const merchant = { id: '', key: hashKey, iv: hashIV }
  const form = JSON.parse(JSON.stringify(params)) as Form
  expect(macOf(form, merchant, algorithm as Hash)).toBe(expected)
  expect(isValidMac({ ...form, CheckMacValue: expected }, merchant, algorithm as Hash)).toBe(true)
  expect(isValidMac({ ...form, Extra: '', CheckMacValue: expected }, merchant, algorithm as Hash)).toBe(false)
})
