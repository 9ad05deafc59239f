import { expect, test } from 'vitest'
import { verifyEmail, verifyOutcome } from './verify-email.ts'

test('an answer that contains 驗證成功 is a success', () => {
  expect(verifyOutcome(200, '驗證成功！您的帳號已啟用，請登入。')).toBe('verified')
})

test('a refusal means that the link is wrong or too old', () => {
  expect(verifyOutcome(400, '驗證失敗！連結錯誤或已失效。')).toBe('invalid')
  expect(verifyOutcome(200, '')).toBe('invalid')
})

test('a server that cannot answer says nothing about the link', () => {
  expect(verifyOutcome(500, '')).toBe('broken')
  expect(verifyOutcome(429, '')).toBe('broken')
})

test('without a token nothing is asked', async () => {
  expect(await verifyEmail(null)).toBe('missing')
  expect(await verifyEmail('')).toBe('missing')
})

test('the link of an order’s mail, opened by somebody else, asks to sign in first', () => {
  expect(verifyOutcome(400, '為了保護您的帳號，請先用 LINE 登入，再點一次信中的連結。')).toBe('signInFirst')
})
