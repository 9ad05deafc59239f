import { expect, test } from 'vitest'
import { checkRegistration, registrationNotice } from './check-registration.ts'

const good = { name: '陳小山', email: 'hill@example.com', password: 'mist-over-hills', confirm: 'mist-over-hills' }

test('a complete registration has no problem', () => {
  expect(checkRegistration(good)).toEqual({})
  expect(registrationNotice(good)).toBeNull()
})

test('any of the four fields missing is 請填寫所有欄位, and each missing one says what it wants', () => {
  for (const field of ['name', 'email', 'password', 'confirm'] as const) {
    const values = { ...good, [field]: ' ' }
    expect(registrationNotice(values)).toBe('請填寫所有欄位')
    expect(Object.keys(checkRegistration(values))).toEqual([field])
  }
})

test('two different passwords are 密碼不一致 beside the second', () => {
  expect(checkRegistration({ ...good, confirm: 'mist-over-hill' })).toEqual({ confirm: '密碼不一致' })
})

test('an address that is none, a short password and one equal to the address are found before sending', () => {
  expect(checkRegistration({ ...good, email: 'hill@example' })).toEqual({ email: '請輸入正確的電子信箱' })
  expect(checkRegistration({ ...good, password: 'mist-ov', confirm: 'mist-ov' })).toEqual({
    password: '密碼至少需要 8 個字元',
  })
  const same = 'hill@example.com'
  expect(checkRegistration({ ...good, password: same, confirm: same })).toEqual({ password: '密碼不能和電子信箱相同' })
})
