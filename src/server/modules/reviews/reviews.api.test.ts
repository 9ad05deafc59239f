import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProductId } from '#contract/scalars.ts'
import { type Review, reviewsApi } from '#contract/shop/pages/reviews.ts'
import { recordSale } from '#server/modules/catalogue/sales.service.ts'
import { addMember } from '#tests/builders/member.ts'
import { registerVerified, signIn } from '#tests/support/members.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { until } from '#tests/support/until.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const draft = { product_id: 16, rating: 4, comment: '花香很乾淨' }
const create = (token: string, more: object = {}) => shop.post('/api/reviews/create', { token, ...draft, ...more })
const remove = (token: string, review_id: unknown) => shop.post('/api/reviews/delete', { token, review_id })
async function reviewsOf(productId: number, token?: string): Promise<Review[]> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  return (await shop.get(`/api/products/${productId}/reviews`, headers)).json().reviews
}

test('a member writes a review, sees it as their own, and others see it as not theirs', async () => {
  const { token } = await addMember(shop, '林小雨')
  const response = await create(token, { comment: '  第一口是檸檬\r\n放涼像茶\t👍\u0000 ' })
  const { review } = reviewsApi.create.output.parse(response.json())
  expect(review).toMatchObject({ user_name: '林小雨', rating: 4, comment: '第一口是檸檬\n放涼像茶 👍', is_mine: true })
  expect((await reviewsOf(16, token))[0]).toEqual(review)
  expect((await reviewsOf(16))[0]).toEqual({ ...review, is_mine: false })
})

test('a second review of the same product is refused until the first is deleted', async () => {
  const { token } = await addMember(shop)
  const first = (await create(token)).json().review
  const second = await create(token, { rating: 1 })
  expect([second.statusCode, second.json()]).toEqual([
    409,
    { success: false, error: '您已經評論過這項商品，請先刪除原本的評論再重新發表', code: 'review_exists' },
  ])
  expect((await remove(token, first.id)).json()).toEqual({ success: true })
  expect((await create(token)).statusCode).toBe(200)
})

test('of twenty reviews sent concurrently one is stored', async () => {
  const { id, token } = await addMember(shop)
  const answers = await Promise.all(Array.from({ length: 20 }, () => create(token)))
  const statuses = answers.map(({ statusCode }) => statusCode).sort()
  expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  const rows = await shop.deps.db.selectFrom('reviews').select('id').where('member_id', '=', id).execute()
  expect(rows).toHaveLength(1)
})

test('only the author deletes a review; for all others it is not found', async () => {
  const [author, other] = [await addMember(shop), await addMember(shop)]
  const { review } = (await create(author.token)).json()
  for (const response of [await remove(other.token, review.id), await remove(author.token, 2_000_000_000)]) {
    expect([response.statusCode, response.json().error]).toEqual([404, '找不到這則評論'])
  }
  expect((await remove(author.token, review.id)).statusCode).toBe(200)
  expect((await remove(author.token, review.id)).statusCode).toBe(404)
})

test('reviews without an author account belong to no member, and without a name are by 匿名', async () => {
  const { token } = await addMember(shop)
  const { id } = await shop.deps.db
    .insertInto('reviews')
    .values({ product_id: 25, member_id: null, author_name: null, rating: 5, comment: '好', purchased: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await reviewsOf(25, token))[0]).toMatchObject({ id, user_name: '匿名', is_mine: false })
  expect((await remove(token, id)).statusCode).toBe(404)
})

test('a deleted account becomes 匿名, a changed name is shown', async () => {
  const member = await registerVerified(shop)
  const token = await signIn(shop, member)
  const { review } = (await create(token, { product_id: 11 })).json()
  const shown = async () => {
    const listed = (await reviewsOf(11)).find((each) => each.id === review.id)?.user_name
    const { product } = (await shop.get('/api/products/11')).json()
    const onPage = product.reviews.find((each: { id: number }) => each.id === review.id)?.user_name
    return [listed, onPage]
  }
  expect((await shown())[0]).not.toBe('新名')
  await shop.post('/api/user/update_profile', { token, name: '新名' })
  expect(await shown()).toEqual(['新名', '新名'])
  expect((await shop.post('/api/user/delete_account', { token, password: member.password })).statusCode).toBe(200)
  expect(await shown()).toEqual(['匿名', '匿名'])
})

test('a buyer of the product is marked, also when the purchase came after the review', async () => {
  const [before, after] = [await addMember(shop), await addMember(shop)]
  const buy = ({ id }: typeof before) =>
    shop.deps.db.transaction().execute((tx) => {
      const lines = [
        { productId: 9 as ProductId, quantity: 1 },
        { productId: 9 as ProductId, quantity: 2 },
      ]
      return recordSale(tx, { memberId: id, lines, at: new Date() })
    })
  await buy(before)
  const first = (await create(before.token, { product_id: 9 })).json().review
  const second = (await create(after.token, { product_id: 9 })).json().review
  expect([first.purchased, second.purchased]).toEqual([true, false])
  const marked = async () =>
    (await shop.get('/api/products/9')).json().product.reviews.find((each: Review) => each.id === second.id)
  await until(async () => (await marked())?.purchased === false)
  await buy(after)
  await until(async () => (await marked())?.purchased === true)
})

test('a text with tags is stored and returned unchanged', async () => {
  const { token } = await addMember(shop, '<img src=x onerror=alert(1)>')
  const comment = `</script><script>alert("1")</script>&lt;b&gt; ' OR 1=1; --`
  const response = await create(token, { comment })
  expect(response.json().review).toMatchObject({ comment, user_name: '<img src=x onerror=alert(1)>' })
  expect(response.headers['content-type']).toContain('application/json')
  expect((await reviewsOf(16, token))[0]?.comment).toBe(comment)
})

test.each([
  ['no product', { product_id: undefined }],
  ['a product id as text', { product_id: '16' }],
  ['a fraction of a star', { rating: 4.5 }],
  ['no star', { rating: 0 }],
  ['six stars', { rating: 6 }],
  ['stars as text', { rating: '5' }],
  ['no rating', { rating: null }],
  ['no comment', { comment: undefined }],
  ['an empty comment', { comment: ' \n\t\u0000 ' }],
  ['a comment that is no text', { comment: ['好'] }],
  ['1,001 characters', { comment: '好'.repeat(1001) }],
])('a review with %s is refused', async (_what, more) => {
  const { token } = await addMember(shop)
  const response = await create(token, more)
  expect([response.statusCode, response.json().code]).toEqual([400, 'bad_input'])
})

test('1,000 characters are allowed, in any script', async () => {
  const { token } = await addMember(shop)
  const comment = '👍'.repeat(1000)
  expect((await create(token, { comment })).json().review.comment).toBe(comment)
})

test('a review of an unknown product is refused', async () => {
  const { token } = await addMember(shop)
  const response = await create(token, { product_id: 999_999 })
  expect([response.statusCode, response.json().error]).toEqual([404, '找不到商品資訊'])
})

test.each(['create', 'delete'])('%s needs a session, and checks that before the body', async (verb) => {
  for (const body of [{}, { token: 'wrong', ...draft, review_id: 1 }, { rating: 'x' }]) {
    const response = await shop.post(`/api/reviews/${verb}`, body)
    expect([response.statusCode, response.json().code]).toEqual([401, 'session_required'])
  }
})

test('delete refuses a malformed review id', async () => {
  const { token } = await addMember(shop)
  for (const review_id of [undefined, null, '1', 0, -1, 1.5, 1e12]) {
    expect((await remove(token, review_id)).statusCode).toBe(400)
  }
})

test('the eleventh review within an hour is refused, deleted ones count too, and an hour later it is allowed', async () => {
  const { token } = await addMember(shop)
  shop.setNow(new Date('2026-11-20T10:00:00+08:00'))
  expect((await create(token)).statusCode).toBe(200)
  for (let written = 1; written < 10; written++) {
    const [own] = (await reviewsOf(16, token)).filter(({ is_mine }) => is_mine)
    await remove(token, own?.id)
    expect((await create(token)).statusCode).toBe(200)
  }
  const refused = await create(token, { product_id: 1 })
  expect([refused.statusCode, refused.json().error]).toEqual([429, '您剛剛發表了好幾則評論，請過一會兒再來'])
  shop.setNow(new Date('2026-11-20T11:00:01+08:00'))
  expect((await create(token, { product_id: 1 })).statusCode).toBe(200)
})

test('pages of 20 follow each other without a gap, in each order', async () => {
  const rows = Array.from({ length: 45 }, (_, index) => ({
    product_id: 28,
    member_id: null,
    author_name: `訪客 ${index}`,
    rating: (index % 5) + 1,
    comment: '好喝',
    purchased: false,
    // three at a time in the same moment: the order must still be fixed
    created_at: new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 3))),
  }))
  await shop.deps.db.deleteFrom('reviews').where('product_id', '=', 28).execute()
  await shop.deps.db.insertInto('reviews').values(rows).execute()
  for (const sort of ['newest', 'highest', 'lowest']) {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => shop.get(`/api/products/28/reviews?page=${page}&sort=${sort}`)),
    )
    const answers = pages.map((page) => reviewsApi.list.output.parse(page.json()))
    expect(answers.map(({ reviews }) => reviews.length)).toEqual([20, 20, 5, 0])
    expect(answers[0]).toMatchObject({ total_reviews: 45, page: 1, pages: 3 })
    const all = answers.flatMap(({ reviews }) => reviews)
    expect(new Set(all.map(({ id }) => id)).size).toBe(45)
    const keys = all.map(
      ({ rating, date }) => (sort === 'newest' ? 0 : sort === 'highest' ? -rating : rating) * 1e14 - Date.parse(date),
    )
    expect(keys).toEqual([...keys].sort((a, b) => a - b))
  }
})

test('the list is narrowed by stars, by the size that was bought and to those with pictures; totals are of what is shown', async () => {
  const { db } = shop.deps
  await db.deleteFrom('reviews').where('product_id', '=', 2).execute()
  const [small, large] = await db
    .selectFrom('product_sizes')
    .select('id')
    .where('product_id', '=', 2)
    .orderBy('id')
    .execute()
  const author = { product_id: 2, member_id: null, comment: '好喝', purchased: true }
  await db
    .insertInto('reviews')
    .values([
      ...Array.from({ length: 22 }, () => ({ ...author, author_name: '甲', rating: 5, size_id: small?.id ?? null })),
      { ...author, author_name: '乙', rating: 4, size_id: large?.id ?? null },
      { ...author, author_name: '丙', rating: 5, size_id: null },
    ])
    .execute()
  const ask = async (query: string) =>
    reviewsApi.list.output.parse((await shop.get(`/api/products/2/reviews?${query}`)).json())
  expect(await ask('')).toMatchObject({ total_reviews: 24, pages: 2 })
  expect(await ask('stars=5&page=2')).toMatchObject({ total_reviews: 23, pages: 2, page: 2 })
  expect((await ask('stars=5&page=2')).reviews).toHaveLength(3)
  expect(await ask(`stars=5&size_id=${small?.id}`)).toMatchObject({ total_reviews: 22 })
  expect((await ask(`size_id=${large?.id}`)).reviews.map(({ user_name }) => user_name)).toEqual(['乙'])
  expect((await ask(`size_id=${large?.id}`)).reviews[0]?.size_label).toBeTruthy()
  expect(await ask('pictures=1')).toMatchObject({ total_reviews: 0, reviews: [], pages: 1 })
  expect(await ask('stars=1')).toMatchObject({ total_reviews: 0 })
  // a hidden one is in no list
  await db.updateTable('reviews').set({ state: 'hidden', reason: '廣告' }).where('author_name', '=', '乙').execute()
  expect(await ask('stars=4')).toMatchObject({ total_reviews: 0 })
})

test('a review names the size that its author bought last', async () => {
  const { id, token } = await addMember(shop)
  const sizes = await shop.deps.db
    .selectFrom('product_sizes')
    .selectAll()
    .where('product_id', '=', 1)
    .orderBy('id')
    .execute()
  const buy = (sizeId?: number) =>
    shop.deps.db.transaction().execute((tx) =>
      recordSale(tx, {
        memberId: id,
        lines: [{ productId: 1 as ProductId, ...(sizeId ? { sizeId } : {}), quantity: 1 }],
        at: shop.deps.clock.now(),
      }),
    )
  await buy(sizes[0]?.id)
  await buy(sizes[1]?.id)
  const { review } = (await create(token, { product_id: 1 })).json()
  expect(review).toMatchObject({ purchased: true, size_label: sizes[1]?.label })
  const listed = (await reviewsOf(1)).find((each) => each.id === review.id)
  expect(listed?.size_label).toBe(sizes[1]?.label)
})

test.each([
  ...['page=0', 'page=-1', 'page=x', 'page=1e3', 'sort=random'],
  ...['stars=0', 'stars=6', 'stars=x', 'size_id=0', 'size_id=x', 'size_id=9999999999', 'pictures=no'],
])('a list request with %s is refused', async (query) => {
  expect((await shop.get(`/api/products/1/reviews?${query}`)).statusCode).toBe(400)
})

test.each(['abc', '0', '1e12', '999999', '-1', '1.5'])('product %s has no list of reviews', async (id) => {
  expect((await shop.get(`/api/products/${id}/reviews`)).statusCode).toBe(404)
})
