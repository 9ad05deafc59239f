import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashDeletionCode, mailTokenHash } from '#server/modules/mail/mail-tokens.service.ts'
import { addMember } from '#tests/builders/member.ts'
import { addManyOrders, addOrder, orderStatuses } from '#tests/builders/order.ts'
import { mailsTo, newEmail, registerVerified, signIn } from '#tests/support/members.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

test('a member reads and changes the profile; the e-mail address stays', async () => {
  const member = await registerVerified(shop)
  const token = await signIn(shop, member)
  const change = {
    name: '  陳　大山 ',
    email: 'somebody@else.example',
    phone: '+886 912-345-678',
    backupPhone: '(02) 2720-8889',
    address: '嘉義縣阿里山鄉中正村 38 號',
  }
  const answer = await shop.post('/api/user/update_profile', change, bearer(token))
  const user = {
    id: expect.any(String),
    name: '陳 大山',
    email: member.email,
    email_verified: true,
    phone: '0912345678',
    backupPhone: '02-27208889',
    address: '嘉義縣阿里山鄉中正村 38 號',
    pictureUrl: '',
    has_password: true,
    created_at: expect.any(String),
  }
  expect(answer.json()).toEqual({ success: true, user })
  expect((await shop.get('/api/user/profile', bearer(token))).json()).toEqual({ success: true, user })
})

test('fields not sent stay unchanged; an empty phone is cleared', async () => {
  const { token } = await addMember(shop)
  await shop.post('/api/user/update_profile', { token, phone: '0912345678', address: '台北市' })
  await shop.post('/api/user/update_profile', { token, phone: '' })
  expect((await shop.get('/api/user/profile', bearer(token))).json().user).toMatchObject({
    phone: '',
    address: '台北市',
  })
  expect((await shop.post('/api/user/update_profile', { token })).statusCode).toBe(200)
})

test.each([
  [{ name: '   ' }, { name: '請輸入姓名' }],
  [{ name: '山'.repeat(51) }, { name: '姓名最多 50 個字' }],
  [{ phone: '12345' }, { phone: '請輸入正確的電話號碼，例如 0912-345-678 或 02-2720-8889' }],
  [{ backupPhone: '+1 415 555 2671' }, { backupPhone: '請輸入正確的電話號碼，例如 0912-345-678 或 02-2720-8889' }],
  [{ address: '路'.repeat(201) }, { address: '地址最多 200 個字' }],
])('%o is refused with the reason beside the field', async (change, fields) => {
  const { token } = await addMember(shop)
  const answer = await shop.post('/api/user/update_profile', { token, ...change })
  expect(answer.json()).toEqual({ success: false, error: Object.values(fields)[0], code: 'bad_input', fields })
})

test.each([
  [0, '一般會員', 'Member', 5_000],
  [5_000, '銀卡會員', 'Silver', 15_000],
  [49_999, '金卡會員', 'Gold', 50_000],
  [50_000, '黑卡會員', 'Black', null],
])('a member who has spent NT$%i is shown as %s', async (spent, level, level_en, next_threshold) => {
  const { id, token } = await addMember(shop, '黃嵐')
  await shop.deps.db.updateTable('members').set({ spent }).where('id', '=', id).execute()
  const data = { name: '黃嵐', level, level_en, consumed: spent, next_threshold, pending: 0, shipped: 0, to_pickup: 0 }
  expect((await shop.get('/api/member/overview', bearer(token))).json()).toEqual({ success: true, data })
})

test('the overview counts orders in progress', async () => {
  const { id, token } = await addMember(shop)
  const other = await addMember(shop)
  for (const state of [...orderStatuses, 'shipped'] as const) await addOrder(shop, id, { state })
  const overview = async (who: string) => (await shop.get('/api/member/overview', bearer(who))).json().data
  expect(await overview(token)).toMatchObject({ pending: 2, shipped: 2, to_pickup: 1 })
  expect(await overview(other.token)).toMatchObject({ pending: 0, shipped: 0, to_pickup: 0 })
})

test('a member sees the signed-in devices and signs one, or all others, out', async () => {
  const member = await registerVerified(shop)
  const iphone = {
    'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile Safari/604.1',
  }
  const [mine, phone] = [await signIn(shop, member), await signIn(shop, member, iphone)]
  await signIn(shop, member)
  const list = async () => (await shop.get('/api/user/sessions', bearer(mine))).json().sessions
  const sessions = await list()
  expect(sessions).toHaveLength(3)
  expect(sessions.filter(({ current }: { current: boolean }) => current)).toHaveLength(1)
  const onPhone = sessions.find(({ device }: { device: string }) => device === 'Safari・iPhone')
  expect(onPhone).toMatchObject({ ip: '127.0.0.1', current: false })

  const revoke = (session_id: string, token = mine) => shop.post('/api/user/sessions/revoke', { token, session_id })
  const stranger = await addMember(shop)
  expect((await revoke(onPhone.id, stranger.token)).json().code).toBe('session_not_found')
  expect((await revoke(randomUUID())).statusCode).toBe(404)
  expect((await revoke(onPhone.id)).json()).toEqual({ success: true })
  expect((await shop.get('/api/user/profile', bearer(phone))).statusCode).toBe(401)
  expect((await revoke(onPhone.id)).statusCode).toBe(404)

  expect((await shop.post('/api/user/sessions/revoke_others', { token: mine })).json()).toEqual({
    success: true,
    ended: 1,
  })
  expect(await list()).toMatchObject([{ current: true }])
})

test('a member exports the data as a file, without secrets or other members’ data', async () => {
  const member = await registerVerified(shop)
  const token = await signIn(shop, member)
  const { id } = (await shop.get('/api/user/profile', bearer(token))).json().user
  await shop.deps.db.insertInto('favourites').values({ member_id: id, product_id: 1, created_at: new Date() }).execute()
  const review = { product_id: 1, member_id: id, rating: 5, comment: '香氣很好', purchased: false }
  await shop.deps.db.insertInto('reviews').values(review).execute()
  const answer = await shop.get('/api/user/export', bearer(token))
  expect(answer.headers['content-disposition']).toBe('attachment; filename="shanlan-member-data.json"')
  expect(answer.json().data).toMatchObject({
    profile: { email: member.email },
    consumed: 0,
    sessions: [{ current: true }],
    favorites: [{ product_id: 1 }],
    reviews: [{ product_id: 1, rating: 5, comment: '香氣很好' }],
  })
  expect(answer.body).not.toMatch(/argon2|token|hash/)
})

test('an account is deleted with its password: data and sessions are deleted, a mail confirms, the review stays without a name', async () => {
  const member = await registerVerified(shop)
  const token = await signIn(shop, member)
  const { id } = (await shop.get('/api/user/profile', bearer(token))).json().user
  const review = { product_id: 2, member_id: id, rating: 4, comment: '明天見', purchased: false }
  await shop.deps.db.insertInto('reviews').values(review).execute()
  await shop.post('/api/order/add_to_cart', { token, product_id: 1, quantity: 1 })
  const remove = (body: object) => shop.post('/api/user/delete_account', { token, ...body })
  expect((await remove({ password: 'wrong-password' })).json().code).toBe('wrong_password')
  expect((await remove({})).json().code).toBe('bad_input')
  expect((await remove({ password: member.password })).json()).toEqual({ success: true })

  expect((await shop.get('/api/user/profile', bearer(token))).statusCode).toBe(401)
  expect((await shop.post('/api/user/login', { login: member.email, password: member.password })).statusCode).toBe(401)
  const { db } = shop.deps
  expect(await db.selectFrom('members').select('id').where('id', '=', id).execute()).toEqual([])
  expect(
    await db.selectFrom('orders').select('id').where('state', '=', 'cart').where('member_id', 'is', null).execute(),
  ).toEqual([])
  const remaining = await db
    .selectFrom('reviews')
    .select(['member_id', 'author_name'])
    .where('comment', '=', '明天見')
    .execute()
  expect(remaining).toEqual([{ member_id: null, author_name: null }])
  expect((await mailsTo(shop, member.email))[0]?.subject).toBe('【山嵐咖啡】您的帳號已刪除')
})

test('a member without a password deletes the account with a mailed code, which works for no one else', async () => {
  const member = await addMember(shop, '社群會員')
  const stranger = await addMember(shop)
  const email = newEmail()
  await shop.deps.db.updateTable('members').set({ email }).where('id', '=', member.id).execute()
  const remove = (token: string, code: string) => shop.post('/api/user/delete_account', { token, code })
  expect((await shop.post('/api/user/delete_account/code', { token: member.token })).json()).toEqual({ success: true })
  const code = /\b\d{8}\b/.exec((await mailsTo(shop, email))[0]?.text ?? '')?.[0] ?? ''
  expect((await shop.post('/api/user/delete_account', { token: member.token, password: '' })).json().code).toBe(
    'wrong_password',
  )
  expect((await remove(stranger.token, code)).json().code).toBe('code_invalid')
  expect((await remove(member.token, '00000000')).json().code).toBe('code_invalid')
  const answers = await Promise.all(Array.from({ length: 5 }, () => remove(member.token, ` ${code} `)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})

test('a mailed code is valid for ten minutes, and is stored with a slow, salted hash', async () => {
  const members = [await addMember(shop), await addMember(shop)] as const
  const codeOf = async ({ id, token }: (typeof members)[number]) => {
    const email = newEmail()
    await shop.deps.db.updateTable('members').set({ email }).where('id', '=', id).execute()
    await shop.post('/api/user/delete_account/code', { token })
    return /\b\d{8}\b/.exec((await mailsTo(shop, email))[0]?.text ?? '')?.[0] ?? ''
  }
  const codes = [await codeOf(members[0]), await codeOf(members[1])]
  const stored = await shop.deps.db
    .selectFrom('mail_tokens')
    .select('token_hash')
    .where('purpose', '=', 'delete')
    .where(
      'member_id',
      'in',
      members.map(({ id }) => id),
    )
    .execute()
  const fast = members.flatMap(({ id }, at) =>
    [codes[at], `${id} ${codes[at]}`].map((text) => mailTokenHash(text ?? '')),
  )
  expect(stored).toHaveLength(2)
  expect(stored.some(({ token_hash }) => fast.some((hash) => hash.equals(token_hash)))).toBe(false)
  // another member's salt gives another hash of the same code
  const hashes = await Promise.all(members.map(({ id }) => hashDeletionCode(id, '12345678')))
  expect(hashes[0]?.equals(hashes[1] ?? Buffer.alloc(0))).toBe(false)
  const remove = (at: number) => shop.post('/api/user/delete_account', { token: members[at]?.token, code: codes[at] })
  const start = Date.now()
  try {
    shop.setNow(new Date(start + 9 * 60_000))
    expect((await remove(0)).statusCode).toBe(200)
    shop.setNow(new Date(start + 11 * 60_000))
    expect((await remove(1)).json().code).toBe('code_invalid')
  } finally {
    shop.setNow(null)
  }
})

test('a code cannot be guessed: ten attempts, then a wait', async () => {
  const { token } = await addMember(shop)
  for (let i = 0; i < 10; i++) {
    expect((await shop.post('/api/user/delete_account', { token, code: `1234567${i}` })).statusCode).toBe(400)
  }
  expect((await shop.post('/api/user/delete_account', { token, code: '12345678' })).statusCode).toBe(429)
})

test('a right password does not clear the count of wrong deletion codes', async () => {
  const member = await registerVerified(shop)
  const token = await signIn(shop, member)
  const statuses: number[] = []
  for (let index = 0; index < 12; index++) {
    statuses.push((await shop.post('/api/user/delete_account', { token, code: `1234567${index}` })).statusCode)
    expect((await shop.post('/api/user/proof/password', { token, password: member.password })).statusCode).toBe(200)
  }
  expect(statuses).toEqual([...Array(10).fill(400), 429, 429])
})

const statesInProgress = ['pending_payment', 'confirmed', 'ready_to_ship', 'shipped', 'arrived_at_store']

test.each(orderStatuses)(
  'an order that is %s prevents deleting the account only while it is in progress',
  async (state) => {
    const member = await registerVerified(shop)
    const token = await signIn(shop, member)
    const { id } = (await shop.get('/api/user/profile', bearer(token))).json().user
    const order = await addOrder(shop, id, { state })
    await shop.post('/api/order/add_to_cart', { token, product_id: 1, quantity: 1 })
    const answer = await shop.post('/api/user/delete_account', { token, password: member.password })
    const cart = async () => (await shop.post('/api/order/my_cart', { token })).json().carts[0].item_count
    if (statesInProgress.includes(state)) {
      expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'open_orders', error: /進行中的訂單/ }])
      expect(await cart()).toBe(1)
      return
    }
    expect(answer.json()).toEqual({ success: true })
    const remaining = await shop.deps.db.selectFrom('orders').select('member_id').where('id', '=', order.id).execute()
    expect(remaining).toEqual([{ member_id: null }])
  },
)

test('the data export has all orders', async () => {
  const member = await addMember(shop)
  await addManyOrders(shop.deps.db, [member.id], 1_001)
  const { id } = await addOrder(shop, member.id, { placedAt: new Date() })
  const { data } = (await shop.get('/api/user/export', bearer(member.token))).json()
  expect(data.orders).toHaveLength(1_002)
  expect(data.orders[0]).toMatchObject({ order_id: id, amount_total: 260, products: [{ quantity: 2 }] })
})
