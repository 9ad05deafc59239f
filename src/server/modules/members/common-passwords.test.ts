import { performance } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { loadCommonPasswords } from './common-passwords.ts'

test.each(['samantha', 'alexander', 'password1', 'iloveyou', 'qwertyuiop', 'ji32k7au4a83', '5201314520', 'woaini1314'])(
  '%s is a common password',
  async (password) => {
    expect((await loadCommonPasswords())(password)).toBe(true)
  },
)

test.each(['mist-over-the-hills', '每天早上一杯手沖', 'amanth', 'samantha\nalexander', '\n', '', 'kx7rp2mq'])(
  '%j is none',
  async (password) => {
    expect((await loadCommonPasswords())(password)).toBe(false)
  },
)

test('a password of any kind is looked up within a few milliseconds: nobody stalls the shop with one', async () => {
  const isCommon = await loadCommonPasswords()
  const hard = [
    'a'.repeat(127).concat('b'),
    '1'.repeat(128),
    'password'.repeat(16),
    '4@8({[</369&#!1'.repeat(8),
    '咖'.repeat(128),
  ]
  for (const password of hard) {
    isCommon(password)
    const times = Array.from({ length: 5 }, () => {
      const started = performance.now()
      isCommon(password)
      return performance.now() - started
    })
    expect(Math.min(...times), password).toBeLessThan(25)
  }
})
