import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type StoreCarrier, storeCarriers } from '#domain/carriers/carriers.ts'
import { newTradeNo } from '#server/core/trade-number.ts'
import { type EcpayFixture, openEcpayFixture } from '#tests/support/ecpay-fixture.ts'
import { formIn } from '#tests/support/form-in.ts'

let ecpay: EcpayFixture
beforeAll(async () => {
  ecpay = await openEcpayFixture()
})
afterAll(() => ecpay.close())
beforeEach(async () => {
  await ecpay.control('reset', {})
  ecpay.received.length = 0
})

describe('the store map', () => {
  const mapForm = (carrier: StoreCarrier, collect = false) =>
    ecpay.logistics.mapForm({
      carrier,
      tradeNo: newTradeNo('map', ecpay.now()),
      token: 'a1B2c3D4e5F6g7H8i9J0',
      collect,
      phoneScreen: true,
    })

  test.each(storeCarriers)('%s: a store is searched by city and chosen; the browser posts it back', async (carrier) => {
    const page = await ecpay.submit(mapForm(carrier))
    expect(page.status).toBe(200)
    expect(page.html.match(/選擇此門市/g)?.length).toBeGreaterThan(20)
    const island = await ecpay.app.inject(`${page.path}?city=${encodeURIComponent('澎湖縣')}`)
    expect(island.body.match(/選擇此門市/g)).toHaveLength(1)
    const reply = formIn(island.body, '/shop/map')
    expect(Object.keys(reply)).toEqual([
      'MerchantID',
      'MerchantTradeNo',
      'LogisticsSubType',
      'CVSStoreID',
      'CVSStoreName',
      'CVSAddress',
      'CVSTelephone',
      'CVSOutSide',
      'ExtraData',
    ])
    expect(ecpay.logistics.readMapReply(reply)).toMatchObject({
      ok: true,
      token: 'a1B2c3D4e5F6g7H8i9J0',
      store: {
        carrier,
        outlyingIsland: true,
        phone: carrier === 'UNIMARTC2C' ? null : expect.stringMatching(/^06-/),
      },
    })
  })

  test('a store without cash on delivery is not offered when cash is collected, a closed one never', async () => {
    const all = await ecpay.submit(mapForm('FAMIC2C'))
    const cash = await ecpay.submit(mapForm('FAMIC2C', true))
    expect(all.html).toContain('全家內湖瑞光店')
    expect(cash.html).not.toContain('全家內湖瑞光店')
    expect(all.html).not.toContain('全家舊民權店')
  })

  test('works without a signature, as documented, but not with a wrong one, nor for a carrier of another contract', async () => {
    const { action, fields } = mapForm('FAMIC2C')
    const { CheckMacValue: _mac, ...unsigned } = fields
    expect((await ecpay.submit({ action, fields: unsigned })).status).toBe(200)
    expect((await ecpay.submit({ action, fields: { ...fields, Device: '0' } })).status).toBe(400)
    expect((await ecpay.submit({ action, fields: { ...unsigned, LogisticsSubType: 'FAMI' } })).status).toBe(400)
    const foreign = { ...unsigned, ServerReplyURL: 'https://evil.example/' }
    expect((await ecpay.submit({ action, fields: foreign })).status).toBe(400)
  })

  test.each([
    [{ MerchantID: '2000132' }, 'merchant'],
    [{ LogisticsSubType: 'FAMI' }, 'malformed'],
    [{ CVSStoreID: '<b>' }, 'malformed'],
    [{ CVSStoreName: ' ' }, 'malformed'],
    [{ CVSStoreName: '<script>' }, 'malformed'],
    [{ CVSAddress: 'x'.repeat(101) }, 'malformed'],
  ])('a reply with %o is refused', (change, reason) => {
    const reply = { MerchantID: '2000933', LogisticsSubType: 'FAMIC2C', CVSStoreID: '006598', CVSStoreName: '店' }
    expect(ecpay.logistics.readMapReply({ ...reply, ...change })).toEqual({ ok: false, reason })
  })
})
