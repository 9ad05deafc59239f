import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Deps } from '#server/core/deps.ts'
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
  shop = await openTestShop({ IMAP_URL: imap.url, SMTP_TLS: 'optional' })
  packer = await addStaff(shop, 'packer')
  await readMailbox(shop.deps)
})
afterAll(async () => {
  await shop.close()
  await imap.close()
})
beforeEach(async () => {
  await shop.database.executeSql("delete from jobs where dedupe_key like 'mail:alert:%'")
})

const addThread = () => addAnsweredThread(shop, packer.cookie)
const writtenIn = async (id: string) =>
  (await readThread(shop, packer.cookie, id)).entries.slice(2).map(({ text }) => text)
async function mailsToOwner(): Promise<string[]> {
  await runDueJobs(shop)
  const mails: { subject: string; text: string }[] = (await shop.get('/sim/mail.json')).json()
  return mails.filter(({ subject }) => subject.includes('讀不出來')).map(({ text }) => text)
}

/** How long the process answered nobody, at most. */
async function longestSilence(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let last = performance.now()
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 5)
  await work()
  clearInterval(timer)
  return Math.max(longest, performance.now() - last)
}

test.each([
  ['quotes', '>\n'.repeat(20_000), false],
  ['tags without an end', '<br'.repeat(13_000), true],
])('a mail of %s, from anybody or from a customer, keeps nobody waiting', async (_name, text, html) => {
  const { email, code } = await addThread()
  imap.deliver(mailFrom('stranger@example.com', { subject: '你好', text, html }))
  imap.deliver(mailFrom(email, { subject: `[${code}]`, text, html }))
  expect(await longestSilence(() => readMailbox(shop.deps))).toBeLessThan(1500)
})

const nested = Array.from(
  { length: 258 },
  (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
)
const unreadable: [string, (email: string, code: string) => string][] = [
  ['257 levels', (email, code) => `From: ${email}\r\nSubject: [${code}]\r\n${nested.join('')}\r\nx`],
  ['no words', (email, code) => `From: ${email}\r\nSubject: [${code}]\r\nContent-Type: image/png\r\n\r\nx`],
  ['a name with a zero', (email, code) => `From: ${email}\r\nMessage-ID: <\0@x>\r\nSubject: [${code}]\r\n\r\n字`],
]
test.each(unreadable)('a mail with %s is told to the owner, and the next one is read', async (_name, source) => {
  const before = (await mailsToOwner()).length
  const { email, code, id } = await addThread()
  imap.deliver(source(email, code))
  imap.deliver(mailFrom(email, { subject: `[${code}]`, text: '第二封' }))
  // what fails when it is stored is tried once more
  for (let run = 0; run < 3; run++) await readMailbox(shop.deps).catch(() => undefined)
  expect(await writtenIn(id)).toEqual(['第二封'])
  const notified = await mailsToOwner()
  expect(notified.length).toBe(before + 1)
  expect(notified.join('\n')).toContain('2026-11-16 10:03')
})

test('the words of a mail nobody asked for are not looked at, however they are written', async () => {
  const before = (await mailsToOwner()).length
  const { code } = await addThread()
  imap.deliver(`From: stranger@example.com\r\nSubject: [${code}]\r\n${nested.join('')}\r\nx`)
  imap.deliver(`From: stranger@example.com\r\nSubject: x\r\n${nested.join('')}\r\nx`)
  await readMailbox(shop.deps)
  expect((await mailsToOwner()).length).toBe(before)
})

test('a mail in which the process ended twice is skipped and told, and the next one is read', async () => {
  const before = (await mailsToOwner()).length
  const { email, code, id } = await addThread()
  imap.deliver(mailFrom(email, { subject: `[${code}]`, text: '第一封' }))
  imap.deliver(mailFrom(email, { subject: `[${code}]`, text: '要命的信' }))
  imap.deliver(mailFrom(email, { subject: `[${code}]`, text: '第三封' }))
  const dying: Deps = { ...shop.deps, mailbox: dyingAt(shop.deps.mailbox, 2) }
  await expect(readMailbox(dying)).rejects.toThrow('the process ends')
  expect(await writtenIn(id)).toEqual(['第一封'])
  await expect(readMailbox({ ...shop.deps, mailbox: dyingAt(shop.deps.mailbox, 1) })).rejects.toThrow()
  expect(await writtenIn(id)).toEqual(['第一封'])
  await readMailbox(shop.deps)
  expect(await writtenIn(id)).toEqual(['第一封', '第三封'])
  expect((await mailsToOwner()).length).toBe(before + 1)
})

/** As if the process ended inside the nth mail: what it noted before is there, what comes after is not. */
function dyingAt(mailbox: Deps['mailbox'], nth: number): Deps['mailbox'] {
  if (!mailbox) throw new Error('no mailbox')
  let seen = 0
  return {
    ...mailbox,
    readAfter: (position, take) =>
      mailbox.readAfter(position, (mail) => {
        if (++seen < nth) return take(mail)
        const readText = () => '字'
        const references: string[] = []
        const ended = {
          get autoSubmitted(): string {
            throw new Error('the process ends')
          },
        }
        return take({
          ...mail,
          read: async () => Object.assign(ended, { from: '', subject: '', references, mailId: 'x', readText }),
        })
      }),
  }
}

test('many unreadable mails are one mail to the owner a day', async () => {
  const before = (await mailsToOwner()).length
  const { email, code } = await addThread()
  for (let sent = 0; sent < 3; sent++) imap.deliver(unreadable[1]?.[1](email, code) ?? '')
  await readMailbox(shop.deps)
  expect((await mailsToOwner()).length).toBe(before + 1)
})

test('of a mail of 30 MB only the beginning is fetched, and its words are read', async () => {
  const { email, code, id } = await addThread()
  const attached = 'QUFB'.repeat(18).concat('\r\n').repeat(400_000)
  const parts = [
    `From: ${email}\r\nSubject: [${code}]\r\nContent-Type: multipart/mixed; boundary=b\r\n`,
    '--b\r\nContent-Type: text/plain\r\n\r\n請看照片',
    `--b\r\nContent-Type: image/jpeg\r\nContent-Transfer-Encoding: base64\r\n\r\n${attached}--b--\r\n`,
  ]
  imap.deliver(parts.join('\r\n'))
  await readMailbox(shop.deps)
  expect(await writtenIn(id)).toEqual(['請看照片'])
  expect(imap.commands.filter((command) => command.includes('FETCH')).every((line) => /<0\.262144>/.test(line))).toBe(
    true,
  )
})
