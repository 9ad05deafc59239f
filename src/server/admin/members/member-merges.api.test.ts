import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MemberId } from '#contract/scalars.ts'
import { changeSpent } from '#server/modules/members/members.repo.ts'
import { lockOrder } from '#server/modules/orders/orders.repo.ts'
import { addMember, type SignedInMember } from '#tests/builders/member.ts'
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

interface Account extends SignedInMember {
  email: string
}

async function addAccount(more: object = {}): Promise<Account> {
  const member = await addMember(shop)
  const email = `${randomUUID()}@example.test`
  await shop.deps.db
    .updateTable('members')
    .set({ email, ...more })
    .where('id', '=', member.id)
    .execute()
  return { ...member, email }
}

const ask = (keep: Account, other: string) =>
  shop.post(`/api/admin/members/${keep.id}/merge`, { other }, { cookie: owner.cookie })
const confirm = (token: string) => shop.post('/api/user/merge/confirm', { token })
async function tokenTo({ email }: Account): Promise<string> {
  await runDueJobs(shop)
  const mails: { to: string; text: string }[] = (await shop.get('/sim/mail.json')).json()
  return /\/merge-accounts\?token=([\w-]+)/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[1] ?? ''
}
async function askBoth(keep: Account, close: Account): Promise<[string, string]> {
  expect((await ask(keep, close.email)).statusCode).toBe(200)
  return [await tokenTo(keep), await tokenTo(close)]
}
const memberRow = (id: string) => shop.deps.db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst()
const coupon = (memberId: MemberId, offerId: number) =>
  shop.deps.db
    .insertInto('coupons')
    .values({ member_id: memberId, offer_id: offerId, granted_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()

test('nothing is joined before both have confirmed; then everything is the kept account’s, and the other is gone', async () => {
  const keep = await addAccount({ spent: 3000 })
  const close = await addAccount({ spent: 2500 })
  const order = await addOrder(shop, close.id, { state: 'completed' })
  const { id: offerId } = await shop.deps.db.selectFrom('offers').select('id').executeTakeFirstOrThrow()
  const { id: couponId } = await coupon(close.id, offerId)
  await shop.deps.db
    .updateTable('orders')
    .set({ offer_id: offerId, coupon_id: couponId })
    .where('id', '=', order.id)
    .execute()
  for (const [member, product_id] of [
    [keep, 1],
    [close, 1],
    [close, 6],
  ] as const) {
    await shop.post('/api/favorite/add', { token: member.token, product_id })
  }
  await shop.post('/api/order/add_to_cart', { token: close.token, product_id: 7, quantity: 2 })
  await shop.post('/api/reviews/create', { token: close.token, product_id: 9, rating: 5, comment: '很香' })
  const [keepToken, closeToken] = await askBoth(keep, close)
  const read = (await shop.post('/api/user/merge/read', { token: keepToken })).json().merge
  expect(read).toMatchObject({ state: 'waiting', is_kept: true })
  expect(JSON.stringify(read)).not.toContain(close.email)
  expect((await confirm(closeToken)).json().merge.state).toBe('confirmed')
  expect(await memberRow(close.id)).toBeDefined()
  expect((await confirm(keepToken)).json().merge.state).toBe('done')

  expect(await memberRow(close.id)).toBeUndefined()
  expect((await memberRow(keep.id))?.spent).toBe(5500)
  const orders = (await shop.post('/api/order/my_orders', { token: keep.token })).json().orders
  expect(orders.map(({ order_name }: { order_name: string }) => order_name)).toEqual([order.name])
  const coupons = await shop.deps.db.selectFrom('coupons').select('id').where('member_id', '=', keep.id).execute()
  expect(coupons).toContainEqual({ id: couponId })
  const favourites = (await shop.post('/api/favorite/list', { token: keep.token })).json().favorites
  expect(favourites.map(({ product_id }: { product_id: number }) => product_id).sort()).toEqual([1, 6])
  const cart = (await shop.post('/api/order/my_cart', { token: keep.token })).body
  expect(cart).toContain('"product_id":7')
  const review = await shop.deps.db.selectFrom('reviews').select('rating').where('member_id', '=', keep.id).execute()
  expect(review).toEqual([{ rating: 5 }])
  expect((await shop.post('/api/order/my_cart', { token: close.token })).statusCode).toBe(401)

  // every link again: the same answer, and nothing twice
  for (const token of [keepToken, closeToken, keepToken]) {
    expect((await confirm(token)).json().merge.state).toBe('done')
  }
  expect((await memberRow(keep.id))?.spent).toBe(5500)
  await runDueJobs(shop)
  const mails: { to: string; subject: string }[] = (await shop.get('/sim/mail.json')).json()
  const notified = mails.filter(({ subject }) => subject.includes('會員帳號已合併')).map(({ to }) => to)
  expect(notified.toSorted()).toEqual([keep.email, close.email].toSorted())
  const audit = await shop.deps.db
    .selectFrom('audit_log')
    .select(['action', 'actor_kind'])
    .where('thing_id', '=', keep.id)
    .orderBy('id')
    .execute()
  expect(audit).toEqual([
    { action: 'member.merge_ask', actor_kind: 'staff' },
    { action: 'member.merge', actor_kind: 'system' },
  ])
})

test('both confirm at the same moment, twice: joined once', async () => {
  const keep = await addAccount({ spent: 100 })
  const close = await addAccount({ spent: 40 })
  const tokens = await askBoth(keep, close)
  const answers = await Promise.all([...tokens, ...tokens].map(confirm))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect((await memberRow(keep.id))?.spent).toBe(140)
})

test('an order that is completed meanwhile counts once, for the account that stays', async () => {
  const keep = await addAccount({ spent: 0 })
  const close = await addAccount({ spent: 0 })
  const order = await addOrder(shop, close.id, { state: 'shipped' })
  const [keepToken, closeToken] = await askBoth(keep, close)
  await confirm(closeToken)
  // as completing does: the order first, then its member
  const complete = () =>
    shop.deps.db.transaction().execute(async (tx) => {
      const locked = await lockOrder(tx, order.id)
      if (locked?.member_id) await changeSpent(tx, locked.member_id, 700)
    })
  const [answer] = await Promise.all([confirm(keepToken), complete()])
  expect(answer.statusCode).toBe(200)
  expect((await memberRow(keep.id))?.spent).toBe(700)
})

test('of two coupons of one offer the used one stays, and its order keeps what it saved', async () => {
  const [keep, close] = [await addAccount(), await addAccount()]
  const offers = await shop.deps.db.selectFrom('offers').select('id').orderBy('id').limit(2).execute()
  const [first = { id: 0 }, second = { id: 0 }] = offers
  const used = await coupon(close.id, first.id)
  await coupon(keep.id, first.id)
  const stays = await coupon(keep.id, second.id)
  const goes = await coupon(close.id, second.id)
  const order = await addOrder(shop, close.id, { state: 'confirmed' })
  await shop.deps.db
    .updateTable('orders')
    .set({ offer_id: first.id, coupon_id: used.id })
    .where('id', '=', order.id)
    .execute()
  for (const token of await askBoth(keep, close)) await confirm(token)
  const rows = await shop.deps.db
    .selectFrom('coupons')
    .select(['id', 'offer_id'])
    .where('member_id', '=', keep.id)
    .where(
      'offer_id',
      'in',
      offers.map(({ id }) => id),
    )
    .orderBy('offer_id')
    .execute()
  expect(rows.map(({ id }) => id)).toEqual([used.id, stays.id])
  expect(rows.map(({ id }) => id)).not.toContain(goes.id)
  const stored = await shop.deps.db
    .selectFrom('orders')
    .select(['member_id', 'coupon_id', 'offer_id'])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  expect(stored).toEqual({ member_id: keep.id, coupon_id: used.id, offer_id: first.id })
})

test('one who declines ends it, and staff can take it back', async () => {
  const [keep, close] = [await addAccount(), await addAccount()]
  const [keepToken, closeToken] = await askBoth(keep, close)
  await confirm(keepToken)
  const declined = await shop.post('/api/user/merge/decline', { token: closeToken })
  expect(declined.json().merge.state).toBe('withdrawn')
  expect((await confirm(closeToken)).statusCode).toBe(400)
  expect(await memberRow(close.id)).toBeDefined()

  const merge = (await ask(keep, close.email)).json().merge
  const double = await ask(close, keep.email)
  expect([double.statusCode, double.json().error]).toEqual([400, '其中一個帳號已有等待確認的合併'])
  const withdraw = { merge_id: merge.id }
  const path = `/api/admin/members/${keep.id}/merge/withdraw`
  expect((await shop.post(path, withdraw, { cookie: owner.cookie })).statusCode).toBe(200)
  const shown = await shop.get(`/api/admin/members/${keep.id}/merge`, { cookie: owner.cookie })
  expect(shown.json().merge).toBeNull()
})

test('an account waits for one merge at a time, on either side, and only its own is taken back', async () => {
  const [first, second, third] = [await addAccount(), await addAccount(), await addAccount()]
  const { merge } = (await ask(first, second.email)).json()
  expect((await ask(third, second.email)).json().error).toBe('其中一個帳號已有等待確認的合併')
  const withdraw = ({ id }: Account) =>
    shop.post(`/api/admin/members/${id}/merge/withdraw`, { merge_id: merge.id }, { cookie: owner.cookie })
  expect((await withdraw(third)).statusCode).toBe(404)
  expect((await withdraw(second)).statusCode).toBe(200)
  expect((await ask(third, second.email)).statusCode).toBe(200)
})

test('what the closed account has used of an offer counts for the other one', async () => {
  const [keep, close] = [await addAccount(), await addAccount()]
  const order = await addOrder(shop, close.id, { state: 'completed' })
  const { id: offer_id } = await shop.deps.db.selectFrom('offers').select('id').executeTakeFirstOrThrow()
  const use = { order_id: order.id, offer_id, member_id: close.id, coupon_id: null, amount: 90, used_at: new Date() }
  await shop.deps.db.insertInto('offer_uses').values(use).execute()
  for (const token of await askBoth(keep, close)) await confirm(token)
  const uses = await shop.deps.db
    .selectFrom('offer_uses')
    .select('member_id')
    .where('order_id', '=', order.id)
    .execute()
  expect(uses).toEqual([{ member_id: keep.id }])
})

test('a link ends after seven days, and a wrong one does nothing', async () => {
  const [keep, close] = [await addAccount(), await addAccount()]
  const [keepToken, closeToken] = await askBoth(keep, close)
  await confirm(closeToken)
  try {
    shop.setNow(new Date(Date.now() + 7 * 24 * 60 * 60 * 1000))
    expect((await confirm(keepToken)).statusCode).toBe(400)
  } finally {
    shop.setNow(null)
  }
  expect((await confirm('wrong')).statusCode).toBe(400)
  expect(await memberRow(close.id)).toBeDefined()
})

test('an account that is blocked, unknown or the same is refused in words, and only the owner may ask', async () => {
  const keep = await addAccount()
  const blocked = await addAccount({ blocked_at: new Date(), blocked_reason: '冒用' })
  const refused = async (other: string) => (await ask(keep, other)).json().fields
  expect(await refused('nobody@example.test')).toEqual({ other: '找不到這個信箱的會員' })
  expect(await refused(keep.email)).toEqual({ other: '這就是目前這個帳號' })
  expect(await refused(blocked.email)).toEqual({ other: '停用或信箱未確認的帳號不能合併' })
  const packer = await staffSession(shop, 'packer')
  expect((await shop.post(`/api/admin/members/${keep.id}/merge`, { other: 'x' }, packer)).statusCode).toBe(403)
})

test.each(['keep', 'close'] as const)('an account that was blocked since stays blocked: the %s one', async (side) => {
  const [keep, close] = [await addAccount(), await addAccount()]
  const [keepToken, closeToken] = await askBoth(keep, close)
  expect((await confirm(keepToken)).json().merge.state).toBe('confirmed')
  const blocked = side === 'keep' ? keep : close
  const { version } = (await shop.get(`/api/admin/members/${blocked.id}`, { cookie: owner.cookie })).json().member
  const body = { version, reason: '冒用他人信用卡' }
  const block = await shop.post(`/api/admin/members/${blocked.id}/block`, body, { cookie: owner.cookie })
  expect(block.statusCode).toBe(200)
  const refused = await confirm(closeToken)
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'account_blocked'])
  expect((await memberRow(blocked.id))?.blocked_reason).toBe('冒用他人信用卡')
  expect(await memberRow(side === 'keep' ? close.id : keep.id)).toBeDefined()
})
