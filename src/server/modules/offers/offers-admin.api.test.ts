import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdminOffer } from '#contract/admin/offers/offers.ts'
import type { SizeId } from '#contract/scalars.ts'
import { addShopper } from '#tests/builders/cart.ts'
import { addReadyBuyer } from '#tests/builders/checkout.ts'
import { type OfferAdmin, offerDraft, openOfferAdmin } from '#tests/builders/offers.ts'
import { defaultSize } from '#tests/builders/stock.ts'
import { addStaff } from '#tests/support/staff.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { until } from '#tests/support/until.ts'

let shop: TestShop
let admin: OfferAdmin
beforeAll(async () => {
  shop = await openTestShop()
  admin = await openOfferAdmin(shop)
})
afterAll(() => shop.close())

const hourMs = 60 * 60 * 1000
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()

async function lastAudit(action: string) {
  return shop.deps.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

test('a draft is built, started, seen by shoppers, changed and stopped, each step in the audit log', async () => {
  const created = await admin.post('offers', offerDraft({ name: '三件八折', min_items: 3, percent: 20 }))
  const { offer } = created.json<{ offer: AdminOffer }>()
  expect(offer).toMatchObject({ state: 'draft', version: 1, sentence: '任選 3 件，全單打 8 折', steps: ['start'] })
  const shopper = await addShopper(shop)
  await shopper.add(1, 3)
  const seen = async () => (await shopper.readCart()).matched_promotions.map(({ program_name }) => program_name)
  expect(await seen()).not.toContain('三件八折')

  const started = await admin.post(`offers/${offer.id}/start`, { version: 1, accept_collisions: true })
  expect(started.json().offer).toMatchObject({ state: 'running', version: 2, steps: ['stop'] })
  await until(async () => (await seen()).includes('三件八折'))
  expect(await lastAudit('offer.start')).toMatchObject({
    thing_kind: 'offer',
    thing_name: '三件八折',
    changes: { state: { before: '草稿', after: '進行中' } },
  })

  const change = { ...offerDraft({ name: '三件七折', min_items: 3, percent: 30 }), version: 2 }
  const changed = await admin.post(`offers/${offer.id}`, change)
  expect(changed.json().offer).toMatchObject({ version: 3, sentence: '任選 3 件，全單打 7 折' })
  expect((await lastAudit('offer.change')).changes).toMatchObject({
    sentence: { before: '任選 3 件，全單打 8 折', after: '任選 3 件，全單打 7 折' },
  })
  const stopped = await admin.post(`offers/${offer.id}/stop`, { version: 3 })
  expect(stopped.json().offer).toMatchObject({ state: 'stopped', version: 4, steps: ['start'] })
  await until(async () => !(await seen()).includes('三件七折'))
  expect((await admin.post(`offers/${offer.id}/stop`, { version: 4 })).json().code).toBe('offer_state')
})

test('an offer sent again with its key, one after the other and at once, is one offer', async () => {
  const draft = offerDraft({ name: '只有一個' })
  const send = () => shop.post('/api/admin/offers', draft, { ...admin.headers, 'idempotency-key': 'one-offer' })
  const first = (await send()).json()
  const again = await Promise.all([send(), send()])
  expect(again.map((answer) => answer.json())).toEqual([first, first])
  const made = await shop.deps.db.selectFrom('offers').select('id').where('name', '=', '只有一個').execute()
  expect(made).toHaveLength(1)
})

test('of two people who change an offer, the second sees what the first stored; nothing is overwritten', async () => {
  const { offer } = (await admin.post('offers', offerDraft({ name: '原本' }))).json<{ offer: AdminOffer }>()
  const write = (name: string, version: number) =>
    admin.post(`offers/${offer.id}`, { ...offerDraft({ name }), version })
  const answers = await Promise.all([write('甲', 1), write('乙', 1)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const refused = answers.find(({ statusCode }) => statusCode === 409)?.json()
  const stored = answers.find(({ statusCode }) => statusCode === 200)?.json().offer
  expect(refused).toMatchObject({ code: 'conflict', present: { name: stored.name, version: 2 } })
  expect((await write('丙', 2)).json().offer).toMatchObject({ name: '丙', version: 3 })
})

describe('what cannot be saved is refused in words, by field:', () => {
  const refused = async (change: Parameters<typeof offerDraft>[0]) => {
    const answer = await admin.post('offers', offerDraft(change))
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_input'])
    return answer.json<{ fields: Record<string, string> }>().fields
  }
  const amountOff = (amount: number) => ({ reward_kind: 'amount-off', percent: null, amount }) as const

  test.each([
    ['a price that would be negative', { min_amount: 300, ...amountOff(301) }, 'amount'],
    ['more than all', { percent: 101 }, 'percent'],
    ['nothing off', { percent: 0 }, 'percent'],
    ['less than nothing', { min_amount: -1 }, 'min_amount'],
    ['no condition at all', { min_items: 0 }, 'conditions'],
    ['a choice without products', { products: { product_ids: [], category_ids: [] } }, 'products'],
    ['products that are not sold', { products: { product_ids: [99_999], category_ids: [] } }, 'products'],
    ['first order of a gold member', { first_order: true, min_tier: 'gold' }, 'first_order'],
    ['more for one member than altogether', { max_uses: 3, max_uses_per_member: 4 }, 'max_uses_per_member'],
    ['an end before the beginning', { date_from: inHours(2), date_to: inHours(1) }, 'date_to'],
    ['free shipping that is free anyway', { min_amount: 1000, reward_kind: 'free-shipping', percent: null }, 'reward'],
    [
      'a gift that does not exist',
      { reward_kind: 'free-product', percent: null, size_id: 99_999 as SizeId },
      'size_id',
    ],
    ['no name', { name: '  ' }, 'name'],
  ] as const)('%s', async (_what, change, field) => {
    const fields = await refused(change as Parameters<typeof offerDraft>[0])
    expect(fields).toEqual({ [field]: expect.stringMatching(/[\u4e00-\u9fff]/) })
  })

  test('a gift that grants itself, by its product and by its category', async () => {
    const { id } = await defaultSize(shop.deps.db, 21)
    const gift = { reward_kind: 'free-product', percent: null, size_id: id as SizeId } as const
    const byProduct = await refused({ ...gift, products: { product_ids: [21], category_ids: [] } })
    expect(byProduct.size_id).toContain('贈品不能同時是條件裡的商品')
    expect(await refused({ ...gift, products: { product_ids: [], category_ids: [6] } })).toEqual(byProduct)
    const other = await admin.post('offers', offerDraft({ ...gift, products: { product_ids: [1], category_ids: [] } }))
    expect(other.statusCode).toBe(200)
  })

  test('an amount off is allowed where the goods are always worth more, by amount or by number', async () => {
    const cheapest = Math.min(
      ...(await shop.deps.db.selectFrom('product_sizes').select('price').execute()).map(({ price }) => price),
    )
    expect((await admin.post('offers', offerDraft({ min_amount: 300, ...amountOff(300) }))).statusCode).toBe(200)
    expect((await refused({ min_items: 1, ...amountOff(cheapest + 1) })).amount).toContain(
      '折抵金額比符合條件的商品還多',
    )
  })

  test('a limit below what is used', async () => {
    const offer = await admin.addOffer({ name: '用過兩次' })
    for (let use = 0; use < 2; use++) {
      const buyer = await addReadyBuyer(shop, 1, 1)
      await buyer.call('preview_reward', { cart_id: await buyer.cartId(), reward_id: offer.id })
      await buyer.placeBy('Credit')
    }
    const limit = (max_uses: number) =>
      admin.post(`offers/${offer.id}`, { ...offerDraft({ name: '用過兩次', max_uses }), version: offer.version })
    expect((await limit(1)).json().fields).toEqual({ max_uses: '已經使用 2 次，上限不能比這更少' })
    expect((await limit(2)).json().offer).toMatchObject({ max_uses: 2, uses: 2 })
    // counted from what was used before there was a limit
    const late = await addReadyBuyer(shop, 1, 1)
    const answer = await late.call('preview_reward', { cart_id: await late.cartId(), reward_id: offer.id })
    expect(answer.json().code).toBe('offer_not_met')
  })
})

test('two offers that one cart would meet are told before the second starts, with what the shopper would see', async () => {
  const { offer } = (await admin.post('offers', offerDraft({ name: '撞到的', min_items: 2, percent: 20 }))).json()
  const { collisions } = (await admin.post('offers/check', offerDraft({ min_items: 2, percent: 20 }))).json()
  const pair = collisions.find(({ name }: { name: string }) => name === '任選 2 件 9 折')
  expect(pair.text).toMatch(/^買 2 件「.+」（NT\$[\d,]+）時兩個優惠都可以用，但一筆訂單只能用一個：/)
  const refused = await admin.post(`offers/${offer.id}/start`, { version: 1 })
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'offer_collides'])
  expect(refused.json().error).toContain('任選 2 件 9 折')
  const accepted = await admin.post(`offers/${offer.id}/start`, { version: 1, accept_collisions: true })
  expect(accepted.statusCode).toBe(200)
  await admin.post(`offers/${offer.id}/stop`, { version: 2 })
})

test('the list has filters by state and name, and pages', async () => {
  for (const name of ['清單一', '清單二', '清單三']) await admin.post('offers', offerDraft({ name }))
  const list = async (query: string) =>
    (await admin.get(`offers?${query}`)).json<{ items: { name: string; state: string }[]; next: string | null }>()
  const first = await list('q=清單&state=draft&limit=2')
  expect(first.items.map(({ name }) => name)).toEqual(['清單三', '清單二'])
  expect((await list(`q=清單&state=draft&limit=2&after=${first.next}`)).items.map(({ name }) => name)).toEqual([
    '清單一',
  ])
  for (const state of ['draft', 'planned', 'running', 'ended', 'stopped']) {
    expect((await list(`state=${state}`)).items.every((item) => item.state === state)).toBe(true)
  }
  expect((await list('q=%25')).items).toEqual([])
})

test('the texts of an informational offer can be changed; it never becomes another kind', async () => {
  const row = await shop.deps.db
    .selectFrom('offers')
    .select(['id', 'version', 'category_id'])
    .where('slug', '=', 'near-expiry')
    .executeTakeFirstOrThrow()
  const { offer } = (await admin.get(`offers/${row.id}`)).json()
  const draft = { ...offerDraft(offer), name: '即期好價' }
  const changed = await admin.post(`offers/${row.id}`, { ...draft, version: row.version })
  expect(changed.json().offer).toMatchObject({ name: '即期好價', reward_kind: 'informational' })
  const kept = shop.deps.db.selectFrom('offers').select('category_id').where('id', '=', row.id)
  expect(await kept.executeTakeFirstOrThrow()).toEqual({ category_id: row.category_id })
  const other = { ...draft, reward_kind: 'percent-off-order', percent: 10, min_items: 1, version: row.version + 1 }
  expect((await admin.post(`offers/${row.id}`, other)).json().fields).toHaveProperty('reward')
  expect((await admin.post('offers', offerDraft({ reward_kind: 'informational', percent: null }))).statusCode).toBe(400)
})

test('an offer for those who have a code is not listed for everybody; its own page shows it', async () => {
  const open = await admin.addOffer({ name: '大家都有' })
  const closed = await admin.addOffer({ name: '只給朋友', needs_coupon: true, min_items: 0 })
  const listed = async () =>
    (await shop.post('/api/promotions')).json<{ promotions: { name: string }[] }>().promotions.map(({ name }) => name)
  await until(async () => (await listed()).includes('大家都有'))
  expect(await listed()).not.toContain('只給朋友')
  expect((await shop.get(`/api/promotions/${closed.slug}`)).json().promotion.name).toBe('只給朋友')
  await admin.post(`offers/${open.id}/stop`, { version: open.version })
})

test('a packer has nothing to do with offers', async () => {
  const { cookie } = await addStaff(shop, 'packer')
  expect((await shop.get('/api/admin/offers', { cookie })).json().code).toBe('permission_denied')
})
