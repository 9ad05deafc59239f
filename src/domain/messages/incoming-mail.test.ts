import { expect, test } from 'vitest'
import { answerMailId, type IncomingMail, readReply, threadCodeOf } from './incoming-mail.ts'

const code = '0F3A77B2C9D1'
const mail = (more: Partial<IncomingMail> = {}): IncomingMail => ({
  from: 'ming@example.com',
  subject: 'Re: 您好',
  references: [],
  autoSubmitted: '',
  text: '謝謝',
  ...more,
})

test('a thread is found by the mail that is answered, and by the code in the subject', () => {
  const referred = `<${answerMailId(code, 12)}@shop.example>`
  expect(threadCodeOf(mail({ references: ['<other@x>', referred] }))).toBe(code)
  expect(threadCodeOf(mail({ subject: `Re: 【山嵐咖啡】回覆您的來信 [${code}]` }))).toBe(code)
  expect(threadCodeOf(mail({ subject: 'Re: [abc] [0F3A]' }))).toBeNull()
  expect(threadCodeOf(mail())).toBeNull()
})

test('the answered mail counts more than the subject', () => {
  const subject = 'Re: [AAAAAAAAAAAA]'
  expect(threadCodeOf(mail({ subject, references: [`<message-${code}-1@shop.example>`] }))).toBe(code)
})

test('what a program wrote answers nothing', () => {
  const subject = `自動回覆 [${code}]`
  expect(threadCodeOf(mail({ subject, autoSubmitted: 'auto-replied' }))).toBeNull()
  expect(threadCodeOf(mail({ subject, autoSubmitted: 'No' }))).toBe(code)
})

test.each([
  ['謝謝\r\n\r\n2026年11月16日 山嵐咖啡 <a@b.tw> 寫道：\r\n> 您好\r\n> 再見', '謝謝'],
  ['收到\n\nOn Mon, Nov 16, 2026 at 10:00 AM SHANLAN wrote:\n\n> 您好', '收到'],
  ['好的\n\n-----Original Message-----\nFrom: shop', '好的'],
  ['好的\n\n寄件者: 山嵐咖啡\n寄件日期: 今天', '好的'],
  ['好的\n________________________________\nFrom: x', '好的'],
  ['第一行\n> 引用\n回在下面', '第一行\n> 引用\n回在下面'],
  ['好\n> 引用\n>\n\n', '好'],
  ['> 只有引用', '> 只有引用'],
  ['沒有引用', '沒有引用'],
])('%j is read as %j', (text, own) => {
  expect(readReply(text)).toBe(own)
})
