import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shop as brand } from '#domain/shop.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'
import { deleteOldMessages } from './contact.service.ts'

const start = new Date('2026-11-16T02:00:00Z')
const hourMs = 60 * 60 * 1000

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(start)
  for (const table of ['contact_messages', 'jobs', 'sim_mails']) await shop.database.executeSql(`delete from ${table}`)
})

const messageNumber = (number = 1) => ({ name: '王小明', email: 'Ming@Example.com', message: `第 ${number} 次來信` })
const send = (body: object, ip = '203.0.113.1') => shop.post('/api/contact', body, { 'x-forwarded-for': ip })
const stored = () => shop.deps.db.selectFrom('contact_messages').selectAll().orderBy('created_at').execute()
const mails = async (): Promise<{ to: string; subject: string; text: string; html: string }[]> => {
  await runDueJobs(shop)
  return (await shop.get('/sim/mail.json')).json()
}

test('a message is stored and mailed to the shop once, with the sender’s e-mail', async () => {
  const response = await send(messageNumber())
  expect([response.statusCode, response.json()]).toEqual([200, { success: true }])
  expect(await stored()).toMatchObject([{ name: '王小明', email: 'ming@example.com', message: '第 1 次來信' }])
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: brand.email, subject: expect.stringContaining('王小明') })
  expect(mail?.text).toContain('第 1 次來信')
  expect(mail?.text).toContain('ming@example.com')
})

test('a name that ends in half an emoji is stored and mailed like any other', async () => {
  expect((await send({ ...messageNumber(), name: '小明\ud83d' })).statusCode).toBe(200)
  expect(await stored()).toMatchObject([{ name: '小明\ufffd' }])
  expect((await mails())[0]?.subject).toContain('小明')
})

test('two concurrent clicks, and a retry later, give one message and one mail', async () => {
  const answers = await Promise.all([send(messageNumber()), send(messageNumber()), send(messageNumber())])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  await send(messageNumber())
  expect(await stored()).toHaveLength(1)
  expect(await mails()).toHaveLength(1)
})

test('one e-mail may send five messages an hour, also concurrently, from any IP address', async () => {
  const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((n) => send(messageNumber(n), `203.0.113.${n}`)))
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2)
  expect(answers.find(({ statusCode }) => statusCode === 429)?.json()).toMatchObject({
    success: false,
    code: 'too_many_requests',
    error: expect.stringContaining('5 則'),
  })
  expect(await stored()).toHaveLength(5)
  shop.setNow(new Date(start.getTime() + hourMs))
  expect((await send(messageNumber(8))).statusCode).toBe(200)
})

test('one IP address may send five messages an hour, with any e-mail', async () => {
  const write = (n: number, ip?: string) => send({ ...messageNumber(n), email: `a${n}@example.com` }, ip)
  for (const n of [1, 2, 3, 4, 5]) expect((await write(n)).statusCode).toBe(200)
  expect((await write(6)).statusCode).toBe(429)
  expect((await write(7, '198.51.100.9')).statusCode).toBe(200)
})

test('missing and invalid fields are named, and nothing is stored', async () => {
  const response = await send({ name: ' ', email: 'nobody', message: '好'.repeat(2001) })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({
    code: 'bad_input',
    fields: { name: 'missing', email: 'not-an-address', message: 'too-long' },
  })
  expect((await send({ name: '王小明' })).statusCode).toBe(400)
  expect(await stored()).toEqual([])
})

test('a bot that fills in the hidden field gets a success answer, and its message is dropped', async () => {
  const response = await send({ ...messageNumber(), website: 'https://spam.example' })
  expect(response.json()).toEqual({ success: true })
  expect(await stored()).toEqual([])
  expect(await mails()).toEqual([])
})

test('a name with line breaks and special characters cannot add headers or HTML to the mail', async () => {
  await send({ ...messageNumber(), name: 'A\r\nBcc: x@y.test', message: '<img src=x onerror=alert(1)>' })
  const [mail] = await mails()
  expect(mail?.subject).not.toMatch(/[\r\n]/)
  expect(mail?.html).not.toContain('<img src=x')
})

test('the sender’s network is deleted after a day, the message after five years', async () => {
  await send(messageNumber())
  shop.setNow(new Date(start.getTime() + 25 * hourMs))
  await deleteOldMessages(shop.deps)
  expect(await stored()).toMatchObject([{ sender: null, name: '王小明' }])
  shop.setNow(new Date(start.getTime() + 5 * 366 * 24 * hourMs))
  await deleteOldMessages(shop.deps)
  expect(await stored()).toEqual([])
})
