import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { membersApi } from '#contract/shop/account/members.ts'
import { visitorCartApi } from '#contract/shop/checkout/visitor-cart.ts'
import { randomKey, randomUuid } from './random-key.ts'

afterEach(() => vi.unstubAllGlobals())

test('a key is what the merge of a visitor’s cart takes, and no two are alike', () => {
  const keys = Array.from({ length: 100 }, randomKey)
  const { merge_id } = visitorCartApi.merge.body.def.shape
  for (const key of keys) expect(merge_id.safeParse(key).success).toBe(true)
  expect(new Set(keys).size).toBe(100)
})

test('a UUID is one, and what a registration takes', () => {
  const key = randomUuid()
  expect(z.uuidv4().parse(key)).toBe(key)
  expect(membersApi.register.body.def.shape.resend_key.safeParse(key).success).toBe(true)
})

test('over plain http, where the browser has no randomUUID, there are both, too', () => {
  const getRandomValues = crypto.getRandomValues.bind(crypto)
  vi.stubGlobal('crypto', { getRandomValues })
  expect(randomKey()).toMatch(/^[0-9a-f]{32}$/)
  expect(z.uuidv4().safeParse(randomUuid()).success).toBe(true)
})
