import { expect, test } from 'vitest'
import { CallError } from '#client/client.ts'
import type { Cart, CartNotice, UnpaidOrder } from '#contract/shop/checkout/cart.ts'
import { twd } from '#domain/money.ts'
import { tenPercentForTwo, wireCart } from '#tests/builders/wire-cart.ts'
import type { CartCalls } from './cart-calls.ts'
import { createCartStore } from './cart-store.ts'

interface Asked {
  call: string
  quantity?: number
  answer: (cart: Cart) => void
  fail: (error: unknown) => void
}

/** A server whose answers the test controls. */
function openStore() {
  const asked: Asked[] = []
  const ask = (call: string, quantity?: number) =>
    new Promise<Cart>((answer, fail) =>
      asked.push({ call, answer, fail, ...(quantity === undefined ? {} : { quantity }) }),
    )
  let unpaid: UnpaidOrder | null = null
  const calls: CartCalls = {
    show: async () => {
      const waits = unpaid
      return { cart: await ask('show'), unpaid: waits }
    },
    setQuantity: (_, quantity) => ask('set', quantity),
    removeLine: () => ask('remove'),
    restoreLine: () => ask('restore'),
    applyOffer: () => ask('apply'),
    applyCode: () => ask('code'),
    takeOfferOff: () => ask('take off'),
  }
  const signedOut: true[] = []
  const loadFailures: unknown[] = []
  const kept = new Map<string, readonly CartNotice[]>()
  const store = createCartStore({
    calls,
    now: () => new Date(0),
    onLoaded: ({ cart_id }, notices) => kept.set(cart_id, notices),
    readNotices: (id) => kept.get(id) ?? [],
    onSignedOut: () => signedOut.push(true),
    onLoadFailed: (error) => loadFailures.push(error),
  })
  /** The oldest question that is not answered yet. */
  const next = (call: string): Asked => {
    const [first] = asked.splice(0, 1)
    if (first?.call !== call) throw new Error(`asked for ${first?.call}, not ${call}`)
    return first
  }
  const setUnpaid = (order: UnpaidOrder | null) => {
    unpaid = order
  }
  return { store, asked, next, signedOut, loadFailures, kept, setUnpaid }
}

async function openWith(quantity: number, version = 1) {
  const world = openStore()
  world.store.open('token')
  world.next('show').answer(wireCart([{ id: 'a', quantity }], { version }))
  await settle()
  return world
}

const settle = () => new Promise((resolve) => setImmediate(resolve))
const quantityOf = (cart: Cart | null) => cart?.products[0]?.quantity
const ignore = () => undefined

test('it is loading until the first answer, and for a visitor nothing is asked', async () => {
  const { store, asked, next } = openStore()
  store.open(null)
  expect([asked.length, store.view().state]).toEqual([0, 'loading'])
  store.open('token')
  next('show').answer(wireCart([{ id: 'a', quantity: 2 }]))
  await settle()
  expect(store.view()).toMatchObject({ state: 'ready', cart: { item_count: 2 } })
})

test('twenty quick taps show immediately, need few calls and end at twenty-one', async () => {
  const { store, asked, next } = await openWith(1)
  void store.refresh()
  next('show').answer(wireCart([{ id: 'a', quantity: 1, stock: 99 }], { version: 2 }))
  await settle()
  for (let tap = 0; tap < 20; tap++) store.stepQuantity('a', 1, ignore)
  expect([quantityOf(store.view().cart), asked.length, store.view().settling]).toEqual([21, 1, true])
  next('set').answer(wireCart([{ id: 'a', quantity: 2, stock: 99 }], { version: 3 }))
  await settle()
  const last = next('set')
  expect([last.quantity, quantityOf(store.view().cart)]).toEqual([21, 21])
  last.answer(wireCart([{ id: 'a', quantity: 21, stock: 99 }], { version: 4 }))
  await settle()
  expect([asked.length, quantityOf(store.view().cart), store.view().settling]).toEqual([0, 21, false])
})

test('a tap on minus stops at one, and a tap on a line that is going brings nothing back', async () => {
  const { store, asked, next } = await openWith(1)
  store.stepQuantity('a', -1, ignore)
  expect([quantityOf(store.view().cart), asked.length]).toEqual([1, 0])
  store.removeLine('a', ignore)
  store.stepQuantity('a', 1, ignore)
  expect([store.view().cart?.item_count, next('remove').call, asked.length]).toEqual([0, 'remove', 0])
})

test('a call that does not get through puts the quantity back, says so, and looks what the server holds', async () => {
  const { store, next } = await openWith(1)
  const failures: unknown[] = []
  store.setQuantity('a', 2, (error) => failures.push(error))
  expect(quantityOf(store.view().cart)).toBe(2)
  next('set').fail(new CallError(0, 'network', '無法連線'))
  await settle()
  expect([quantityOf(store.view().cart), failures.length]).toEqual([1, 1])
  next('show').answer(wireCart([{ id: 'a', quantity: 2 }], { version: 2 }))
  await settle()
  expect(quantityOf(store.view().cart)).toBe(2)
})

test('stock that has run short in the meantime is shown beside the line, not as a failure', async () => {
  const { store, next } = await openWith(1)
  const failures: unknown[] = []
  store.setQuantity('a', 5, (error) => failures.push(error))
  next('set').fail(new CallError(409, 'stock_short', '庫存不足，僅剩 3 件', {}, undefined, 3))
  await settle()
  expect([quantityOf(store.view().cart), store.view().limits.get('a'), failures]).toEqual([1, 3, []])
})

test('taking out what another tab took out already is no failure', async () => {
  const { store, next } = await openWith(1)
  const failures: unknown[] = []
  store.removeLine('a', (error) => failures.push(error))
  next('remove').fail(new CallError(404, 'cart_line_not_found', '購物車中找不到這項商品'))
  await settle()
  next('show').answer(wireCart([], { version: 2 }))
  await settle()
  expect([store.view().cart?.item_count, failures]).toEqual([0, []])
})

test('an offer waits until the lines are as the member sees them', async () => {
  const { store, asked, next } = await openWith(1)
  store.setQuantity('a', 2, ignore)
  const chosen = store.chooseOffer({ reward_id: 1, coupon_id: null })
  expect([asked.length, store.view().choosing]).toEqual([1, 1])
  next('set').answer(wireCart([{ id: 'a', quantity: 2 }], { version: 2 }))
  await settle()
  next('apply').answer(wireCart([{ id: 'a', quantity: 2 }], { version: 3 }))
  await chosen
  expect(store.view()).toMatchObject({ choosing: null, cart: { version: 3 } })
})

test('the next step waits for the pending changes, and is refused when one of them failed', async () => {
  const { store, next } = await openWith(1)
  expect(await store.settled()).toBe(true)
  store.setQuantity('a', 2, ignore)
  const held = store.settled()
  next('set').fail(new CallError(0, 'network', '無法連線'))
  expect(await held).toBe(false)
})

test('a notice stays until it is read, also over a reload of the page', async () => {
  const { store, next, kept } = openStore()
  store.open('token')
  next('show').answer(wireCart([{ id: 'a', quantity: 1 }], { notices: ['漲價'] }))
  await settle()
  const texts = () => store.view().notices.map(({ text }) => text)
  expect(texts()).toEqual(['漲價'])
  store.open('another page')
  next('show').answer(wireCart([{ id: 'a', quantity: 1 }]))
  await settle()
  expect(texts()).toEqual(['漲價'])
  store.forgetNotices()
  expect([texts(), kept.get('cart')]).toEqual([[], []])
})

test('clearing empties the lines, ends loading, and an answer from before does not bring them back', async () => {
  const { store, next } = openStore()
  store.open('token')
  const before = next('show')
  store.clear()
  expect(store.view()).toMatchObject({ state: 'ready', cart: null })
  before.answer(wireCart([{ id: 'a', quantity: 2 }]))
  await settle()
  expect(store.view().cart).toBeNull()
})

test('a first load that fails is reported, and can be tried again', async () => {
  const { store, next, loadFailures } = openStore()
  store.open('token')
  next('show').fail(new CallError(503, 'unavailable', '服務暫時無法使用'))
  await settle()
  expect([store.view().state, loadFailures.length]).toEqual(['failed', 1])
  void store.refresh()
  expect(store.view().state).toBe('loading')
  next('show').answer(wireCart([]))
  await settle()
  expect(store.view().state).toBe('ready')
})

test('a session that has ended is reported, and nothing of it stays', async () => {
  const { store, next, signedOut } = await openWith(2)
  store.setQuantity('a', 3, ignore)
  next('set').fail(new CallError(401, 'session_required', '請先登入會員'))
  await settle()
  expect(signedOut).toEqual([true])
  store.open(null)
  expect(store.view()).toMatchObject({ state: 'loading', cart: null, settling: false })
})

const waiting: UnpaidOrder = {
  order_id: 'o1',
  order_name: 'SL261115-7F3K',
  amount_total: twd(820),
  item_count: 2,
  pay_before: '2026-11-15T06:30:00.000Z',
  has_number: false,
}

test('an order that waits for its payment is shown beside the cart, and gone once it waits no more', async () => {
  const { store, next, setUnpaid } = await openWith(1)
  expect(store.view().unpaid).toBeNull()
  setUnpaid(waiting)
  void store.refresh()
  next('show').answer(wireCart([], { id: 'other' }))
  await settle()
  expect(store.view().unpaid).toEqual(waiting)
  // a question from before it was paid, answered late
  void store.refresh()
  const late = next('show')
  setUnpaid(null)
  void store.refresh()
  next('show').answer(wireCart([], { id: 'other' }))
  await settle()
  late.answer(wireCart([], { id: 'other' }))
  await settle()
  expect(store.view().unpaid).toBeNull()
})

test('another member sees nothing of it', async () => {
  const { store, next, setUnpaid } = openStore()
  setUnpaid(waiting)
  store.open('token')
  next('show').answer(wireCart([]))
  await settle()
  expect(store.view().unpaid).toEqual(waiting)
  store.open(null)
  expect(store.view().unpaid).toBeNull()
})

test('a deleted line is told once its deletion is answered, and put back with the offer that comes back by itself', async () => {
  const { store, next } = openStore()
  store.open('token')
  next('show').answer(wireCart([{ id: 'a', quantity: 2 }], { applied: tenPercentForTwo }))
  await settle()
  store.removeLine('a', ignore)
  expect(store.view().removed).toBeNull()
  next('remove').answer(wireCart([], { version: 2 }))
  await settle()
  expect(store.view().removed).toMatchObject({ order_line_id: 'a', quantity: 2 })
  const restored = store.restoreLine()
  await settle()
  next('restore').answer(wireCart([{ id: 'b', quantity: 2 }], { version: 3, applied: tenPercentForTwo }))
  await restored
  expect(store.view().cart).toMatchObject({ item_count: 2, applied_reward: { reward_id: 1 } })
  expect(store.view().removed).toBeNull()
})

test('a deletion that fails is never told as done, and one that is told is forgotten at the next change', async () => {
  const { store, next } = openStore()
  store.open('token')
  const both = [
    { id: 'a', quantity: 1 },
    { id: 'b', quantity: 1 },
  ]
  next('show').answer(wireCart(both))
  await settle()
  store.removeLine('a', ignore)
  next('remove').fail(new CallError(500, 'internal', ''))
  await settle()
  next('show').answer(wireCart(both))
  await settle()
  expect([store.view().removed, store.view().cart?.item_count]).toEqual([null, 2])
  store.removeLine('a', ignore)
  next('remove').answer(wireCart([{ id: 'b', quantity: 1 }], { version: 2 }))
  await settle()
  expect(store.view().removed?.order_line_id).toBe('a')
  store.stepQuantity('b', 1, ignore)
  expect(store.view().removed).toBeNull()
})
