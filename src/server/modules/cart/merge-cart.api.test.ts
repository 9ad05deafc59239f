/** A visitor's cart becomes the member's: once, whatever happens in between. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addShopper, type Shopper } from '#tests/builders/cart.ts'
import { defaultSize, setStock } from '#tests/builders/stock.ts'
import { openTestShop, setGivenOffers, type TestShop } from '#tests/support/test-shop.ts'

const bag = 1
const scarce = 4
const soldOut = 12
const dripBags = 17

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterEach(async () => {
  await setStock(shop.deps.db, bag, 86)
  await setStock(shop.deps.db, scarce, 3)
})
afterAll(() => shop.close())

const newId = () => randomUUID().replaceAll('-', '')

async function lineOf(productId: number, quantity: number, grind: string | null = 'whole') {
  const { id } = await defaultSize(shop.deps.db, productId)
  return { product_id: productId, size_id: id, grind, quantity }
}

const merge = (shopper: Shopper, id: string, lines: object[], chosen: object = {}) =>
  shopper.call('merge_cart', { merge_id: id, lines, ...chosen })

async function unitsOf(shopper: Shopper): Promise<[number | null, number][]> {
  return (await shopper.readCart()).products.map((line) => [line.product_id, line.quantity])
}

test('the lines of a visitor are added to those of the member: what was put in twice is there twice', async () => {
  const shopper = await addShopper(shop)
  await shopper.add(bag, 1)
  const answer = await merge(shopper, newId(), [await lineOf(bag, 2), await lineOf(dripBags, 1, null)])
  expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, merged: true, notices: [] }])
  expect(await unitsOf(shopper)).toEqual([
    [bag, 3],
    [dripBags, 1],
  ])
})

test('a member without a cart gets one, with the welcome coupon', async () => {
  const shopper = await addShopper(shop)
  await merge(shopper, newId(), [await lineOf(bag, 2)])
  const cart = await shopper.readCart()
  expect(cart.item_count).toBe(2)
  expect(cart.matched_promotions.map(({ program_name }) => program_name)).toContain('新會員首購禮')
})

test('what the visitor chose of offers comes along: an offer, or none; what the member has chosen stays', async () => {
  await setGivenOffers(shop.database, true)
  const twoItems = '任選 2 件 9 折'
  const lines = [await lineOf(bag, 2)]
  const other = await addShopper(shop)
  await merge(other, newId(), lines)
  // the welcome coupon saves more
  const { applied_reward, matched_promotions } = await other.readCart()
  expect(applied_reward).toMatchObject({ program_name: '新會員首購禮', automatic: true })
  const reward_id = matched_promotions.find(({ program_name }) => program_name === twoItems)?.reward_id

  const shopper = await addShopper(shop)
  await merge(shopper, newId(), lines, { no_reward: true })
  expect((await shopper.readCart()).applied_reward).toBeNull()
  // none was chosen for this cart, an offer is asked for by the next
  await merge(shopper, newId(), lines, { reward_id })
  expect((await shopper.readCart()).applied_reward).toMatchObject({ program_name: twoItems, automatic: false })
  await merge(shopper, newId(), lines, { no_reward: true })
  expect((await shopper.readCart()).applied_reward).toMatchObject({ program_name: twoItems })
  expect((await merge(other, newId(), lines, { reward_id: 999_999 })).statusCode).toBe(200)
  expect((await other.readCart()).applied_reward).toMatchObject({ automatic: true })
  await setGivenOffers(shop.database, false)
})

test('a merge that is repeated, after a lost answer or by another tab, adds nothing and has the same notices', async () => {
  const shopper = await addShopper(shop)
  const id = newId()
  const lines = [await lineOf(scarce, 9), await lineOf(bag, 1)]
  const first = (await merge(shopper, id, lines)).json()
  expect(first).toMatchObject({ merged: true, notices: [{ kind: 'quantity', from: 9, to: 3 }] })
  expect((await merge(shopper, id, lines)).json()).toEqual({ ...first, merged: false })
  expect(await unitsOf(shopper)).toEqual([
    [scarce, 3],
    [bag, 1],
  ])
})

test('twenty tabs that merge at the same time add once', async () => {
  const shopper = await addShopper(shop)
  const id = newId()
  const lines = [await lineOf(bag, 2)]
  const answers = await Promise.all(Array.from({ length: 20 }, () => merge(shopper, id, lines)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
  expect(answers.filter((answer) => answer.json().merged)).toHaveLength(1)
  expect(await unitsOf(shopper)).toEqual([[bag, 2]])
})

test('two devices with a cart each, at the same time, lose nothing', async () => {
  const shopper = await addShopper(shop)
  const lines = [await lineOf(bag, 2)]
  await Promise.all([
    merge(shopper, newId(), lines),
    merge(shopper, newId(), [...lines, await lineOf(dripBags, 1, null)]),
  ])
  expect((await unitsOf(shopper)).sort()).toEqual([
    [bag, 4],
    [dripBags, 1],
  ])
})

test('a cart that one member has taken over is not added to another one’s, who is told nothing of it', async () => {
  const first = await addShopper(shop)
  const second = await addShopper(shop)
  const id = newId()
  const lines = [await lineOf(scarce, 9)]
  await merge(first, id, lines)
  expect((await merge(second, id, lines)).json()).toEqual({ success: true, merged: false, notices: [] })
  expect(await unitsOf(second)).toEqual([])
})

test('a failure in the middle adds nothing and leaves the id unused', async () => {
  const shopper = await addShopper(shop)
  const id = newId()
  const { db } = shop.deps
  // the second line cannot be stored: as if the process were killed between the two
  await sql`create function refuse_line() returns trigger language plpgsql as
    $$ begin if new.product_id = ${sql.lit(dripBags)} then raise exception 'killed'; end if; return new; end $$`.execute(
    db,
  )
  await sql`create trigger killed before insert on order_lines for each row execute function refuse_line()`.execute(db)
  const answer = await merge(shopper, id, [await lineOf(bag, 1), await lineOf(dripBags, 1, null)])
  await sql`drop function refuse_line cascade`.execute(db)
  expect(answer.statusCode).toBe(500)
  expect(await unitsOf(shopper)).toEqual([])
  expect((await merge(shopper, id, [await lineOf(bag, 1)])).json()).toMatchObject({ merged: true })
  expect(await unitsOf(shopper)).toEqual([[bag, 1]])
})

test('what is sold out or no longer sold is named, and the rest is added', async () => {
  const shopper = await addShopper(shop)
  const { db } = shop.deps
  await db.updateTable('products').set({ published: false }).where('id', '=', dripBags).execute()
  const lines = [await lineOf(soldOut, 1), await lineOf(dripBags, 1, null), await lineOf(bag, 1)]
  const { notices } = (await merge(shopper, newId(), lines)).json()
  await db.updateTable('products').set({ published: true }).where('id', '=', dripBags).execute()
  expect(notices).toMatchObject([
    { kind: 'sold-out', product_id: soldOut },
    { kind: 'unpublished', product_id: dripBags },
  ])
  expect(await unitsOf(shopper)).toEqual([[bag, 1]])
})

test('what the member has already counts for the stock and for the limit of a line', async () => {
  const shopper = await addShopper(shop)
  await shopper.add(scarce, 2)
  expect((await merge(shopper, newId(), [await lineOf(scarce, 2)])).json().notices).toMatchObject([
    { kind: 'quantity', from: 2, to: 1, text: expect.stringContaining('2 件中加入了 1 件') },
  ])
  expect((await merge(shopper, newId(), [await lineOf(scarce, 2)])).json().notices).toMatchObject([
    { kind: 'quantity', from: 2, to: 0, text: expect.stringContaining('沒有再增加') },
  ])
  expect(await unitsOf(shopper)).toEqual([[scarce, 3]])
})

test('all grinds of a size share its stock: of another grind as many are added as are left', async () => {
  const shopper = await addShopper(shop)
  await shopper.add(scarce, 2)
  const { notices } = (await merge(shopper, newId(), [await lineOf(scarce, 2, 'espresso')])).json()
  expect(notices).toMatchObject([{ kind: 'quantity', from: 2, to: 1 }])
  expect(await unitsOf(shopper)).toEqual([
    [scarce, 2],
    [scarce, 1],
  ])
})

test('a visitor cannot merge, and a wrong id, no line or too many lines are refused', async () => {
  const shopper = await addShopper(shop)
  const line = await lineOf(bag, 1)
  expect((await shop.post('/api/order/merge_cart', { merge_id: newId(), lines: [line] })).statusCode).toBe(401)
  for (const body of [
    { merge_id: 'x', lines: [line] },
    { merge_id: newId(), lines: [] },
    { merge_id: newId(), lines: Array(51).fill(line) },
    { merge_id: newId(), lines: [{ ...line, quantity: 100 }] },
  ]) {
    expect((await shopper.call('merge_cart', body)).statusCode).toBe(400)
  }
  expect(await unitsOf(shopper)).toEqual([])
})
