import { expect, test } from 'vitest'
import { shop } from '#domain/shop.ts'
import type { RenderedMail } from './layout.ts'
import * as mails from './member-mails.ts'
import { staffSignInMail } from './staff-mails.ts'

const name = '<陳> & "小山"'
const url = 'https://shop.example/verify-email?token=abc&x=1'
const time = '2026-11-15 16:00'

const all: [string, RenderedMail, string][] = [
  ['verify', mails.verifyMail({ name, url, time, device: 'Chrome・Mac' }), '請驗證您的電子信箱'],
  ['welcome', mails.welcomeMail({ name, url }), '歡迎加入'],
  ['reset', mails.resetMail({ name, url }), '重設您的密碼'],
  ['password changed', mails.passwordChangedMail({ name, url, time }), '密碼已變更'],
  ['new sign-in', mails.newSignInMail({ name, url, time, device: 'Chrome・Mac', ip: '203.0.113.9' }), '新的登入'],
  [
    'staff sign-in',
    staffSignInMail({ name, url, time, device: 'Chrome・Mac', ip: '203.0.113.9' }),
    '後台帳號有新的登入',
  ],
  ['already registered', mails.alreadyRegisteredMail({ name, url }), '已經是我們的會員'],
  ['passkey added', mails.passkeyChangedMail({ name, url, time, change: 'added' }), '新增了通行密鑰'],
  ['passkey removed', mails.passkeyChangedMail({ name, url, time, change: 'removed' }), '移除了通行密鑰'],
  ['deletion code', mails.deletionCodeMail({ name, code: '01234567' }), '驗證碼'],
  ['account deleted', mails.accountDeletedMail({ name }), '已刪除'],
]

test.each(all)(
  'the mail “%s” has a subject, the member’s name and the shop’s identity, as text and as HTML',
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

test.each(all)(
  'the mail “%s” contains no markup from the member and nothing that mail programs remove',
  (_what, mail) => {
    expect(mail.html).not.toContain('<陳>')
    expect(mail.html).toContain('&#60;陳&#62; &#38; &#34;小山&#34;')
    expect(mail.html).not.toMatch(/<script|<style|<link|<img|class=/)
  },
)

test('a button’s address is in the button, in a plain link and in the text', () => {
  const { html, text } = mails.verifyMail({ name, url, time, device: 'Chrome・Mac' })
  const escaped = url.replace('&', '&#38;')
  expect(html.split(escaped)).toHaveLength(4)
  expect(text).toContain(`\n${url}\n`)
})
