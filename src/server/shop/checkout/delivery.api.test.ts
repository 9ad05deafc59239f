import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { purgeTags } from '#server/core/cache-purges.ts'
import { offersTag } from '#server/modules/offers/offers.service.ts'
import { addShipper, carrierIds, goodHome, goodPerson, islandHome, postMapReply } from '#tests/builders/shipping.ts'
import { countStatements } from '#tests/support/count-statements.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { until } from '#tests/support/until.ts'

const { sevenEleven, family, hiLife, home } = carrierIds

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

describe('carriers', () => {
  test('a new cart has four carriers to choose from, none chosen, and the profile’s name', async () => {
    const shipper = await addShipper(shop)
    const answer = await shipper.methods()
    expect(answer.statusCode).toBe(200)
    const { carriers, ...step } = answer.json()
    expect(carriers).toEqual([
      { id: 1, name: '7-ELEVEN 取貨', price: 60, kind: 'store', collects_cash: true },
      { id: 2, name: '全家 取貨', price: 60, kind: 'store', collects_cash: true },
      { id: 3, name: '萊爾富 取貨', price: 60, kind: 'store', collects_cash: true },
      { id: 4, name: '黑貓宅急便 宅配', price: 100, kind: 'home', collects_cash: true },
    ])
    expect(step).toEqual({
      success: true,
      selected_carrier_id: null,
      amount_delivery: 0,
      amount_goods: 380,
      amount_discount: 0,
      amount_total: 380,
      store: null,
      recipient: { name: '王小明', phone: '', zip: '', city: '', district: '', address: '' },
      refused_carriers: [],
      saved_recipients: [],
      gift: null,
      parcel_grams: 405,
      shipping: { missing: 620, ratio: 0.38, free_by_offer: false, free_from: 1000 },
      offer: { applied: null, near: null },
    })
  })

  test('the chosen carrier, its fee and the total are returned immediately and stored', async () => {
    const shipper = await addShipper(shop)
    expect((await shipper.select(home)).json()).toMatchObject({
      success: true,
      selected_carrier_id: home,
      amount_delivery: 100,
      amount_total: 480,
    })
    expect(await shipper.step()).toMatchObject({ selected_carrier_id: home, amount_delivery: 100 })
  })

  test('another carrier clears the store and its island; the same one again changes nothing', async () => {
    const shipper = await addShipper(shop)
    await postMapReply(shop, await shipper.pick(sevenEleven, '900114'))
    const answer = await shipper.select(sevenEleven)
    expect(answer.json().store).toEqual({ name: '馬公門市', address: '澎湖縣馬公市中正路7號', outlying_island: true })
    expect((await shipper.select(family)).json()).toMatchObject({ selected_carrier_id: family, store: null })
    expect((await shipper.select(sevenEleven)).json()).toMatchObject({ store: null })
    const row = await shop.deps.db.selectFrom('orders').selectAll().where('id', '=', shipper.cartId).executeTakeFirst()
    expect(row).toMatchObject({ store_id: null, store_name: null, store_address: null, outlying_island: false })
  })

  test('a carrier that does not exist, or is not offered any more, cannot be chosen', async () => {
    const shipper = await addShipper(shop)
    await shipper.select(hiLife)
    for (const id of [0, 99, 2_147_483_647, 99_999_999_999]) {
      const answer = await shipper.select(id)
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'carrier_not_found'])
    }
    expect((await shipper.select(1.5)).statusCode).toBe(400)
    await shop.deps.db.updateTable('carriers').set({ enabled: false }).where('id', '=', hiLife).execute()
    try {
      const { carriers, selected_carrier_id, amount_delivery } = (await shipper.methods()).json()
      expect(carriers.map(({ id }: { id: number }) => id)).toEqual([sevenEleven, family, home])
      expect([selected_carrier_id, amount_delivery]).toEqual([null, 0])
      expect((await shipper.select(hiLife)).statusCode).toBe(404)
    } finally {
      await shop.deps.db.updateTable('carriers').set({ enabled: true }).where('id', '=', hiLife).execute()
    }
  })

  test('of concurrent choices one wins, without another one’s store', async () => {
    const shipper = await addShipper(shop)
    await postMapReply(shop, await shipper.pick(sevenEleven, '131386'))
    const ids = [family, hiLife, home, family, hiLife, home, family, hiLife]
    const answers = await Promise.all(ids.map((id) => shipper.select(id)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(ids.map(() => 200))
    expect(answers.map((answer) => answer.json().selected_carrier_id)).toEqual(ids)
    const { selected_carrier_id, store } = await shipper.step()
    expect(ids).toContain(selected_carrier_id)
    expect(store).toBeNull()
  })
})

describe('fees', () => {
  test('delivery is free from NT$1,000, and not any more when the cart falls below', async () => {
    const shipper = await addShipper(shop, { 11: 3 })
    expect((await shipper.select(sevenEleven)).json()).toMatchObject({
      amount_goods: 1140,
      amount_delivery: 0,
      amount_total: 1140,
      shipping: { missing: 0, ratio: 1 },
    })
    const order_line_id = await shipper.lineOf(11)
    await shipper.call('update_cart_item', { order_line_id, action: 'decrease' })
    expect(await shipper.step()).toMatchObject({ amount_goods: 760, amount_delivery: 60, amount_total: 820 })
  })

  test('a discount that takes the cart below the threshold adds the fee again', async () => {
    const shipper = await addShipper(shop, { 11: 2, 1: 1 })
    const before = await shipper.readCart()
    expect(before.amount_payable).toBeGreaterThanOrEqual(1000)
    await shipper.select(family)
    expect((await shipper.step()).amount_delivery).toBe(0)
    const offer = before.matched_promotions.find(({ program_name }) => program_name === '任選 2 件 9 折')
    const applied = await shipper.call('preview_reward', { cart_id: before.cart_id, reward_id: offer?.reward_id })
    const { amount_payable } = applied.json().cart
    const fee = amount_payable >= 1000 ? 0 : 60
    expect(await shipper.step()).toMatchObject({ amount_delivery: fee, amount_total: amount_payable + fee })
  })

  test('an outlying island always pays the carrier’s price, for store and home delivery', async () => {
    const shipper = await addShipper(shop, { 11: 3 })
    await postMapReply(shop, await shipper.pick(hiLife, '4901'))
    expect(await shipper.step()).toMatchObject({ amount_delivery: 60, store: { outlying_island: true } })
    expect((await shipper.select(home)).json()).toMatchObject({ amount_delivery: 0, store: null })
    const island = await shipper.recipient({ ...goodPerson, ...islandHome })
    expect(island.json()).toMatchObject({ amount_delivery: 100, amount_total: 1240, store: { outlying_island: true } })
    const main = await shipper.recipient({ ...goodPerson, ...goodHome })
    expect(main.json()).toMatchObject({ amount_delivery: 0, amount_total: 1140, store: { outlying_island: false } })
  })

  test('an offer of free shipping makes a small cart free on the main island only', async () => {
    const { db } = shop.deps
    const { id } = await db
      .insertInto('offers')
      .values({
        slug: `free-${randomUUID()}`,
        name: '免運券',
        reward_name: '免運費',
        published: true,
        reward_kind: 'free-shipping',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await purgeTags(db, [offersTag])
    const shipper = await addShipper(shop)
    await until(async () => {
      const answer = await shipper.call('preview_reward', { cart_id: shipper.cartId, reward_id: id })
      return answer.statusCode === 200
    })
    await shipper.select(home)
    expect(await shipper.step()).toMatchObject({ amount_delivery: 0, shipping: { free_by_offer: true } })
    await shipper.recipient({ ...goodPerson, ...islandHome })
    expect(await shipper.step()).toMatchObject({ amount_delivery: 100 })
    await db.updateTable('offers').set({ published: false }).where('id', '=', id).execute()
    await purgeTags(db, [offersTag])
  })
})

describe('recipient', () => {
  test('name and phone are stored in the format of carriers; saving them again changes nothing', async () => {
    const shipper = await addShipper(shop)
    await shipper.select(family)
    const typed = { name: ' 陳 美麗 ', phone: '+886 912-345-678' }
    for (let time = 0; time < 2; time++) {
      const answer = await shipper.recipient(typed)
      expect(answer.statusCode).toBe(200)
      expect(answer.json().recipient).toEqual({ ...goodPerson, zip: '', city: '', district: '', address: '' })
    }
  })

  test('every invalid field is named in Chinese, and nothing is stored', async () => {
    const shipper = await addShipper(shop)
    await shipper.select(home)
    const answer = await shipper.recipient({
      name: '王2',
      phone: '02-2720-8889',
      zip: '110',
      city: '台北市',
      district: '大安區',
      address: '3號',
    })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toEqual({
      success: false,
      code: 'recipient_invalid',
      error: '收件人資料有誤，請檢查後再試一次',
      fields: {
        name: '請輸入收件人姓名，最多 30 個字，不含數字與符號',
        phone: '請輸入正確的手機號碼，例如 0912-345-678',
        zip: '郵遞區號與所選地區不符',
        address: '地址太短，請填寫路名與門牌號碼',
      },
    })
    expect((await shipper.step()).recipient).toMatchObject({ name: '王小明', city: '' })
  })

  test('home delivery without an address is refused; a store needs none and stores none', async () => {
    const shipper = await addShipper(shop)
    await shipper.select(home)
    const answer = await shipper.recipient(goodPerson)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().fields).toEqual({ city: '請選擇縣市', address: '請輸入詳細地址' })
    await shipper.select(family)
    const atStore = await shipper.recipient({ ...goodPerson, ...goodHome })
    expect(atStore.json()).toMatchObject({ store: null, recipient: { ...goodPerson, city: '', address: '' } })
  })

  test('a complete address is the destination, in any spelling and without a postal code', async () => {
    const shipper = await addShipper(shop)
    await shipper.select(home)
    const answer = await shipper.recipient({
      ...goodPerson,
      city: '台東縣',
      district: '台東市',
      address: '台東縣台東市新生路135號',
    })
    expect(answer.json()).toMatchObject({
      store: { name: '臺東縣臺東市新生路135號', address: '950 臺東縣臺東市新生路135號', outlying_island: false },
      recipient: { zip: '950', city: '臺東縣', district: '臺東市', address: '新生路135號' },
    })
    expect((await shipper.storeName()).json()).toEqual({ success: true, store_name: '臺東縣臺東市新生路135號' })
  })

  test('an address entered before the carrier remains for home delivery', async () => {
    const shipper = await addShipper(shop)
    await shipper.recipient({ ...goodPerson, ...islandHome })
    expect(await shipper.step()).toMatchObject({ store: null, amount_delivery: 0 })
    expect((await shipper.select(home)).json()).toMatchObject({
      store: { outlying_island: true },
      amount_delivery: 100,
    })
    expect((await shipper.select(family)).json()).toMatchObject({ store: null, recipient: { city: '' } })
    expect((await shipper.select(home)).json()).toMatchObject({ store: null })
  })

  test('missing and too long fields are bad input', async () => {
    const shipper = await addShipper(shop)
    expect((await shipper.recipient({})).statusCode).toBe(400)
    expect((await shipper.recipient({ ...goodPerson, address: '永'.repeat(201) })).statusCode).toBe(400)
  })
})

test('choosing a carrier and saving the recipient need few statements', async () => {
  const shipper = await addShipper(shop)
  await shipper.methods()
  expect(await countStatements(shop.deps, () => shipper.methods())).toBeLessThanOrEqual(4)
  expect(await countStatements(shop.deps, () => shipper.select(home))).toBeLessThanOrEqual(6)
  expect(await countStatements(shop.deps, () => shipper.recipient({ ...goodPerson, ...goodHome }))).toBeLessThanOrEqual(
    5,
  )
})
