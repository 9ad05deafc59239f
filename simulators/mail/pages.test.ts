import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Outbox, StoredMail } from './outbox.ts'
import { outboxPages } from './pages.ts'

const mail: StoredMail = {
  id: 7,
  to: '"><script>a@example.com',
  subject: '<b>歡迎</b>',
  text: '請開啟\nhttps://shop.example/verify-email?token=abc&x=1\n謝謝',
  html: '<!doctype html><p title="x">哈囉</p><script>alert(1)</script>',
  sent_at: '2026-11-15T16:30:00.000Z',
}

function openPages(mails: StoredMail[]) {
  const outbox: Outbox = {
    store: async () => {},
    list: async () => mails,
    find: async (id) => mails.find((one) => one.id === id) ?? null,
  }
  const app = Fastify()
  app.register(outboxPages(outbox))
  return app
}

test('the list shows subject, addressee and time in Taipei, and links each mail', async () => {
  const answer = await openPages([mail]).inject('/sim/mail')
  expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  expect(answer.body).toContain('href="/sim/mail/7"')
  expect(answer.body).toContain('&#60;b&#62;歡迎&#60;/b&#62;')
  expect(answer.body).toContain('>2026/11/16 00:30:00</time>')
  expect(answer.body).not.toContain('<script')
})

test('an empty outbox shows a hint', async () => {
  expect((await openPages([]).inject('/sim/mail')).body).toContain('還沒有寄出任何信件')
})

test('a mail is shown in a frame without scripts, and as text with its links', async () => {
  const { body } = await openPages([mail]).inject('/sim/mail/7')
  expect(body).toContain(
    'sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="&#60;base target=&#34;_blank&#34;&#62;',
  )
  expect(body).not.toContain('<script')
  expect(body).toContain(
    '<a href="https://shop.example/verify-email?token=abc&#38;x=1" target="_blank" rel="noopener">',
  )
})

test.each(['/sim/mail/8', '/sim/mail/abc', '/sim/mail/99999999999'])('%s is not found', async (path) => {
  expect((await openPages([mail]).inject(path)).statusCode).toBe(404)
})

test('the JSON is the list itself', async () => {
  expect((await openPages([mail]).inject('/sim/mail.json')).json()).toEqual([mail])
})
