import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoMember } from '#seed/demo-accounts.ts'
import { deleteExpired } from '#server/app/housekeeping.ts'
import { changeByOwner } from '#server/modules/stock/owner-units.service.ts'
import { addMember } from '#tests/builders/member.ts'
import { defaultSize, otherSize, setSizeStock } from '#tests/builders/stock.ts'
import { mailsTo, newEmail, signIn, tokenIn } from '#tests/support/members.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { notifyWaiting } from './notify-waiting.service.ts'

const start = new Date('2026-11-16T02:00:00Z')
const hourMs = 60 * 60 * 1000
const soldOutProduct = 12

let shop: TestShop
let sizeId: number
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' })
  sizeId = (await defaultSize(shop.deps.db, soldOutProduct)).id
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(start)
  for (const table of ['stock_notices', 'jobs', 'sim_mails', 'throttles']) {
    await shop.database.executeSql(`delete from ${table}`)
  }
  await setSizeStock(shop.deps.db, sizeId, 0)
})

const later = (ms: number) => shop.setNow(new Date(start.getTime() + ms))
const call = (name: string, body: object, ip = '203.0.113.1') =>
  shop.post(`/api/stock_notice/${name}`, body, { 'x-forwarded-for': ip })
const ask = (email: string, ip?: string) => call('request', { size_id: sizeId, email }, ip)
const stored = () => shop.deps.db.selectFrom('stock_notices').selectAll().orderBy('requested_at').execute()
const roast = (change: number) => changeByOwner(shop.deps, { sizeId, change, reason: 'roast', note: '' })
const backMails = async (email: string) =>
  (await mailsTo(shop, email)).filter(({ subject }) => subject.includes('到貨了'))
const stopTokenIn = (text = '') => /[?&]stop=([\w-]+)/.exec(text)?.[1] ?? ''

async function emailOf(id: string): Promise<string> {
  const { email } = await shop.deps.db
    .selectFrom('members')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return email
}

/** Members who wait, in this order, a second apart. */
async function addWaiting(count: number): Promise<string[]> {
  const emails: string[] = []
  for (let index = 0; index < count; index++) {
    shop.setNow(new Date(start.getTime() + index * 1000))
    const { id, token } = await addMember(shop, `等${index}`)
    expect((await call('request', { size_id: sizeId, token })).json()).toEqual({ success: true, confirmed: true })
    emails.push(await emailOf(id))
  }
  return emails
}

const notifiedEmails = async () => (await stored()).filter(({ told_at }) => told_at !== null).map(({ email }) => email)

describe('asking', () => {
  test('a member asks with one call, twice is one request, and the product says so', async () => {
    const { token } = await addMember(shop)
    for (let time = 0; time < 2; time++) {
      expect((await call('request', { size_id: sizeId, token })).json()).toEqual({ success: true, confirmed: true })
    }
    expect(await stored()).toMatchObject([{ size_id: sizeId, confirmed_at: start, told_at: null }])
    const detail = (headers: Record<string, string>) => shop.get(`/api/products/${soldOutProduct}`, headers)
    expect((await detail({ authorization: `Bearer ${token}` })).json().notice_size_ids).toEqual([sizeId])
    expect((await detail({})).json().notice_size_ids).toEqual([])
    expect((await call('cancel', { size_id: sizeId, token })).statusCode).toBe(200)
    expect((await detail({ authorization: `Bearer ${token}` })).json().notice_size_ids).toEqual([])
  })

  test('a visitor confirms by the mailed link; opened twice it is the same request', async () => {
    const email = newEmail()
    expect((await ask(email)).json()).toEqual({ success: true, confirmed: false })
    expect(await stored()).toMatchObject([{ email, confirmed_at: null }])
    const [mail] = await mailsTo(shop, email)
    expect(mail?.text).toMatch(/http:\/\/localhost:3000\/stock-notice\?token=[\w-]{43}\n/)
    const token = tokenIn(mail)
    for (let time = 0; time < 2; time++) {
      expect((await call('confirm', { token })).json()).toMatchObject({ success: true, product_id: soldOutProduct })
    }
    expect(await stored()).toMatchObject([{ email, confirmed_at: start }])
  })

  test('who has not confirmed is never told, and is forgotten after a day with the link', async () => {
    const email = newEmail()
    await ask(email)
    const token = tokenIn((await mailsTo(shop, email))[0])
    await roast(3)
    await notifyWaiting(shop.deps)
    expect(await backMails(email)).toEqual([])
    later(25 * hourMs)
    expect((await call('confirm', { token })).json()).toMatchObject({ success: false, code: 'link_invalid' })
    await deleteExpired(shop.deps)
    expect(await stored()).toEqual([])
  })

  test('the same address as visitor and as member is one request', async () => {
    const { id, token } = await addMember(shop)
    const email = await emailOf(id)
    await ask(email.toUpperCase())
    await call('request', { size_id: sizeId, token })
    await ask(email)
    expect(await stored()).toMatchObject([{ email, member_id: id, confirmed_at: start }])
  })

  test('a visitor’s answer says nothing about the address, and a wrong address is refused', async () => {
    const known = await emailOf((await addMember(shop)).id)
    const answers = [await ask(known), await ask(known), await ask(newEmail())]
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect((await ask('nobody')).json()).toMatchObject({ code: 'bad_input', fields: { email: expect.any(String) } })
    expect((await call('request', { size_id: sizeId })).statusCode).toBe(400)
  })

  test('what is in stock or does not exist is not waited for', async () => {
    const { id } = await otherSize(shop.deps.db, 6)
    const inStock = await call('request', { size_id: id, email: newEmail() })
    expect([inStock.statusCode, inStock.json().code]).toEqual([409, 'in_stock'])
    const unknown = await call('request', { size_id: 999_999, email: newEmail() })
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'size_not_found'])
  })
})

describe('limits', () => {
  test('a stranger cannot fill somebody’s mailbox: six mails an hour, whatever the network', async () => {
    const email = newEmail()
    for (let index = 0; index < 12; index++) {
      expect((await ask(email, `198.51.100.${index}`)).statusCode).toBe(200)
    }
    expect(await mailsTo(shop, email)).toHaveLength(6)
  })

  test('one network asks at most 120 times an hour', async () => {
    const answers: number[] = []
    for (let index = 0; index < 122; index++) answers.push((await ask(newEmail())).statusCode)
    expect(answers.filter((status) => status === 429)).toHaveLength(2)
  })

  test('an address waits for at most 20 sizes, also with concurrent calls', async () => {
    const { token } = await addMember(shop)
    const sizes = await shop.deps.db.selectFrom('product_sizes').select(['id', 'stock']).limit(24).execute()
    for (const { id } of sizes) await setSizeStock(shop.deps.db, id, 0)
    const answers = await Promise.all(sizes.map(({ id }) => call('request', { size_id: id, token })))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20)
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('notice_limit')
    for (const { id, stock } of sizes) await setSizeStock(shop.deps.db, id, stock)
  })
})

describe('when the size is back', () => {
  test('two for each piece are told, once, first come first served; the rest after four hours if some are left', async () => {
    const emails = await addWaiting(7)
    await roast(2)
    for (let time = 0; time < 3; time++) await notifyWaiting(shop.deps)
    expect(await notifiedEmails()).toEqual(emails.slice(0, 4))
    later(3 * hourMs)
    await notifyWaiting(shop.deps)
    expect(await notifiedEmails()).toHaveLength(4)
    later(5 * hourMs)
    await notifyWaiting(shop.deps)
    expect(await notifiedEmails()).toEqual(emails)
    for (const email of emails) expect(await backMails(email)).toHaveLength(1)
  })

  test('nobody is told while it is sold out, and after a turn only if pieces are left', async () => {
    const emails = await addWaiting(3)
    await notifyWaiting(shop.deps)
    expect(await notifiedEmails()).toEqual([])
    await roast(1)
    await notifyWaiting(shop.deps)
    await setSizeStock(shop.deps.db, sizeId, 0)
    later(5 * hourMs)
    await notifyWaiting(shop.deps)
    expect(await notifiedEmails()).toEqual(emails.slice(0, 2))
  })

  test('several processes at the same time tell each person once, and no more than the pieces allow', async () => {
    const emails = await addWaiting(9)
    await roast(2)
    await Promise.all(Array.from({ length: 6 }, () => notifyWaiting(shop.deps)))
    expect(await notifiedEmails()).toEqual(emails.slice(0, 4))
    for (const email of emails.slice(0, 4)) expect(await backMails(email)).toHaveLength(1)
  })

  test('a process that dies before its commit has told nobody; the next one does', async () => {
    const emails = await addWaiting(2)
    await roast(1)
    const dying = {
      ...shop.deps,
      jobs: {
        send: async () => {
          throw new Error('killed')
        },
      },
    }
    await expect(notifyWaiting(dying)).rejects.toThrow('killed')
    expect(await notifiedEmails()).toEqual([])
    await notifyWaiting(shop.deps)
    expect(await notifiedEmails()).toEqual(emails)
  })

  test('the mail names the coffee, leads to its size, and its link ends all notices to the address', async () => {
    const { id, token } = await addMember(shop, '王小明')
    const email = await emailOf(id)
    const other = await otherSize(shop.deps.db, 6)
    await setSizeStock(shop.deps.db, other.id, 0)
    await call('request', { size_id: sizeId, token })
    await call('request', { size_id: other.id, token })
    await roast(1)
    await notifyWaiting(shop.deps)
    const [mail] = await backMails(email)
    expect(mail?.text).toContain('王小明，您好')
    expect(mail?.text).toContain(`/product/${soldOutProduct}?size=${sizeId}`)
    const stop = stopTokenIn(mail?.text)
    for (let time = 0; time < 2; time++) expect((await call('stop', { token: stop })).statusCode).toBe(200)
    expect((await stored()).filter(({ told_at }) => told_at === null)).toEqual([])
    expect((await call('stop', { token: 'wrong' })).json().code).toBe('link_invalid')
    await setSizeStock(shop.deps.db, other.id, other.stock)
  })

  test('who was told may ask again; what was told is forgotten after 60 days', async () => {
    const [email = ''] = await addWaiting(1)
    await roast(1)
    await notifyWaiting(shop.deps)
    await setSizeStock(shop.deps.db, sizeId, 0)
    await ask(email)
    expect(await stored()).toHaveLength(2)
    later(61 * 24 * hourMs)
    await deleteExpired(shop.deps)
    expect(await stored()).toEqual([])
  })
})

describe('personal data', () => {
  test('requests are in the member’s export, and gone with the account', async () => {
    const token = await signIn(shop)
    await call('request', { size_id: sizeId, token })
    const { data } = (await shop.get('/api/user/export', { authorization: `Bearer ${token}` })).json()
    expect(data.stock_notices).toEqual([
      { product_id: soldOutProduct, size_label: expect.any(String), date: start.toISOString(), told_at: null },
    ])
    const { password } = demoMember
    expect((await shop.post('/api/user/delete_account', { token, password })).statusCode).toBe(200)
    expect(await stored()).toEqual([])
  })

  test('a member cannot end another’s request', async () => {
    await addWaiting(1)
    const { token } = await addMember(shop)
    await call('cancel', { size_id: sizeId, token })
    expect(await stored()).toHaveLength(1)
    expect((await call('cancel', { size_id: sizeId })).statusCode).toBe(401)
  })
})
