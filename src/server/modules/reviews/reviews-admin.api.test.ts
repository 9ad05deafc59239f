import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdminReview } from '#contract/admin/members/reviews.ts'
import type { Review } from '#contract/shop/pages/reviews.ts'
import { addMember } from '#tests/builders/member.ts'
import { addStaff, staffSession, type TestStaff } from '#tests/support/staff.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { until } from '#tests/support/until.ts'

/** Two processes on one database: each has its own cache. */
let shop: TestShop
let other: TestShop
let editor: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  other = await openTestShop({}, { ...shop.database, drop: async () => {} })
  editor = await addStaff(shop, 'editor')
})
afterAll(async () => {
  await other.close()
  await shop.close()
})

const create = async (token: string, more: object = {}) =>
  (await shop.post('/api/reviews/create', { token, product_id: 16, rating: 1, comment: '花香很乾淨', ...more })).json()
    .review as Review
const send = (id: number, what: string, body: object) =>
  shop.post(`/api/admin/reviews/${id}/${what}`, body, { cookie: editor.cookie })
const listed = async (query = ''): Promise<AdminReview[]> =>
  (await shop.get(`/api/admin/reviews?${query}`, { cookie: editor.cookie })).json().items
const product = async (id: number) => (await shop.get(`/api/products/${id}`)).json().product
const auditOf = (id: number) =>
  shop.deps.db
    .selectFrom('audit_log')
    .selectAll()
    .where('thing_kind', '=', 'review')
    .where('thing_id', '=', String(id))
    .orderBy('id')
    .execute()

test('a hidden review is gone from product, list and average, and its author reads why; shown again it counts again', async () => {
  const { token } = await addMember(shop)
  const before = await product(16)
  const review = await create(token)
  await until(async () => (await product(16)).total_reviews === before.total_reviews + 1)
  expect((await send(review.id, 'hide', { version: 1, reason: ' ' })).statusCode).toBe(400)
  const hidden = await send(review.id, 'hide', { version: 1, reason: '與商品無關' })
  expect(hidden.json().review).toMatchObject({ state: 'hidden', reason: '與商品無關', version: 2 })
  await until(async () => (await product(16)).total_reviews === before.total_reviews)
  const shown = await product(16)
  expect([shown.avg_rating, shown.rating_histogram]).toEqual([before.avg_rating, before.rating_histogram])
  const page = (await shop.get('/api/products/16/reviews')).json()
  expect(page.total_reviews).toBe(before.total_reviews)
  expect(page.reviews.map(({ id }: Review) => id)).not.toContain(review.id)
  const inList = (await shop.post('/api/products', {})).json().products.find((each: { id: number }) => each.id === 16)
  expect([inList.total_reviews, inList.avg_rating]).toEqual([before.total_reviews, before.avg_rating])
  const own = (await shop.get('/api/products/16', { authorization: `Bearer ${token}` })).json().my_review
  expect(own.notice).toBe('這則評論沒有公開：與商品無關')
  await send(review.id, 'show', { version: 2 })
  await until(async () => (await product(16)).total_reviews === before.total_reviews + 1)
  expect((await auditOf(review.id)).map(({ action }) => action)).toEqual(['review.hide', 'review.show'])
})

test('another process shows the new average within two seconds', async () => {
  const review = await create((await addMember(shop)).token, { product_id: 20 })
  const there = async () => (await other.get('/api/products/20')).json().product
  const total = (await product(20)).total_reviews
  await until(async () => (await there()).total_reviews === total)
  const started = Date.now()
  await send(review.id, 'hide', { version: 1, reason: '廣告' })
  await until(async () => (await there()).total_reviews === total - 1)
  expect(Date.now() - started).toBeLessThan(2000)
})

test('an answer stands below the review for everybody, can be changed and taken away', async () => {
  const { token } = await addMember(shop)
  const review = await create(token, { product_id: 17 })
  await send(review.id, 'answer', { version: 1, text: ' 謝謝您，\r\n下次試試 92 度。 ' })
  const answer = async () => (await product(17)).reviews.find(({ id }: Review) => id === review.id)?.answer
  await until(async () => (await answer()) !== undefined)
  expect((await answer()).text).toBe('謝謝您，\n下次試試 92 度。')
  expect((await send(review.id, 'answer', { version: 2, text: '好'.repeat(1001) })).statusCode).toBe(400)
  await send(review.id, 'answer', { version: 2, text: '' })
  await until(async () => (await answer()) === undefined)
  const [last] = await listed('q=花香')
  expect(last).toMatchObject({ answer: '', answered_at: null })
})

test.each([
  ['便宜賣 https://spam.example', '內容有網址'],
  ['想買便宜的加賴', '內容有不適合公開的字詞'],
])('%s is held back, its author is told why, and nobody else sees it before staff', async (comment, reason) => {
  const { token } = await addMember(shop)
  const before = (await product(18)).total_reviews
  const review = await create(token, { product_id: 18, comment })
  expect(review.notice).toBe(`審核中：${reason}。確認後就會公開。`)
  expect((await product(18)).total_reviews).toBe(before)
  const [held] = await listed('state=held')
  expect(held).toMatchObject({ id: review.id, reason, state: 'held' })
  await send(review.id, 'show', { version: 1 })
  await until(async () => (await product(18)).total_reviews === before + 1)
  const all: Review[] = (await product(18)).reviews
  expect(all.find(({ id }) => id === review.id)).not.toHaveProperty('notice')
})

test('the same long text about a second coffee is held', async () => {
  const { token } = await addMember(shop)
  const comment = '花香很乾淨，尾韻很長，會再回購'
  expect((await create(token, { product_id: 3, comment })).notice).toBeUndefined()
  expect((await create(token, { product_id: 4, comment })).notice).toContain('重複')
})

test('of two who decide at the same time one is told, and a packer decides nothing', async () => {
  const review = await create((await addMember(shop)).token, { product_id: 5 })
  const answers = await Promise.all([
    send(review.id, 'hide', { version: 1, reason: '廣告' }),
    send(review.id, 'answer', { version: 1, text: '謝謝' }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const packer = await staffSession(shop, 'packer')
  expect((await shop.post(`/api/admin/reviews/${review.id}/show`, { version: 2 }, packer)).statusCode).toBe(403)
  expect((await send(2_000_000_000, 'show', { version: 1 })).statusCode).toBe(404)
})

test('the list is filtered, and its pages follow each other without a gap', async () => {
  const seen: AdminReview[] = []
  let after = ''
  do {
    const page = (await shop.get(`/api/admin/reviews?rating=5&limit=20${after}`, { cookie: editor.cookie })).json()
    seen.push(...page.items)
    after = page.next ? `&after=${page.next}` : ''
  } while (after)
  const { total } = await shop.deps.db
    .selectFrom('reviews')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('rating', '=', 5)
    .executeTakeFirstOrThrow()
  expect(seen).toHaveLength(Number(total))
  expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
})
