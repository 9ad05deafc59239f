import { expect, test } from 'vitest'
import { shop } from '#domain/shop.ts'
import type { RenderedMail } from './layout.ts'
import * as letters from './member-mails.ts'

const name = '<陳> & "小山"'
const url = 'https://shop.example/verify-email?token=abc&x=1'
const time = '2026-11-15 16:00'

const all: [string, RenderedMail, string][] = [
  ['verify', letters.verifyMail({ name, url }), '請驗證您的電子信箱'],
  ['welcome', letters.welcomeMail({ name, url }), '歡迎加入'],
  ['reset', letters.resetMail({ name, url }), '重設您的密碼'],
  ['password changed', letters.passwordChangedMail({ name, url, time }), '密碼已變更'],
  ['new sign-in', letters.newSignInMail({ name, url, time, device: 'Chrome・Mac', ip: '203.0.113.9' }), '新的登入'],
  ['already registered', letters.alreadyRegisteredMail({ name, url }), '已經是我們的會員'],
  ['deletion code', letters.deletionCodeMail({ name, code: '01234567' }), '驗證碼'],
  ['account deleted', letters.accountDeletedMail({ name }), '已刪除'],
]

test.each(all)(
  'the letter “%s” has a subject, the member’s name and the shop’s identity, as text and as HTML',
  (_what, mail, subject) => {
    expect(mail.subject).toContain(`【${shop.name}】`)
    expect(mail.subject).toContain(subject)
    for (const body of [mail.html, mail.text]) {
      expect(body).toContain(shop.company)
      expect(body).toContain(shop.email)
      expect(body).not.toMatch(/undefined|null|\[object/)
    }
    expect(mail.text).toContain(`${name}，您好：`)
    expect(mail.text).not.toMatch(/<\/?(p|td|table|a)\b|&#/)
  },
)

test.each(all)('the letter “%s” holds no markup of the member’s and nothing that mail programs drop', (_what, mail) => {
  expect(mail.html).not.toContain('<陳>')
  expect(mail.html).toContain('&#60;陳&#62; &#38; &#34;小山&#34;')
  expect(mail.html).not.toMatch(/<script|<style|<link|<img|class=/)
})

test('a button’s address stands in the button, as a plain link and in the text', () => {
  const { html, text } = letters.verifyMail({ name, url })
  const escaped = url.replace('&', '&#38;')
  expect(html.split(escaped)).toHaveLength(4)
  expect(text).toContain(`\n${url}\n`)
})
