import { expect, test } from 'vitest'
import { checkNewPassword } from './check-new-password.ts'

test('a good password typed twice is fine', () => {
  expect(checkNewPassword({ password: 'mist-over-hills', confirm: 'mist-over-hills' })).toEqual({})
})

test('what is missing, too short, made of one character or different is shown beside its field', () => {
  expect(Object.keys(checkNewPassword({ password: '', confirm: '' }))).toEqual(['password', 'confirm'])
  expect(checkNewPassword({ password: 'short', confirm: 'short' })).toEqual({ password: '密碼至少需要 8 個字元' })
  expect(checkNewPassword({ password: 'aaaaaaaaaa', confirm: 'aaaaaaaaaa' })).toHaveProperty('password')
  expect(checkNewPassword({ password: 'mist-over-hills', confirm: 'mist' })).toEqual({ confirm: '密碼不一致' })
})
