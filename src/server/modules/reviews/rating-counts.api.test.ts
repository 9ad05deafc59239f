import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstManyId, insertManyProducts } from '#tests/builders/many-products.ts'
import { addMember } from '#tests/builders/member.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await insertManyProducts(shop.deps.db, { products: 2, reviewsEach: 7 })
})
afterAll(() => shop.close())

const [first, second] = [firstManyId, firstManyId + 1]

/** What the triggers have kept, and the same counted anew. */
async function counts(): Promise<{ kept: unknown[]; counted: unknown[] }> {
  const read = async (from: string, condition: string) =>
    (
      await sql`select product_id, rating, sum(total)::int as total from ${sql.raw(from)}
        where ${sql.raw(condition)} group by 1, 2 order by 1, 2`.execute(shop.deps.db)
    ).rows
  return {
    kept: await read('product_ratings', 'total > 0'),
    counted: await read('(select product_id, rating, state, 1 as total from reviews) as r', `state = 'shown'`),
  }
}

async function expectSame(): Promise<void> {
  const { kept, counted } = await counts()
  expect(counted).not.toEqual([])
  expect(kept).toEqual(counted)
}

test('the kept counts are those of the shown reviews, whatever statement changes them', async () => {
  const { db } = shop.deps
  await expectSame()
  await sql`update reviews set state = 'held', reason = 'x' where product_id = ${first} and rating > 2`.execute(db)
  await expectSame()
  await sql`update reviews set rating = 6 - rating, state = 'shown', reason = '' where product_id = ${first}`.execute(
    db,
  )
  await expectSame()
  await sql`update reviews set answer = '謝謝', answered_at = now() where product_id = ${first}`.execute(db)
  await expectSame()
  await sql`delete from reviews where product_id = ${first}`.execute(db)
  await expectSame()
  expect((await shop.get(`/api/products/${first}/reviews`)).json()).toMatchObject({ total_reviews: 0, pages: 1 })
})

test('a deleted product takes its counts with it', async () => {
  const { db } = shop.deps
  await sql`delete from stock_movements where size_id in (
    select id from product_sizes where product_id = ${second})`.execute(db)
  await db.deleteFrom('products').where('id', '=', second).execute()
  await expectSame()
})

test('reviews of one product that are written at the same time all count', async () => {
  const members = await Promise.all(Array.from({ length: 12 }, () => addMember(shop)))
  const answers = await Promise.all(
    members.map(({ token }, index) =>
      shop.post('/api/reviews/create', {
        token,
        product_id: 16,
        rating: 4 + (index % 2),
        comment: `第 ${index} 杯很乾淨`,
      }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(members.map(() => 200))
  await expectSame()
})

test('whether a product is sold is known without the cached catalogue too', async () => {
  const statuses = async (id: number) => {
    const answers = [await shop.get(`/api/products/${id}/reviews`), await shop.get(`/api/products/${id}`)]
    return answers.map(({ statusCode }) => statusCode)
  }
  const { db, cache } = shop.deps
  await sql`update products set published = false where id = 14`.execute(db)
  cache.clear()
  expect(await statuses(14)).toEqual([404, 404])
  cache.clear()
  expect(await statuses(999_999)).toEqual([404, 404])
  cache.clear()
  expect(await statuses(1)).toEqual([200, 200])
})
