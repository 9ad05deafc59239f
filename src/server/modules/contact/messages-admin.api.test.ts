import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MessageItem, MessageThread } from '#contract/admin/members/messages.ts'
import { shop as brand } from '#domain/shop.ts'
import { addStaff, staffSession, type TestStaff } from '#tests/support/staff.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let packer: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  packer = await addStaff(shop, 'packer', '阿杰')
})
afterAll(() => shop.close())

const ask = (path: string, cookie = packer.cookie) => shop.get(`/api/admin/messages${path}`, { cookie })
const send = (path: string, body: object, headers: Record<string, string> = {}) =>
  shop.post(`/api/admin/messages${path}`, body, { cookie: packer.cookie, ...headers })
const mailsTo = async (address: string): Promise<{ to: string; subject: string; text: string; html: string }[]> => {
  await runDueJobs(shop)
  return (await shop.get('/sim/mail.json')).json().filter(({ to }: { to: string }) => to === address)
}
const tokenIn = (text: string) => /\/message\?token=([\w-]+)/.exec(text)?.[1] ?? ''

/** A message through the form, as staff see it. */
async function write(message = '請問可以磨成手沖嗎？'): Promise<{ email: string; thread: MessageThread }> {
  const email = `${randomUUID()}@example.com`
  await shop.post('/api/contact', { name: '王小明', email, message })
  const [item] = (await ask(`?q=${email}`)).json().items as MessageItem[]
  return { email, thread: (await ask(`/${item?.id}`)).json().thread }
}
const auditOf = async (id: string) =>
  (await shop.deps.db.selectFrom('audit_log').select('action').where('thing_id', '=', id).orderBy('id').execute()).map(
    ({ action }) => action,
  )

test('an answer is mailed once, with a link that shows the thread and takes a reply, which opens it again', async () => {
  const { email, thread } = await write()
  expect(thread).toMatchObject({ name: '王小明', email, open: true, assigned_to: null })
  const key = { 'idempotency-key': randomUUID() }
  const body = { version: thread.version, text: '可以的，\n下單時選「手沖」即可。' }
  const first = await send(`/${thread.id}/answer`, body, key)
  const again = await send(`/${thread.id}/answer`, body, key)
  expect([first.statusCode, again.statusCode]).toEqual([200, 200])
  expect(again.json().thread).toMatchObject({ open: false, assigned_to: { id: packer.id, name: '阿杰' } })
  const [mail, ...more] = await mailsTo(email)
  expect(more).toEqual([])
  expect(mail?.subject).toContain(`[${thread.code}]`)
  expect(mail?.text).toContain('下單時選「手沖」即可。')
  expect(mail?.text).toContain('請問可以磨成手沖嗎？')
  // which of the staff wrote it stays inside
  expect(mail?.text).not.toContain('阿杰')
  const token = tokenIn(mail?.text ?? '')
  const seen = (await shop.post('/api/contact/thread', { token })).json().thread
  expect(seen.entries.map(({ author }: { author: string }) => author)).toEqual(['王小明', brand.name])
  const reply = () => shop.post('/api/contact/reply', { token, text: '太好了，謝謝！' })
  const replies = await Promise.all([reply(), reply(), reply()])
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  const after = (await ask(`/${thread.id}`)).json().thread as MessageThread
  expect(after.open).toBe(true)
  expect(after.entries.map(({ side, came_by }) => `${side} ${came_by}`)).toEqual([
    'customer form',
    'shop desk',
    'customer link',
  ])
  expect((await mailsTo(brand.email)).filter(({ text }) => text.includes('太好了'))).toHaveLength(1)
  expect(await auditOf(thread.id)).toEqual(['message.look', 'message.answer'])
})

test('a wrong or expired link shows nothing', async () => {
  const { email, thread } = await write()
  await send(`/${thread.id}/answer`, { version: thread.version, text: '您好' })
  const token = tokenIn((await mailsTo(email))[0]?.text ?? '')
  const statuses = async () =>
    Promise.all(
      [
        shop.post('/api/contact/thread', { token }),
        shop.post('/api/contact/reply', { token, text: `${randomUUID()}` }),
        shop.post('/api/contact/thread', { token: 'wrong' }),
      ].map(async (call) => (await call).statusCode),
    )
  expect(await statuses()).toEqual([200, 200, 400])
  try {
    shop.setNow(new Date(Date.now() + 91 * 24 * 60 * 60 * 1000))
    expect(await statuses()).toEqual([400, 400, 400])
  } finally {
    shop.setNow(null)
  }
})

test('an empty, a too long, and the eleventh reply within an hour are refused', async () => {
  const limited = await openTestShop(
    { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' },
    { ...shop.database, drop: async () => {} },
  )
  try {
    const { email, thread } = await write()
    await send(`/${thread.id}/answer`, { version: thread.version, text: '您好' })
    const token = tokenIn((await mailsTo(email))[0]?.text ?? '')
    const reply = (text: string, n = 1) =>
      limited.post('/api/contact/reply', { token, text }, { 'x-forwarded-for': `198.51.100.${n}` })
    expect((await reply(' \n')).json().fields).toEqual({ text: '請寫下想說的話' })
    expect((await reply('好'.repeat(5001))).statusCode).toBe(400)
    const statuses = []
    for (let n = 1; n <= 11; n++) statuses.push((await reply(`第 ${n} 次`, n)).statusCode)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  } finally {
    await limited.close()
  }
})

test('of two who answer at the same time one is shown what the other wrote', async () => {
  const { email, thread } = await write()
  const other = await addStaff(shop, 'packer')
  const answers = await Promise.all([
    send(`/${thread.id}/answer`, { version: thread.version, text: '我來回覆' }),
    shop.post(
      `/api/admin/messages/${thread.id}/answer`,
      { version: thread.version, text: '我也回覆' },
      { cookie: other.cookie },
    ),
  ])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const refused = answers.find(({ statusCode }) => statusCode === 409)
  expect(refused?.json().present.entries).toHaveLength(2)
  expect(await mailsTo(email)).toHaveLength(1)
})

test('a thread is given to somebody who may answer, marked as done and opened again', async () => {
  const { thread } = await write()
  const editor = await addStaff(shop, 'editor')
  const wrong = await send(`/${thread.id}/assign`, { version: thread.version, staff_id: editor.id })
  expect([wrong.statusCode, wrong.json().fields]).toEqual([400, { staff_id: '請選擇可以回覆來信的工作人員' }])
  const given = await send(`/${thread.id}/assign`, { version: thread.version, staff_id: packer.id })
  expect(given.json().thread).toMatchObject({ assigned_to: { name: '阿杰' }, open: true })
  const mine: MessageItem[] = (await ask('?assigned=me&state=open')).json().items
  expect(mine.map(({ id }) => id)).toContain(thread.id)
  const done = await send(`/${thread.id}/done`, { version: thread.version + 1 })
  expect(done.json().thread.open).toBe(false)
  expect((await send(`/${thread.id}/reopen`, { version: thread.version + 2 })).json().thread.open).toBe(true)
  expect(await auditOf(thread.id)).toEqual(['message.look', 'message.assign', 'message.done', 'message.reopen'])
})

test('waiting threads come longest first, all others latest first, without a gap', async () => {
  await shop.database.executeSql('delete from contact_messages')
  const start = Date.UTC(2026, 9, 1)
  try {
    for (let n = 0; n < 5; n++) {
      shop.setNow(new Date(start + n * 3_600_000))
      await shop.post('/api/contact', { name: `客人 ${n}`, email: `guest-${n}@example.com`, message: '您好' })
    }
  } finally {
    shop.setNow(null)
  }
  for (const [query, order] of [
    ['state=open', [0, 1, 2, 3, 4]],
    ['', [4, 3, 2, 1, 0]],
  ] as const) {
    const seen: string[] = []
    let after = ''
    do {
      const page = (await ask(`?${query}&limit=2${after}`)).json()
      seen.push(...page.items.map(({ name }: MessageItem) => name))
      after = page.next ? `&after=${page.next}` : ''
    } while (after)
    expect(seen).toEqual(order.map((n) => `客人 ${n}`))
  }
})

test('templates are written, changed and removed; a name is there once', async () => {
  const post = (path: string, body: object) =>
    shop.post(`/api/admin/message-templates${path}`, body, { cookie: packer.cookie })
  const added = (await post('', { name: '研磨', text: '{姓名} 您好' })).json().templates
  const template = added.find(({ name }: { name: string }) => name === '研磨')
  expect((await post('', { name: '研磨', text: 'x' })).json().fields).toEqual({ name: '已經有同名的範本' })
  expect((await post('', { name: '', text: ' ' })).json().fields).toHaveProperty('text')
  const change = { version: 1, name: '研磨度', text: '您好' }
  expect((await post(`/${template.id}`, change)).statusCode).toBe(200)
  expect((await post(`/${template.id}`, change)).statusCode).toBe(409)
  expect((await post(`/${template.id}/remove`, { version: 2 })).statusCode).toBe(200)
  expect((await post(`/${template.id}/remove`, { version: 2 })).statusCode).toBe(404)
})

test('an editor reads no messages', async () => {
  const { thread } = await write()
  expect((await shop.get(`/api/admin/messages/${thread.id}`, await staffSession(shop, 'editor'))).statusCode).toBe(403)
  expect((await ask(`/${randomUUID()}`)).statusCode).toBe(404)
})
