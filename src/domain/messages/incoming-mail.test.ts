import { expect, test } from 'vitest'
import { answerMailId, type MailHead, readReply, threadCodeOf } from './incoming-mail.ts'

const code = '0F3A77B2C9D1'
const mail = (more: Partial<MailHead> = {}): MailHead => ({
  from: 'ming@example.com',
  subject: 'Re: 您好',
  references: [],
  autoSubmitted: '',
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
  ['好\n> 引用\n回在下面\n\n> 第二段\n\n> 第三段', '好\n> 引用\n回在下面'],
  ['> 只有引用', '> 只有引用'],
  ['沒有引用', '沒有引用'],
])('%j is read as %j', (text, own) => {
  expect(readReply(text)).toBe(own)
})

/** Milliseconds of the processor. */
function costOf(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

test.each(['>\n', '>\nx\n', '>', '\n', 'wrote ', 'wrote:\n\n', '-', '_', '- \n', 'From ', ' '])(
  'a mail of 180 kB of %j is read within the blink of an eye',
  (unit) => {
    const text = `${unit.repeat(180_000 / unit.length)}x`
    expect(costOf(() => readReply(text))).toBeLessThan(500)
  },
)

test('of a very long mail the beginning is read', () => {
  expect(readReply(`你好${'。'.repeat(100_000)}`)).toHaveLength(20_000)
})
