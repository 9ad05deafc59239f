import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grinds } from '#domain/catalogue/grind.ts'
import { watchPayments } from '#server/modules/payments/payment-watch.service.ts'
import { addBuyer, type Buyer, cashProvider } from '#tests/builders/checkout.ts'
import { defaultSize, otherSize, setSizeStock } from '#tests/builders/stock.ts'
import { auditMovements } from '#tests/oracles/order-audit.ts'
import { raceForLastItem } from '#tests/support/last-item.ts'
import { type Random, seededRandom } from '#tests/support/seeded-random.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { changeByOwner, countByOwner } from './owner-units.service.ts'
import { listMovements, listStock } from './stock.repo.ts'

const hourMs = 60 * 60_000

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const stockOfSize = async (sizeId: number) => (await listStock(shop.deps.db, sizeId))[0]

async function placeCash(buyer: Buyer): Promise<string> {
  const id = await buyer.cartId()
  const answer = await buyer.checkOut(id, { payment_provider_id: cashProvider })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return id
}

describe('an order', () => {
  test('is a movement for each of its sizes, with reason, actor, order and the stock after it', async () => {
    const { db } = shop.deps
    const buyer = await addBuyer(shop)
    const pound = await otherSize(db, 2)
    for (const grind of ['whole', 'moka']) {
      await buyer.call('add_to_cart', { product_id: 2, size_id: pound.id, grind, quantity: 2 })
    }
    await buyer.chooseDelivery()
    const id = await placeCash(buyer)
    await buyer.call('cancel', { order_id: id })
    expect(await listMovements(db, pound.id, 4)).toMatchObject([
      { change: 2, stock_after: pound.stock, reason: 'cancel', actor: 'member' },
      { change: 2, stock_after: pound.stock - 2, reason: 'cancel' },
      {
        change: -2,
        stock_after: pound.stock - 4,
        reason: 'sale',
        actor: 'member',
        order_name: expect.stringMatching(/^SL/),
      },
      { change: -2, stock_after: pound.stock - 2, reason: 'sale' },
    ])
  })

  test('counts a gift as a gift, also where the same size is bought', async () => {
    const { db } = shop.deps
    const gift = await defaultSize(db, 21)
    const buyer = await addBuyer(shop)
    await buyer.add(24)
    await buyer.add(21, 3)
    const { cart_id, matched_promotions } = await buyer.readCart()
    const offer = matched_promotions.find(({ program_name }) => program_name === '買禮盒，送一盒日常')
    await buyer.call('preview_reward', { cart_id, reward_id: offer?.reward_id })
    await buyer.chooseDelivery()
    await placeCash(buyer)
    expect(await listMovements(db, gift.id, 2)).toMatchObject([
      { change: -1, stock_after: gift.stock - 4, reason: 'gift' },
      { change: -3, stock_after: gift.stock - 3, reason: 'sale' },
    ])
  })

  test('that is not paid keeps its units apart from what can be bought, until it expires', async () => {
    const { id, stock } = await otherSize(shop.deps.db, 3)
    const buyer = await addBuyer(shop)
    await buyer.call('add_to_cart', { product_id: 3, size_id: id, quantity: 2 })
    await buyer.chooseDelivery()
    await buyer.placeBy('Credit')
    expect(await stockOfSize(id)).toMatchObject({ available: stock - 2, unpaid: 2, to_ship: 0, on_hand: stock })
    shop.setNow(new Date(Date.now() + hourMs))
    await watchPayments(shop.deps)
    expect(await stockOfSize(id)).toMatchObject({ available: stock, unpaid: 0, on_hand: stock })
    expect(await listMovements(shop.deps.db, id, 1)).toMatchObject([{ change: 2, reason: 'expiry', actor: 'timer' }])
    shop.setNow(null)
  })

  test('that is confirmed waits to be shipped, and then is gone', async () => {
    const { id, stock } = await otherSize(shop.deps.db, 9)
    const buyer = await addBuyer(shop)
    await buyer.call('add_to_cart', { product_id: 9, size_id: id })
    await buyer.chooseDelivery()
    const order = await placeCash(buyer)
    await shop.post('/api/payment/custom/process', { token: buyer.token, sale_order_id: order })
    expect(await stockOfSize(id)).toMatchObject({ available: stock - 1, unpaid: 0, to_ship: 1, on_hand: stock })
    await shop.deps.db.updateTable('orders').set({ state: 'shipped' }).where('id', '=', order).execute()
    expect(await stockOfSize(id)).toMatchObject({ available: stock - 1, to_ship: 0, on_hand: stock - 1 })
  })
})

describe('the owner', () => {
  test('adds what was roasted and takes out what is damaged, never more than there is', async () => {
    const { id, stock } = await otherSize(shop.deps.db, 7)
    await changeByOwner(shop.deps, { sizeId: id, change: 12, reason: 'roast', note: '11/12 烘焙' })
    await changeByOwner(shop.deps, { sizeId: id, change: -1, reason: 'damage', note: '' })
    expect(await listMovements(shop.deps.db, id, 2)).toMatchObject([
      { change: -1, stock_after: stock + 11, reason: 'damage', actor: 'owner' },
      { change: 12, stock_after: stock + 12, reason: 'roast', note: '11/12 烘焙' },
    ])
    const tooMany = changeByOwner(shop.deps, { sizeId: id, change: -1000, reason: 'damage', note: '' })
    await expect(tooMany).rejects.toMatchObject({ code: 'stock_short', available: stock + 11 })
    const unknown = changeByOwner(shop.deps, { sizeId: 99_999, change: 1, reason: 'roast', note: '' })
    await expect(unknown).rejects.toMatchObject({ code: 'size_not_found' })
    expect(await auditMovements(shop.deps.db)).toEqual([])
  })

  test('counts what lies there: promised units stay promised, the rest can be bought', async () => {
    const { id, stock } = await otherSize(shop.deps.db, 8)
    const buyer = await addBuyer(shop)
    await buyer.call('add_to_cart', { product_id: 8, size_id: id, quantity: 3 })
    await buyer.chooseDelivery()
    await buyer.placeBy('ATM')
    expect(await countByOwner(shop.deps, { sizeId: id, counted: stock, note: '' })).toBe(false)
    expect(await countByOwner(shop.deps, { sizeId: id, counted: 10, note: '少了' })).toBe(true)
    expect(await stockOfSize(id)).toMatchObject({ available: 7, unpaid: 3, on_hand: 10 })
    await expect(countByOwner(shop.deps, { sizeId: id, counted: 2, note: '' })).rejects.toMatchObject({
      code: 'stock_short',
    })
    await expect(countByOwner(shop.deps, { sizeId: 99_999, counted: 2, note: '' })).rejects.toMatchObject({
      code: 'size_not_found',
    })
  })
})

describe('parallel buyers', () => {
  /** `npm run prove` runs 200 buyers, 20 times. */
  test('of the last piece of a size, each with another grind: one gets it', async () => {
    const { id } = await otherSize(shop.deps.db, 5)
    const race = await raceForLastItem(shop, 14, { productId: 5, sizeId: id, grinds })
    expect(race).toEqual({ placed: 1, soldOut: 13, unavailable: 0, others: [], stock: 0 })
  })

  test('over random sizes and grinds, cancelling, expiring, while the owner roasts and counts: the stock is the sum of its movements', async () => {
    for (let seed = 1; seed <= 3; seed++) {
      await runParallelHistory(seededRandom(seed))
      expect(await auditMovements(shop.deps.db)).toEqual([])
      expect(await listLostUnits()).toEqual([])
    }
  })
})

/** Sizes where what lies there is not what the owner put there: nothing was shipped in these histories. */
async function listLostUnits() {
  const { rows } = await sql<{ size_id: number; put: number }>`
    select size_id, sum(change)::int as put from stock_movements where order_id is null group by size_id`.execute(
    shop.deps.db,
  )
  const shipped = await sql<{ size_id: number; units: number }>`
    select l.size_id, sum(l.quantity)::int as units from order_lines l join orders o on o.id = l.order_id
    where o.state = 'shipped' group by l.size_id`.execute(shop.deps.db)
  const put = new Map(rows.map((row) => [row.size_id, row.put]))
  const gone = new Map(shipped.rows.map((row) => [row.size_id, row.units]))
  return (await listStock(shop.deps.db)).filter(
    ({ size_id, on_hand }) => on_hand !== (put.get(size_id) ?? 0) - (gone.get(size_id) ?? 0),
  )
}

async function runParallelHistory(random: Random): Promise<void> {
  const { db } = shop.deps
  const sizes = await db
    .selectFrom('product_sizes')
    .select(['id', 'product_id'])
    .where('product_id', 'in', [1, 5, 21])
    .execute()
  for (const { id } of sizes) await setSizeStock(db, id, 4)
  const buyers = await Promise.all(Array.from({ length: 6 }, () => addBuyer(shop)))
  const placed: { buyer: Buyer; id: string }[] = []
  const buy = async (buyer: Buyer) => {
    for (const { id, product_id } of [random.pick(sizes), random.pick(sizes)]) {
      const choice = { product_id, size_id: id, quantity: random.upTo(3) + 1 }
      await buyer.call('add_to_cart', product_id === 21 ? choice : { ...choice, grind: random.pick(grinds) })
    }
    await buyer.chooseDelivery()
    const id = await buyer.cartId()
    const answer = await buyer.checkOut(id, random.chance(0.5) ? { payment_provider_id: cashProvider } : {})
    if (answer.statusCode === 200) placed.push({ buyer, id })
    else expect(answer.json().code).toMatch(/sold_out|stock_short|cart_empty|cart_changed|parcel_too_heavy|order_limit/)
  }
  const undo = async () => {
    const order = placed.length > 0 ? random.pick(placed) : null
    if (!order) return
    if (random.chance(0.5)) await order.buyer.call('cancel', { order_id: order.id, put_back: random.chance(0.5) })
    else await watchPayments(shop.deps)
  }
  const manage = async () => {
    const sizeId = random.pick(sizes).id
    const work = random.chance(0.5)
      ? changeByOwner(shop.deps, { sizeId, change: random.upTo(5) - 2 || 1, reason: 'roast', note: '' })
      : countByOwner(shop.deps, { sizeId, counted: random.upTo(8), note: '' })
    await work.catch((error: { code?: string }) => expect(error.code).toMatch(/stock_short|conflict/))
  }
  for (let round = 0; round < 6; round++) {
    shop.setNow(new Date(Date.now() + round * hourMs))
    await Promise.all([...buyers.map((buyer) => buy(buyer)), undo(), undo(), undo(), manage(), manage()])
  }
  shop.setNow(null)
}
