import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cartApi } from '#contract/shop/checkout/cart.ts'
import { grinds } from '#domain/catalogue/grind.ts'
import { addShopper, type Shopper } from '#tests/builders/cart.ts'
import { defaultSize, otherSize, type SizeRow, setSizeStock } from '#tests/builders/stock.ts'
import { oddNumbers, oddTexts, sqlPieces, wrongTypes } from '#tests/prove/fuzz-values.ts'
import { countStatements } from '#tests/support/count-statements.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const bag = 1
const dripBags = 21

let shop: TestShop
let half: SizeRow
let pound: SizeRow
beforeAll(async () => {
  shop = await openTestShop()
  half = await defaultSize(shop.deps.db, bag)
  pound = await otherSize(shop.deps.db, bag)
})
afterAll(() => shop.close())

const add = (shopper: Shopper, choice: object) => shopper.call('add_to_cart', { product_id: bag, ...choice })

const linesOf = async (shopper: Shopper) =>
  (await shopper.readCart()).products.map(({ size_id, grind, quantity }) => [size_id, grind, quantity])

describe('a choice of size and grind', () => {
  test('without it the default size is added, as whole beans', async () => {
    const shopper = await addShopper(shop)
    await shopper.add(bag, 2)
    expect((await shopper.readCart()).products).toMatchObject([
      {
        size_id: half.id,
        size_label: '半磅 227 g',
        grind: 'whole',
        grind_label: '原豆',
        price_unit: 460,
        stock: half.stock,
      },
    ])
    expect((await add(shopper, { quantity: 1, size_id: half.id, grind: 'whole' })).json()).toMatchObject({
      quantity: 3,
    })
    expect(await linesOf(shopper)).toEqual([[half.id, 'whole', 3]])
  })

  test('another size and another grind are lines of their own, at the size’s price', async () => {
    const shopper = await addShopper(shop)
    await add(shopper, { size_id: pound.id, grind: 'pour_over' })
    await add(shopper, { size_id: pound.id, grind: 'moka', quantity: 2 })
    await add(shopper, { size_id: null, grind: null })
    const cart = await shopper.readCart()
    expect(cart.products).toMatchObject([
      { size_label: '一磅 454 g', grind: 'pour_over', grind_label: '手沖', price_unit: 880, subtotal: 880 },
      { size_label: '一磅 454 g', grind: 'moka', grind_label: '摩卡壺', price_unit: 880, subtotal: 1760 },
      { size_label: '半磅 227 g', grind: 'whole', price_unit: 460 },
    ])
    expect(cart).toMatchObject({ item_count: 4, amount_goods: 3100 })
    expect(cartApi.show.output.parse((await shopper.call('my_cart', {})).json()).carts[0]?.products).toHaveLength(3)
  })

  test('every grind can be chosen', async () => {
    const shopper = await addShopper(shop)
    for (const grind of grinds) expect((await add(shopper, { grind })).statusCode).toBe(200)
    expect(await linesOf(shopper)).toEqual(grinds.map((grind) => [half.id, grind, 1]))
  })

  test.each([
    ['an unknown size', { size_id: 99_999 }, 404, 'size_not_found'],
    ['a grind that does not exist', { grind: 'powder' }, 400, 'bad_input'],
    ['a size that is not a number', { size_id: 'large' }, 400, 'bad_input'],
    ['a grind for drip bags', { product_id: dripBags, grind: 'whole' }, 422, 'grind_not_offered'],
  ])('%s is refused, and nothing is added', async (_what, choice, status, code) => {
    const shopper = await addShopper(shop)
    const answer = await add(shopper, choice)
    expect([answer.statusCode, answer.json().code, answer.json().error]).toEqual([
      status,
      code,
      expect.stringMatching(/[一-龥]/),
    ])
    expect(await linesOf(shopper)).toEqual([])
  })

  test('a size or a grind of a wrong type is refused with a text, and nothing is added', async () => {
    const shopper = await addShopper(shop)
    const odd = [...wrongTypes, ...oddNumbers, ...oddTexts, ...sqlPieces].filter((value) => value !== null)
    for (const value of odd) {
      for (const field of ['size_id', 'grind']) {
        const answer = await add(shopper, { [field]: value })
        const { success, code, error } = answer.json()
        const unknown = answer.statusCode === 404 && code === 'size_not_found' && Number.isInteger(value)
        const notified = { field, value, refused: (answer.statusCode === 400 && code === 'bad_input') || unknown }
        expect({ ...notified, success }).toEqual({ field, value, refused: true, success: false })
        expect(error).toMatch(/[一-龥]/)
      }
    }
    expect(await linesOf(shopper)).toEqual([])
  })

  test('a size of another product, or one that is no longer sold, is refused like an unknown one', async () => {
    const shopper = await addShopper(shop)
    expect((await add(shopper, { product_id: dripBags, size_id: pound.id })).json().code).toBe('size_not_found')
    const setPublished = (published: boolean) =>
      shop.deps.db.updateTable('product_sizes').set({ published }).where('id', '=', pound.id).execute()
    await setPublished(false)
    expect((await add(shopper, { size_id: pound.id })).json().code).toBe('size_not_found')
    await setPublished(true)
    await add(shopper, { size_id: pound.id })
    await setPublished(false)
    expect((await shopper.readCart()).notices).toMatchObject([
      { kind: 'unpublished', text: '「衣索比亞 耶加雪菲 孔加 水洗 一磅 454 g」已下架，已從購物車移除' },
    ])
    await setPublished(true)
  })

  test('the same key with another grind is another request', async () => {
    const shopper = await addShopper(shop)
    const key = { 'idempotency-key': randomUUID() }
    const path = '/api/order/add_to_cart'
    const body = { token: shopper.token, product_id: bag, quantity: 1, grind: 'moka' }
    expect((await shop.post(path, body, key)).statusCode).toBe(200)
    expect((await shop.post(path, body, key)).json()).toMatchObject({ quantity: 1 })
    expect((await shop.post(path, { ...body, grind: 'whole' }, key)).json().code).toBe('idempotency_mismatch')
  })
})

describe('lines that differ only by their grind', () => {
  test('share the stock of their size: together they never exceed it', async () => {
    const shopper = await addShopper(shop)
    await setSizeStock(shop.deps.db, pound.id, 5)
    await add(shopper, { size_id: pound.id, grind: 'whole', quantity: 3 })
    const tooMany = await add(shopper, { size_id: pound.id, grind: 'moka', quantity: 3 })
    expect([tooMany.statusCode, tooMany.json()]).toMatchObject([409, { code: 'stock_short', available: 5 }])
    expect((await add(shopper, { size_id: pound.id, grind: 'moka', quantity: 2 })).statusCode).toBe(200)
    const moka = (await shopper.readCart()).products[1]?.order_line_id
    const more = await shopper.call('update_cart_item', { order_line_id: moka, action: 'increase' })
    expect([more.statusCode, more.json()]).toMatchObject([409, { code: 'stock_short', available: 2 }])
    // another size of the same product has its own stock
    expect((await add(shopper, { size_id: half.id, quantity: 5 })).statusCode).toBe(200)
    await setSizeStock(shop.deps.db, pound.id, pound.stock)
  })

  test('give way to a smaller stock, the later line first', async () => {
    const shopper = await addShopper(shop)
    await add(shopper, { size_id: pound.id, grind: 'whole', quantity: 3 })
    await add(shopper, { size_id: pound.id, grind: 'moka', quantity: 2 })
    await setSizeStock(shop.deps.db, pound.id, 4)
    expect(await shopper.readCart()).toMatchObject({
      products: [{ quantity: 3 }, { quantity: 1 }],
      notices: [{ kind: 'quantity', from: 2, to: 1 }],
    })
    await setSizeStock(shop.deps.db, pound.id, 3)
    expect(await shopper.readCart()).toMatchObject({ products: [{ quantity: 3 }], notices: [{ kind: 'sold-out' }] })
    await setSizeStock(shop.deps.db, pound.id, pound.stock)
  })

  test('are counted together by offers: two pieces are two pieces', async () => {
    const shopper = await addShopper(shop)
    await add(shopper, { grind: 'whole' })
    await add(shopper, { size_id: pound.id, grind: 'moka' })
    const { cart_id, matched_promotions } = await shopper.readCart()
    const pair = matched_promotions.find(({ program_name }) => program_name === '任選 2 件 9 折')
    const { cart } = (await shopper.call('preview_reward', { cart_id, reward_id: pair?.reward_id })).json()
    expect(cart).toMatchObject({ amount_goods: 1340, amount_discount: 134, amount_payable: 1206 })
    expect(cart.products.map(({ offer_share }: { offer_share: number }) => offer_share)).toEqual([46, 88, 0])
  })
})

test('adding takes at most 6 statements, and showing the cart at most 4', async () => {
  const shopper = await addShopper(shop)
  const choice = { size_id: pound.id, grind: 'espresso' }
  const first = await countStatements(shop.deps, () => add(shopper, choice))
  const again = await countStatements(shop.deps, () => add(shopper, choice))
  const shown = await countStatements(shop.deps, () => shopper.readCart())
  expect([first <= 6, again <= 6, shown <= 4], `${first} ${again} ${shown}`).toEqual([true, true, true])
})
