import { expect, test } from 'vitest'
import vectors from '#tests/support/ecpay-vectors.json' with { type: 'json' }
import { seal, unseal } from './aes.ts'

const keys = { key: vectors.aes.key, iv: vectors.aes.iv }

test.each(vectors.aes.vectors)('vector $id holds in both directions', ({ json, data }) => {
  expect(seal(json, keys)).toBe(data)
  expect(unseal(data, keys)).toEqual(JSON.parse(json))
})

test('what was not sealed with the keys is nothing', () => {
  expect(unseal('AAAA', keys)).toBeNull()
  expect(unseal(seal('{}', { ...keys, key: '0123456789abcdef' }), keys)).toBeNull()
})
