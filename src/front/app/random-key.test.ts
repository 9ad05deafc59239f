import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { randomKey } from './random-key.ts'

afterEach(() => vi.unstubAllGlobals())

test('a key is a UUID, and no two are alike', () => {
  const keys = Array.from({ length: 100 }, randomKey)
  for (const key of keys) expect(z.uuidv4().parse(key)).toBe(key)
  expect(new Set(keys).size).toBe(100)
})

test('over plain http, where the browser has no randomUUID, there are keys, too', () => {
  const getRandomValues = crypto.getRandomValues.bind(crypto)
  vi.stubGlobal('crypto', { getRandomValues })
  expect(z.uuidv4().safeParse(randomKey()).success).toBe(true)
})
