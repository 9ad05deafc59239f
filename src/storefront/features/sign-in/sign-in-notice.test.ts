import { expect, test } from 'vitest'
import { CallError } from '#client/client.ts'
import { isNotActivated, signInNotice } from './sign-in-notice.ts'

test('an unverified account sees for five seconds where to find the mail', () => {
  const notice = signInNotice(new CallError(403, 'not_activated', '帳號尚未啟用，請至信箱點擊驗證連結'))
  expect(notice).toMatchObject({ kind: 'warning', text: '帳號尚未啟用', duration: 5000 })
  expect(notice.detail).toContain('信箱')
  expect(notice.detail).toContain('驗證連結')
})

test('any other refusal is 登入失敗 with the server’s reason', () => {
  const notice = signInNotice(new CallError(429, 'too_many_attempts', '嘗試次數過多，請於 15 分鐘後再試'))
  expect(notice).toEqual({ kind: 'error', text: '登入失敗', detail: '嘗試次數過多，請於 15 分鐘後再試' })
})

test('a refusal without a reason says 登入資訊錯誤，請再試一次', () => {
  expect(signInNotice(new CallError(401, 'wrong_credentials', '')).detail).toBe('登入資訊錯誤，請再試一次')
})

test('without any answer the specified text is shown above the real reason', () => {
  const notice = signInNotice(new CallError(0, 'network', '無法連線'))
  expect(notice).toMatchObject({ text: '帳號或密碼錯誤', detail: '請確認網路連線後再試一次' })
  expect(isNotActivated(new CallError(0, 'network', '無法連線'))).toBe(false)
})
