import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#server/db/open-db.ts'
import { withSavepoint } from '#server/db/savepoint.ts'
import { findCart } from '#server/modules/cart/cart.repo.ts'
import { findCheckoutOrder, storePlacedOrder } from '#server/modules/orders/place-order.repo.ts'
import { addShopper } from '#tests/builders/cart.ts'
import { addManyOrders } from '#tests/builders/order.ts'
import { countRowsRead } from '#tests/support/rows-read.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

class RolledBack extends Error {}

function storeSnapshot(tx: Db, id: string): Promise<string | null> {
  const now = shop.deps.clock.now()
  const order = {
    id,
    candidateNames: ['SL261115-7F3K', 'SL261115-7F3M'],
    foundBy: ['王小明', '建盛門市'],
    goods: 420,
    discount: 0,
    shipping: 0,
    offerId: null,
    couponId: null,
    codeId: null,
    offerAmount: null,
    recipient: { name: '王小明', phone: '0912345678' },
    invoice: { kind: 'member' as const },
    returnTerms: { offer: null, freeShipping: null },
    method: 'Credit' as const,
    payBefore: now,
    expiresAt: now,
    lines: [],
  }
  const change = { from: 'cart', to: 'pending_payment', event: 'place', actor: 'member', note: '', now } as const
  const times = { paidAt: null, method: null, shippedAt: null, completedAt: null, uncomplete: false, unship: false }
  return storePlacedOrder(tx, order, { ...change, ...times })
}

test('query plans cached for a new shop still read few rows when a member has 500 orders', async () => {
  const shopper = await addShopper(shop)
  const cartId = (await shopper.add(1, 1)).json().cart_id
  await shop.deps.db.transaction().execute(async (tx) => {
    const readOrder = () => findCheckoutOrder(tx, cartId, shopper.id, { lock: true })
    const readCart = () => findCart(tx, shopper.id, shop.deps.clock.now())
    // PostgreSQL caches the plan of a statement after several runs
    for (let use = 0; use < 8; use++) {
      await readCart()
      await readOrder()
      const simulation = withSavepoint(tx, async () => {
        await storeSnapshot(tx, cartId)
        throw new RolledBack()
      })
      await expect(simulation).rejects.toThrow(RolledBack)
    }
    await addManyOrders(tx, [shopper.id], 500, { analyze: false })
    // as placing an order stores it
    const invoice_choice = JSON.stringify({ kind: 'member' })
    await tx.updateTable('orders').set({ invoice_choice }).where('state', '<>', 'cart').execute()
    // all paid for and under way, which is the most that there is to pass over
    const underWay = { state: 'confirmed', payment_method: 'Credit', paid_at: shop.deps.clock.now() }
    await tx
      .updateTable('orders')
      .set(underWay)
      .where('member_id', '=', shopper.id)
      .where('state', '<>', 'cart')
      .execute()
    expect(await countRowsRead(tx, 'orders', readCart), 'reading the cart').toBeLessThan(20)
    expect(await countRowsRead(tx, 'orders', readOrder), 'the order and the member’s standing').toBeLessThan(20)
    expect(await countRowsRead(tx, 'orders', () => storeSnapshot(tx, cartId)), 'placing it').toBeLessThan(20)
  })
})
