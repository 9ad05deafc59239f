import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { deleteExpired } from '#server/app/housekeeping.ts'
import { addShipper, carrierIds, markPlaced, orderForm, postForm, postMapReply } from '#tests/builders/shipping.ts'
import { formIn } from '#tests/support/form-in.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const { sevenEleven, family, hiLife, home } = carrierIds
const createPath = '/api/ecpay/create_temp_order'
const person = { accept: 'text/html,application/xhtml+xml', 'sec-fetch-mode': 'navigate' }
const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14; Pixel 7) Mobile Safari/537.36' }

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterEach(() => {
  shop.setNow(null)
  shop.deps.cache.clear()
})
afterAll(() => shop.close())

const minutesLater = (minutes: number) => new Date(Date.now() + minutes * 60_000)

describe('opening the map', () => {
  test('the page has a form to the map with a token that is stored only as a hash', async () => {
    const shipper = await addShipper(shop)
    const answer = await shipper.openMap(sevenEleven, phone)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    const fields = formIn(answer.body, '/sim/ecpay/Express/map')
    expect(fields).toMatchObject({
      LogisticsType: 'CVS',
      LogisticsSubType: 'UNIMARTC2C',
      IsCollection: 'Y',
      Device: '1',
      ServerReplyURL: `${shop.deps.config.publicUrl}/api/ecpay/map_reply`,
      ExtraData: expect.stringMatching(/^[A-Za-z0-9]{20}$/),
    })
    const rows = await shop.deps.db
      .selectFrom('map_tokens')
      .selectAll()
      .where('order_id', '=', shipper.cartId)
      .execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(fields.ExtraData)
    expect(await shipper.step()).toMatchObject({ selected_carrier_id: sevenEleven })
  })

  test('an API client gets the status and the reason', async () => {
    const owner = await addShipper(shop)
    const other = await addShipper(shop)
    const ask = async (fields: Record<string, string>) => {
      const { statusCode, ...answer } = await postForm(shop, createPath, fields)
      return [statusCode, answer.json().error]
    }
    expect(await ask(orderForm('', owner.cartId, family))).toEqual([401, '請先登入會員'])
    expect(await ask(orderForm('wrong', owner.cartId, family))).toEqual([401, '請先登入會員'])
    expect(await ask(orderForm(other.token, owner.cartId, family))).toEqual([404, expect.any(String)])
    expect(await ask(orderForm(owner.token, randomUUID(), family))).toEqual([404, expect.any(String)])
    expect(await ask(orderForm(owner.token, '', family))).toEqual([404, expect.any(String)])
    expect(await ask(orderForm(owner.token, owner.cartId, ''))).toEqual([400, '請先選擇配送方式'])
    expect(await ask(orderForm(owner.token, owner.cartId, 99))).toEqual([404, '找不到這個配送方式'])
    expect(await ask(orderForm(owner.token, owner.cartId, home))).toEqual([404, '找不到這個配送方式'])
    expect(await owner.step()).toMatchObject({ selected_carrier_id: null })
    expect(
      await shop.deps.db.selectFrom('map_tokens').select('order_id').where('order_id', '=', owner.cartId).execute(),
    ).toEqual([])
  })

  test('a browser is redirected to the shipping step, which shows the reason', async () => {
    const { token, cartId } = await addShipper(shop)
    const where = async (fields: Record<string, string>) => {
      const answer = await postForm(shop, createPath, fields, person)
      return [answer.statusCode, answer.headers.location]
    }
    const step = `/checkout/shipping?order_id=${cartId}`
    expect(await where(orderForm('', cartId, family))).toEqual([303, `${step}&notice=login`])
    expect(await where(orderForm(token, cartId, ''))).toEqual([303, `${step}&notice=carrier`])
    expect(await where(orderForm(token, cartId, home))).toEqual([303, `${step}&notice=carrier`])
    expect(await where(orderForm(token, randomUUID(), family))).toEqual([303, expect.stringMatching(/notice=cart$/)])
    expect(await where({ token })).toEqual([303, '/checkout/shipping?notice=cart'])
  })

  test('reloading one of these pages redirects to the shipping step', async () => {
    for (const path of [createPath, '/api/ecpay/map_reply']) {
      const answer = await shop.get(path)
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/checkout/shipping'])
    }
  })

  test('opening the map is rate-limited', async () => {
    const strict = await openTestShop({ RATE_LIMIT_FACTOR: '1' })
    try {
      const { token, cartId } = await addShipper(strict)
      const form = orderForm(token, cartId, family)
      for (let time = 0; time < 60; time++) await postForm(strict, createPath, form)
      expect((await postForm(strict, createPath, form)).statusCode).toBe(429)
      const redirect = await postForm(strict, createPath, form, person)
      expect(redirect.headers.location).toBe('/checkout/shipping?notice=busy')
    } finally {
      await strict.close()
    }
  })
})

describe('the map’s reply', () => {
  test('the chosen store is stored with the name and address of the carrier’s list', async () => {
    const shipper = await addShipper(shop)
    const reply = await shipper.pick(hiLife, '2529')
    const answer = await postMapReply(shop, { ...reply, CVSStoreName: '竄改的店名', CVSAddress: '竄改的地址' })
    const standsAt = `/checkout/shipping?order_id=${shipper.cartId}#store`
    expect([answer.statusCode, answer.headers.location]).toEqual([303, standsAt])
    expect((await shipper.step()).store).toEqual({
      name: '萊爾富汐止新台五店',
      address: '新北市汐止區新台五路一段95號',
      outlying_island: false,
    })
    expect((await shipper.storeName()).json()).toEqual({ success: true, store_name: '萊爾富汐止新台五店' })
  })

  test('an outlying island is recognised by the list’s address although the reply denies it', async () => {
    const shipper = await addShipper(shop, { 11: 3 })
    const reply = await shipper.pick(sevenEleven, '900455')
    await postMapReply(shop, { ...reply, CVSOutSide: '0', CVSAddress: '台北市中正區' })
    expect(await shipper.step()).toMatchObject({ store: { outlying_island: true }, amount_delivery: 60 })
  })

  const refused = async (reply: Record<string, string>) => {
    const answer = await postMapReply(shop, reply)
    return [answer.statusCode, answer.headers.location]
  }
  const expired = [303, '/checkout/shipping?notice=expired']

  test('without a valid token, or with a malformed reply, nothing is stored', async () => {
    const shipper = await addShipper(shop)
    const reply = await shipper.pick(family, '006598')
    const { ExtraData: _token, ...without } = reply
    for (const forged of [
      without,
      { ...reply, ExtraData: '' },
      { ...reply, ExtraData: 'A'.repeat(20) },
      { ...reply, ExtraData: reply.ExtraData?.toLowerCase() ?? '' },
      { ...reply, MerchantID: '3002607' },
      { ...reply, LogisticsSubType: 'UNIMARTC2C' },
      { ...reply, LogisticsSubType: 'TCAT' },
      { ...reply, CVSStoreID: "1' or 1=1" },
      { ...reply, CVSStoreName: '<script>' },
      {},
    ]) {
      expect(await refused(forged)).toEqual(expired)
    }
    expect((await shipper.step()).store).toBeNull()
  })

  test('a store that does not exist is refused, and the token can be used for one that does', async () => {
    const shipper = await addShipper(shop)
    const reply = await shipper.pick(sevenEleven, '131386')
    expect(await refused({ ...reply, CVSStoreID: '123456' })).toEqual([303, '/checkout/shipping?notice=store'])
    expect(await refused({ ...reply, CVSStoreID: '199990' })).toEqual([303, '/checkout/shipping?notice=store'])
    expect((await shipper.step()).store).toBeNull()
    await postMapReply(shop, reply)
    expect((await shipper.step()).store).toMatchObject({ name: '建盛門市' })
  })

  test('a token can be used once, also by concurrent requests', async () => {
    const shipper = await addShipper(shop)
    const reply = await shipper.pick(sevenEleven, '131386')
    const replies = Array.from({ length: 10 }, (_, index) => ({
      ...reply,
      CVSStoreID: index % 2 ? '131386' : '991182',
    }))
    const answers = await Promise.all(replies.map((one) => postMapReply(shop, one)))
    const taken = answers.filter(
      ({ headers }) => headers.location === `/checkout/shipping?order_id=${shipper.cartId}#store`,
    )
    expect(taken).toHaveLength(1)
    const { store } = await shipper.step()
    expect(await refused({ ...reply, CVSStoreID: '110524' })).toEqual(expired)
    expect((await shipper.step()).store).toEqual(store)
  })

  test('a token of one cart is not valid for another', async () => {
    const [one, other] = [await addShipper(shop), await addShipper(shop)]
    const reply = await one.pick(family, '006598')
    await other.select(family)
    expect(await refused(reply)).toEqual([303, `/checkout/shipping?order_id=${one.cartId}#store`])
    expect((await other.step()).store).toBeNull()
  })

  test('a token expires after an hour, and is deleted', async () => {
    const shipper = await addShipper(shop)
    const reply = await shipper.pick(family, '006598')
    shop.setNow(minutesLater(61))
    expect(await refused(reply)).toEqual(expired)
    await deleteExpired(shop.deps)
    const left = await shop.deps.db.selectFrom('map_tokens').select('order_id').execute()
    expect(left).toEqual([])
    shop.setNow(null)
    expect((await shipper.step()).store).toBeNull()
  })

  test('another carrier was chosen in the meantime: the store is not stored', async () => {
    const shipper = await addShipper(shop)
    const reply = await shipper.pick(family, '006598')
    await shipper.select(hiLife)
    expect(await refused(reply)).toEqual([303, '/checkout/shipping?notice=changed'])
    expect(await shipper.step()).toMatchObject({ selected_carrier_id: hiLife, store: null })
  })

  test('the cart was placed in the meantime: the order is unchanged', async () => {
    const shipper = await addShipper(shop)
    await postMapReply(shop, await shipper.pick(family, '006598'))
    const reply = await shipper.pick(family, '001779')
    await markPlaced(shop, shipper.cartId)
    expect(await refused(reply)).toEqual([303, '/checkout/shipping?notice=changed'])
    expect((await shipper.storeName()).json().store_name).toBe('全家南港三重店')
  })

  test('if the list of stores is unavailable, the reply is trusted, including its island', async () => {
    const shipper = await addShipper(shop, { 11: 3 })
    const reply = await shipper.pick(family, '020218')
    const { logistics } = shop.deps
    shop.deps.logistics = { ecpay: { ...logistics.ecpay, listStores: () => Promise.reject(new Error('away')) } }
    try {
      await postMapReply(shop, reply)
    } finally {
      shop.deps.logistics = logistics
    }
    expect(await shipper.step()).toMatchObject({
      store: { name: '全家金門伯玉店', outlying_island: true },
      amount_delivery: 60,
    })
  })

  test('the list is loaded once an hour, not for every shopper', async () => {
    let requests = 0
    const { logistics } = shop.deps
    const listStores: typeof logistics.ecpay.listStores = (carrier) => {
      requests++
      return logistics.ecpay.listStores(carrier)
    }
    shop.deps.logistics = { ecpay: { ...logistics.ecpay, listStores } }
    try {
      for (let time = 0; time < 3; time++) {
        const shipper = await addShipper(shop)
        await postMapReply(shop, await shipper.pick(family, '006598'))
      }
      expect(requests).toBe(1)
    } finally {
      shop.deps.logistics = logistics
    }
  })
})
