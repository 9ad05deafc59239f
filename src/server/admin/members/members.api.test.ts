import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MemberItem } from '#contract/admin/members/members.ts'
import { hashPassword } from '#server/modules/members/passwords.ts'
import { addMember } from '#tests/builders/member.ts'
import { addOrder } from '#tests/builders/order.ts'
import { addStaff, staffSession, type TestStaff } from '#tests/support/staff.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let owner: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  owner = await addStaff(shop)
})
afterAll(() => shop.close())

const ask = (path: string) => shop.get(`/api/admin/members${path}`, { cookie: owner.cookie })
const send = (path: string, body: object, headers: Record<string, string> = {}) =>
  shop.post(`/api/admin/members${path}`, body, { cookie: owner.cookie, ...headers })
const listed = async (query: string): Promise<MemberItem[]> => (await ask(query)).json().items
const auditOf = async (id: string, action: string) =>
  shop.deps.db
    .selectFrom('audit_log')
    .selectAll()
    .where('thing_id', '=', id)
    .where('action', '=', action)
    .orderBy('id')
    .execute()

async function addNamed(name: string, more: object = {}) {
  const member = await addMember(shop, name)
  const email = `${randomUUID()}@example.test`
  await shop.deps.db
    .updateTable('members')
    .set({ email, ...more })
    .where('id', '=', member.id)
    .execute()
  return { ...member, email }
}

test('the list and a member’s page show masked values only, and the look is kept once an hour', async () => {
  const phone = '0912345678'
  const member = await addNamed('諸葛孔明', { phone, address: '臺北市信義區市府路 1 號' })
  const [found] = await listed(`?q=${member.email}`)
  expect(found).toMatchObject({ id: member.id, name: '諸○明', phone_end: '678', tier: 'member', blocked: false })
  const pages = [await ask(`?q=${member.email}`), await ask(`/${member.id}`), await ask(`/${member.id}`)]
  for (const page of pages) {
    expect(page.statusCode).toBe(200)
    for (const secret of [member.email, '諸葛孔明', phone, '市府路']) expect(page.body).not.toContain(secret)
  }
  expect(await auditOf(member.id, 'member.look')).toHaveLength(1)
})

test('a member is found by two characters of the name, by the end of the phone and by the whole address', async () => {
  const member = await addNamed('端木蕻良', { phone: '0987000246' })
  await shop.post('/api/user/update_profile', { token: member.token, name: '端木賜' })
  const ids = async (q: string) => (await listed(`?q=${encodeURIComponent(q)}`)).map(({ id }) => id)
  expect(await ids('端木')).toEqual([member.id])
  expect(await ids('蕻良')).toEqual([])
  expect(await ids('246')).toContain(member.id)
  expect(await ids('0987-000-246')).toEqual([member.id])
  expect(await ids(member.email.toUpperCase())).toEqual([member.id])
  expect(await ids(member.email.slice(0, 20))).toEqual([])
  expect((await ask(`?q=${encodeURIComponent('端')}`)).json()).toMatchObject({ items: [], q_too_short: true })
})

test('members of the time before are found after the job has filled in their names', async () => {
  const member = await addNamed('公孫大娘')
  expect(await listed(`?q=${encodeURIComponent('大娘')}`)).toEqual([])
  await shop.deps.jobs.send(shop.deps.db, { kind: 'fill_member_search', data: {} })
  await runDueJobs(shop)
  expect((await listed(`?q=${encodeURIComponent('大娘')}`)).map(({ id }) => id)).toEqual([member.id])
})

test('pages follow each other without a gap, by joining and, of a tier, by spending', async () => {
  for (let index = 0; index < 5; index++) await addNamed('歐陽修', { spent: 60_000 + (index % 2) })
  for (const filter of ['?', '?tier=black&']) {
    const seen: MemberItem[] = []
    let after = ''
    do {
      const page = (await ask(`${filter}limit=2${after}`)).json()
      seen.push(...page.items)
      after = page.next ? `&after=${page.next}` : ''
    } while (after)
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
    if (filter.includes('black')) {
      expect(seen.length).toBeGreaterThanOrEqual(5)
      expect(seen.every(({ tier }) => tier === 'black')).toBe(true)
      expect(seen.map(({ spent }) => spent)).toEqual(seen.map(({ spent }) => spent).toSorted((a, b) => b - a))
    }
  }
  expect((await ask('?after=x')).statusCode).toBe(400)
})

test('every reveal needs a reason and is one row, and only who may reveal gets the values', async () => {
  const member = await addNamed('司馬相如', { phone: '0911222333' })
  const missing = await send(`/${member.id}/reveal`, { reason: ' ' })
  expect([missing.statusCode, missing.json().fields]).toEqual([400, { reason: '請寫下原因' }])
  const shown = await send(`/${member.id}/reveal`, { reason: '客人來電' })
  expect(shown.json().revealed).toMatchObject({ name: '司馬相如', email: member.email, phone: '0911222333' })
  await send(`/${member.id}/reveal`, { reason: '客人來電' })
  const rows = await auditOf(member.id, 'member.reveal')
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatchObject({ staff_id: owner.id, changes: { reason: { before: null, after: '客人來電' } } })
  expect(JSON.stringify(rows)).not.toMatch(/司馬|0911222333|example\.test/)
  for (const role of ['packer', 'editor'] as const) {
    const refused = await shop.post(
      `/api/admin/members/${member.id}/reveal`,
      { reason: '看看' },
      await staffSession(shop, role),
    )
    expect(refused.statusCode).toBe(403)
  }
  expect((await send(`/${randomUUID()}/reveal`, { reason: '客人來電' })).statusCode).toBe(404)
})

test('the owner signs a member out of all devices, once in the audit log; the member signs in again', async () => {
  const password = 'mist-over-the-hills'
  const member = await addNamed('東方朔', { password_hash: await hashPassword(password) })
  const login = () => shop.post('/api/user/login', { login: member.email, password })
  const tokens = [member.token, (await login()).json().token]
  const end = () => send(`/${member.id}/sessions/end`, {})
  expect((await end()).json().member).toMatchObject({ blocked: false, sign_in: { sessions: 0 } })
  expect((await end()).statusCode).toBe(200)
  for (const token of tokens) {
    expect((await shop.post('/api/order/my_cart', { token })).statusCode).toBe(401)
  }
  const kept = shop.deps.db.selectFrom('audit_log').select('id').where('thing_id', '=', member.id)
  expect(await kept.where('action', '=', 'member.end_sessions').execute()).toHaveLength(1)
  expect((await login()).statusCode).toBe(200)
  expect((await send(`/${randomUUID()}/sessions/end`, {})).statusCode).toBe(404)
  const packer = await staffSession(shop, 'packer')
  expect((await shop.post(`/api/admin/members/${member.id}/sessions/end`, {}, packer)).statusCode).toBe(403)
})

test('a blocked member is signed out at once and can neither sign in nor order; unblocked, both work again', async () => {
  const password = 'mist-over-the-hills'
  const member = await addNamed('東方朔', { password_hash: await hashPassword(password) })
  const login = () => shop.post('/api/user/login', { login: member.email, password })
  expect((await login()).statusCode).toBe(200)
  const { version } = (await ask(`/${member.id}`)).json().member
  expect((await send(`/${member.id}/block`, { version, reason: '' })).statusCode).toBe(400)
  const blocked = await send(`/${member.id}/block`, { version, reason: '三次未取貨' })
  expect(blocked.json().member).toMatchObject({ blocked: true, blocked_reason: '三次未取貨', sign_in: { sessions: 0 } })
  const cart = await shop.post('/api/order/my_cart', { token: member.token })
  expect([cart.statusCode, cart.json().code]).toEqual([401, 'session_required'])
  const refused = await login()
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'account_blocked'])
  expect(refused.json().error).toContain('停用')
  // a wrong password tells nothing about the block
  expect((await shop.post('/api/user/login', { login: member.email, password: 'wrong' })).json().code).toBe(
    'wrong_credentials',
  )
  expect((await listed('?state=blocked')).map(({ id }) => id)).toContain(member.id)
  const stale = await send(`/${member.id}/unblock`, { version })
  expect([stale.statusCode, stale.json().present.blocked]).toEqual([409, true])
  await send(`/${member.id}/unblock`, { version: version + 1 })
  expect((await login()).statusCode).toBe(200)
  expect(await auditOf(member.id, 'member.block')).toHaveLength(1)
  expect(await auditOf(member.id, 'member.unblock')).toHaveLength(1)
})

test('signing in while being blocked ends without a session, whoever is first', async () => {
  const password = 'mist-over-the-hills'
  const member = await addNamed('獨孤求敗', { password_hash: await hashPassword(password) })
  await Promise.all([
    send(`/${member.id}/block`, { version: 1, reason: '冒用' }),
    ...[1, 2, 3].map(() => shop.post('/api/user/login', { login: member.email, password })),
  ])
  const sessions = await shop.deps.db.selectFrom('sessions').selectAll().where('member_id', '=', member.id).execute()
  expect(sessions).toEqual([])
})

test('of two who block with the same version one is told that the other was faster', async () => {
  const member = await addNamed('令狐沖')
  const answers = await Promise.all(['甲', '乙'].map((reason) => send(`/${member.id}/block`, { version: 1, reason })))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(await auditOf(member.id, 'member.block')).toHaveLength(1)
})

test('a note that is sent twice with one key is one note', async () => {
  const member = await addNamed('慕容復')
  const key = { 'idempotency-key': randomUUID() }
  await send(`/${member.id}/note`, { text: '喜歡淺焙' }, key)
  const again = await send(`/${member.id}/note`, { text: '喜歡淺焙' }, key)
  expect(again.json().member.notes).toMatchObject([{ text: '喜歡淺焙', author: owner.name }])
  expect(await auditOf(member.id, 'member.note')).toHaveLength(1)
  expect((await send(`/${member.id}/note`, { text: ' ' })).statusCode).toBe(400)
})

test('mails go to the member’s own address again: a link for a new password, and what an order was mailed about', async () => {
  const member = await addNamed('上官婉兒')
  const order = await addOrder(shop, member.id, { state: 'shipped' })
  const key = { 'idempotency-key': randomUUID() }
  await shop.database.executeSql('delete from jobs')
  for (let press = 0; press < 2; press++) await send(`/${member.id}/mail`, { kind: 'reset_password' }, key)
  expect((await send(`/${member.id}/mail`, { kind: 'order', order_name: order.name })).statusCode).toBe(200)
  await runDueJobs(shop)
  const mails: { to: string; subject: string; text: string }[] = (await shop.get('/sim/mail.json')).json()
  const own = mails.filter(({ to }) => to === member.email)
  expect(own).toHaveLength(2)
  expect(own.some(({ text }) => text.includes('/reset-password?token='))).toBe(true)
  expect(own.some(({ subject }) => subject.includes(order.name))).toBe(true)
  const other = await addOrder(shop, (await addNamed('夏侯惇')).id)
  expect((await send(`/${member.id}/mail`, { kind: 'order', order_name: other.name })).statusCode).toBe(404)
  expect(await auditOf(member.id, 'member.mail')).toHaveLength(2)
})

test('orders are listed by page, another member’s never', async () => {
  const member = await addNamed('長孫無忌')
  const names = []
  for (let index = 0; index < 3; index++) {
    const placedAt = new Date(Date.UTC(2026, 5, 1 + index))
    names.unshift((await addOrder(shop, member.id, { state: 'completed', placedAt })).name)
  }
  const first = (await ask(`/${member.id}/orders?limit=2`)).json()
  const second = (await ask(`/${member.id}/orders?limit=2&after=${first.next}`)).json()
  expect([...first.items, ...second.items].map(({ name }) => name)).toEqual(names)
  expect(second.next).toBeNull()
  // it stands on each of these orders
  expect((await ask(`/${member.id}`)).json().member.name).toBe('長孫無忌')
})

test('data are exported on request, with proof, a reason and a row, and are what the member would get', async () => {
  const member = await addNamed('宇文化及')
  expect((await send(`/${member.id}/export`, { reason: '' })).statusCode).toBe(400)
  const answer = await send(`/${member.id}/export`, { reason: '11/16 來信索取' })
  expect(answer.json().data.profile).toMatchObject({ name: '宇文化及', email: member.email })
  expect(await auditOf(member.id, 'member.export')).toHaveLength(1)
  const packer = await staffSession(shop, 'packer')
  expect((await shop.post(`/api/admin/members/${member.id}/export`, { reason: 'x' }, packer)).statusCode).toBe(403)
})

test('an account is deleted on request once, and never while an order is in progress', async () => {
  const busy = await addNamed('皇甫嵩')
  await addOrder(shop, busy.id, { state: 'shipped' })
  const refused = await send(`/${busy.id}/delete`, { version: 1, reason: '來電要求' })
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'open_orders'])
  const member = await addNamed('令狐綯')
  const answers = await Promise.all([1, 2].map(() => send(`/${member.id}/delete`, { version: 1, reason: '來電要求' })))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
  expect((await ask(`/${member.id}`)).statusCode).toBe(404)
  expect(await auditOf(member.id, 'member.delete')).toHaveLength(1)
})

test('the counter’s search for a customer is kept, once an hour', async () => {
  const member = await addNamed('尉遲恭')
  const packer = await addStaff(shop, 'packer')
  const find = (q: string) => shop.get(`/api/admin/customers?q=${q}`, { cookie: packer.cookie })
  await find('nobody@example.test')
  for (let index = 0; index < 2; index++) expect((await find(member.email)).json().customers).toHaveLength(1)
  expect(await auditOf(member.id, 'member.find')).toMatchObject([{ staff_id: packer.id }])
})

test('staff write no order for a blocked member', async () => {
  const member = await addNamed('賀蘭進明', { blocked_at: new Date(), blocked_reason: '冒用' })
  const { id } = await shop.deps.db
    .selectFrom('product_sizes')
    .select('id')
    .where('stock', '>', 5)
    .executeTakeFirstOrThrow()
  const body = {
    lines: [{ size_id: id, quantity: 1 }],
    delivery: { kind: 'take_along' },
    member_id: member.id,
    name: '王小明',
    phone: '0912345678',
    payment: 'cash',
  }
  const refused = await shop.post('/api/admin/orders', body, { cookie: owner.cookie })
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'account_blocked'])
})
