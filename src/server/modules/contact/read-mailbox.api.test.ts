import { afterAll, beforeAll, expect, test } from 'vitest'
import { shop as brand } from '#domain/shop.ts'
import { addAnsweredThread, mailFrom, readThread } from '#tests/builders/incoming-mails.ts'
import { type ImapServer, startImapServer } from '#tests/support/imap-server.ts'
import { addStaff, type TestStaff } from '#tests/support/staff.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'
import { readMailbox } from './read-mailbox.service.ts'

let imap: ImapServer
let shop: TestShop
let packer: TestStaff
beforeAll(async () => {
  imap = await startImapServer()
  imap.deliver(mailFrom('old@example.com', { subject: 'before the shop', text: '舊信' }))
  shop = await openTestShop({ IMAP_URL: imap.url, SMTP_TLS: 'optional' })
  packer = await addStaff(shop, 'packer')
  await readMailbox(shop.deps)
})
afterAll(async () => {
  await shop.close()
  await imap.close()
})

const answeredThread = () => addAnsweredThread(shop, packer.cookie)
const threadOf = (id: string) => readThread(shop, packer.cookie, id)

test('mails of the time before the shop first looked are not read', async () => {
  await readMailbox(shop.deps)
  expect(imap.commands.filter((command) => command.includes('FETCH'))).toEqual([])
})

test('a mail that answers the shop stands in its thread once, without the quoted one, and opens it again', async () => {
  const { email, code, id } = await answeredThread()
  const quoted = '謝謝，我再下單。\n\n2026/11/16 山嵐咖啡 寫道：\n> 可以的'
  imap.deliver(mailFrom(email, { subject: `Re: 【${brand.name}】回覆您的來信 [${code}]`, text: quoted }))
  await readMailbox(shop.deps)
  await readMailbox(shop.deps)
  const thread = await threadOf(id)
  expect(thread.open).toBe(true)
  expect(thread.entries.map(({ came_by, text }) => [came_by, text])).toEqual([
    ['form', '請問可以磨嗎？'],
    ['desk', '可以的'],
    ['mail', '謝謝，我再下單。'],
  ])
})

test('the answered mail is found by its id, as the shop sent it, whatever the subject says', async () => {
  const { email, code, id } = await answeredThread()
  await runDueJobs(shop)
  const { rows } = await shop.database.executeSql('select message_id from sim_mails where to_address = $1', [email])
  const sent = String((rows[0] as { message_id?: string } | undefined)?.message_id ?? '')
  expect(sent).toContain(`message-${code}-`)
  const html = '<p>好的</p><script>alert(1)</script><p>一磅 &amp; 半磅</p>'
  imap.deliver(mailFrom(email, { subject: '回覆', text: html, html: true, headers: [`In-Reply-To: ${sent}`] }))
  await readMailbox(shop.deps)
  expect((await threadOf(id)).entries.at(-1)?.text.replace(/\s+/g, ' ')).toBe('好的 一磅 & 半磅')
})

test('a mail from somebody else, an absence notice, and what answers nothing change no thread', async () => {
  const { email, code, id } = await answeredThread()
  const subject = `Re: [${code}]`
  imap.deliver(mailFrom('stranger@example.com', { subject, text: '我是別人' }))
  imap.deliver(mailFrom(email, { subject, text: '休假中', headers: ['Auto-Submitted: auto-replied'] }))
  imap.deliver(mailFrom(email, { subject: '廣告', text: '便宜' }))
  await readMailbox(shop.deps)
  expect((await threadOf(id)).entries).toHaveLength(2)
})

test('a mailbox that is numbered anew is read again, and nothing is stored twice', async () => {
  const { email, code, id } = await answeredThread()
  imap.deliver(mailFrom(email, { subject: `[${code}]`, text: '第一封' }))
  await readMailbox(shop.deps)
  imap.renumber()
  imap.deliver(mailFrom(email, { subject: `[${code}]`, text: '第二封' }))
  await readMailbox(shop.deps)
  expect((await threadOf(id)).entries.map(({ text }) => text).slice(2)).toEqual(['第一封', '第二封'])
})

test('nothing in the mailbox is changed', () => {
  expect(imap.commands.filter((command) => /STORE|EXPUNGE|DELETE|MOVE|COPY|^SELECT/i.test(command))).toEqual([])
  expect(imap.commands.some((command) => command.startsWith('EXAMINE'))).toBe(true)
})

test('a mailbox that cannot be read fails no job, and the owner is told once a day', async () => {
  const wrong = imap.url.replace('secret', 'wrong')
  const other = await openTestShop({ IMAP_URL: wrong, SMTP_TLS: 'optional' })
  try {
    await other.database.executeSql('delete from jobs')
    await readMailbox(other.deps)
    await readMailbox(other.deps)
    await runDueJobs(other)
    const mails: { subject: string; text: string }[] = (await other.get('/sim/mail.json')).json()
    const notified = mails.filter(({ subject }) => subject.includes('收不到客人的回信'))
    expect(notified).toHaveLength(1)
    expect(notified[0]?.text).not.toContain('wrong')
  } finally {
    await other.close()
  }
})
