/** What every gateway and every carrier of the tables must keep to, whoever is behind it: the shop relies on it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { carrierCodes, carrierProviders, carriers, isStoreCarrier } from '#domain/carriers/carriers.ts'
import { twd } from '#domain/money.ts'
import { type GatewayMethod, gatewayMethods, providerNames, waysToPay } from '#domain/orders/ways-to-pay.ts'
import { settingTexts } from '#messages/admin/settings/settings.ts'
import { wayTerms } from '#messages/ways-to-pay.ts'
import { newTradeNo } from '#server/core/trade-number.ts'
import { carrierGateway } from '#server/ports/logistics-gateway.ts'
import { type Gateway, gatewayOf } from '#tests/builders/checkout.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let simulator: Gateway
beforeAll(async () => {
  shop = await openTestShop()
  simulator = gatewayOf(shop)
})
afterAll(() => shop.close())

const number = () => newTradeNo('payment', shop.deps.clock.now())
const amountOf = (method: GatewayMethod) => twd(Math.min(1000, waysToPay[method].max))
const requestOf = (method: GatewayMethod, tradeNo = number()) => ({
  ...{ tradeNo, method, amount: amountOf(method), items: [{ name: '咖啡豆', quantity: 1 }], payWithinDays: 3 },
  ...{ orderName: 'SO1', backUrl: `${shop.deps.config.publicUrl}/back`, returnQuery: '?back=%2Fpay%2Fx' },
})

/** The shopper opens the gateway's page, whichever way leads there. */
async function open(method: GatewayMethod) {
  const request = requestOf(method)
  const page = await shop.deps.gateways[waysToPay[method].provider].start(request)
  if ('redirectUrl' in page) return { ...request, gatewayTradeNo: page.gatewayTradeNo as string | null }
  const payload = new URLSearchParams(page.form.fields).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await shop.app.inject({ method: 'POST', url: page.form.action, headers, payload })
  expect(answer.statusCode).toBeLessThan(400)
  return { ...request, gatewayTradeNo: null as string | null }
}

const step = ({ tradeNo }: { tradeNo: string }, body: object) => simulator.control(`trades/${tradeNo}`, body)

describe.each(providerNames)('the gateway %s', (provider) => {
  const gateway = () => shop.deps.gateways[provider]

  test('has addresses of its own, which answer what nobody signed without a failure of the shop', async () => {
    const { callbacks } = gateway()
    expect(new Set(callbacks.map(({ path }) => path)).size).toBe(callbacks.length)
    for (const { method, path, kind } of callbacks) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const sent = method === 'POST' ? { headers, payload: 'a=1' } : {}
      const answer = await shop.app.inject({ method, url: path, ...sent })
      expect([path, answer.statusCode]).toEqual([path, kind.startsWith('browser') ? 303 : 200])
      if (!kind.startsWith('browser')) expect(answer.body).toBe(gateway().answers.refused)
    }
  })

  test.each([null, undefined, 'text', [], {}, { a: ['1'] }])('reads nothing from %j', (params) => {
    expect(gateway().readNotification(params)).toEqual({ ok: false, reason: 'signature' })
    expect(gateway().readUnsignedNumber(params)).toBe('')
  })

  test('knows nothing of a number that it never received', async () => {
    expect(await gateway().findTrade({ tradeNo: number(), amount: twd(1) })).toMatchObject({ status: 'absent' })
  })

  test('answers about a trade in the shop’s own words, and says the same twice', async () => {
    for (const method of gatewayMethods.filter((one) => waysToPay[one].provider === provider)) {
      const trade = await open(method)
      const seen = await gateway().findTrade(trade)
      expect(seen).toMatchObject({ status: 'unpaid', tradeNo: trade.tradeNo, amount: trade.amount })
      expect(await gateway().findTrade(trade)).toEqual(seen)
    }
  })
})

describe.each(gatewayMethods)('the way to pay %s', (method) => {
  const way = waysToPay[method]
  const gateway = () => shop.deps.gateways[way.provider]

  test('has limits, days and settings that make sense', () => {
    expect(way.min).toBeGreaterThan(0)
    expect(way.max).toBeGreaterThan(way.min)
    expect(way.payWithinDays).toBeGreaterThan(0)
    const texts: Record<string, { label: string }> = settingTexts.payments.fields
    for (const key of ['on', 'min', 'max']) expect(texts[`${way.setting}_${key}`]?.label).toContain(wayTerms[method])
    expect(way.kind === 'number' ? gateway().findIssuedNumber : true).toBeTruthy()
    expect(way.kind === 'card' ? gateway().cards : true).toBeTruthy()
  })

  test('is paid: the trade tells its amount, its time and the gateway’s number', async () => {
    const trade = await open(method)
    await step(trade, { do: way.kind === 'number' ? 'issue' : 'pay' })
    if (way.kind === 'number') {
      const issued = await gateway().findIssuedNumber?.(trade.tradeNo)
      expect(issued?.expiresAt.getTime()).toBeGreaterThan(shop.deps.clock.now().getTime())
      await step(trade, { do: 'pay' })
    }
    const paid = await gateway().findTrade(trade)
    expect(paid).toMatchObject({ status: 'paid', amount: trade.amount, method })
    expect(paid.paidAt).toBeInstanceOf(Date)
    expect(paid.gatewayTradeNo).not.toBe('')
    if (way.kind === 'card') expect(paid.card?.authorisation).not.toBe('')
  })
})

const refunded = gatewayMethods.filter((method) => waysToPay[method].refundBy === 'gateway')

test.each(refunded)('what was paid by %s is refunded once, however often it is asked for', async (method) => {
  const gateway = shop.deps.gateways[waysToPay[method].provider]
  const trade = await open(method)
  await step(trade, { do: 'pay' })
  const { gatewayTradeNo, card } = await gateway.findTrade(trade)
  const refund = {
    ...{ tradeNo: trade.tradeNo, gatewayTradeNo, authorisation: card?.authorisation ?? null },
    ...{ total: trade.amount, amount: trade.amount, refundedBefore: twd(0), accepted: false, instalments: 0 },
  }
  const whole = { done: true, refunded: trade.amount }
  expect(await gateway.refund(refund)).toEqual({ ...whole, already: false })
  expect(await gateway.refund(refund)).toEqual({ ...whole, already: true })
  await expect(gateway.refund({ ...refund, amount: twd(trade.amount + 1) })).rejects.toThrow(RangeError)
})

const postForm = (to: TestShop, url: string) =>
  to.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'a=1',
  })

describe.each(carrierProviders)('the service of parcels %s', (provider) => {
  const gateway = () => shop.deps.logistics[provider]

  test('has addresses of its own, which answer what nobody signed without a failure of the shop', async () => {
    const { callbacks, answers } = gateway()
    expect(new Set(callbacks.map(({ path }) => path)).size).toBe(callbacks.length)
    for (const { path, kind } of callbacks) {
      const answer = await postForm(shop, path)
      expect([path, answer.statusCode]).toEqual([path, kind === 'map_reply' ? 303 : 200])
      if (kind !== 'map_reply') expect(answer.body).toBe(answers.refused)
    }
  })

  test.each([null, undefined, 'text', [], {}, { a: ['1'] }])('reads nothing from %j', (params) => {
    const { readParcelNotification, readReturnNotification, readStoreNotification, readMapReply } = gateway()
    for (const read of [readParcelNotification, readReturnNotification, readStoreNotification]) {
      expect(read(params)).toEqual({ ok: false, reason: 'signature' })
    }
    expect(readMapReply(params).ok).toBe(false)
  })
})

test('a second service of parcels is told at its own addresses and answered in its own words, before the shop opens too', async () => {
  const answers = { accepted: 'yes', refused: 'not yours', failed: 'again' }
  const two = await openTestShop({}, undefined, ({ logistics }) => {
    const callbacks = logistics.ecpay.callbacks.map(({ path, kind }) => ({ path: `${path}/second`, kind }))
    Object.assign(logistics, { second: { ...logistics.ecpay, callbacks, answers } })
  })
  try {
    for (const isOpen of [true, false]) {
      two.deps.settings.isOpen = () => isOpen
      for (const { path, kind } of two.deps.logistics.ecpay.callbacks) {
        const [first, second] = [await postForm(two, path), await postForm(two, `${path}/second`)]
        expect([path, second.statusCode]).toEqual([path, first.statusCode])
        if (kind === 'map_reply') expect(second.headers.location).toBe(first.headers.location)
        else expect([first.body, second.body]).toEqual([shop.deps.logistics.ecpay.answers.refused, 'not yours'])
      }
      expect((await two.post('/api/ecpay/parcel_status/third')).statusCode).toBe(isOpen ? 404 : 403)
    }
  } finally {
    await two.close()
  }
})

describe.each(carrierCodes)('the carrier %s', (carrier) => {
  const row = carriers[carrier]
  const parcel = () => newTradeNo('parcel', shop.deps.clock.now())

  test('is opened, and has limits and days that make sense', async () => {
    expect(Object.keys(shop.deps.logistics)).toContain(row.provider)
    expect(row.maxGrams).toBeGreaterThan(0)
    expect(row.travelDays.max).toBeGreaterThanOrEqual(row.travelDays.min)
    expect(new URL(row.trackingPage).protocol).toBe('https:')
    const stored = await shop.deps.db.selectFrom('carriers').selectAll().where('code', '=', carrier).executeTakeFirst()
    expect(stored).toMatchObject({ kind: row.kind, price: row.fee })
  })

  test('takes a parcel once, finds it, tells its status and prints its label', async () => {
    const gateway = carrierGateway(shop.deps, carrier)
    const tradeNo = parcel()
    expect(await gateway.findParcel(carrier, tradeNo)).toBeNull()
    const base = {
      ...{ tradeNo, amount: twd(500), collect: false, items: [{ name: '咖啡豆', quantity: 1 }] },
      ...{ recipient: { name: '陳美麗', cellPhone: '0987654321' } },
    }
    const made = isStoreCarrier(carrier)
      ? await gateway.createParcel({
          ...{ ...base, carrier },
          storeId: (await gateway.listStores(carrier))[0]?.storeId ?? '',
        })
      : await gateway.createParcel({ ...base, carrier, to: { zip: '106', address: '台北市大安區永康街1號' } })
    expect(row.codeDays === null ? made.paymentNo : made.paymentNo.length > 0).toBe(row.codeDays === null ? '' : true)
    const found = await gateway.findParcel(carrier, tradeNo)
    expect(found).toMatchObject({ tradeNo, logisticsId: made.logisticsId, amount: 500, event: 'accepted' })
    expect(gateway.parcelEvent(carrier, 'no such code')).toBe('unknown')
    expect(gateway.labelForm(made).fields).not.toEqual({})
    await expect(gateway.createParcel({ ...base, carrier, storeId: '', to: {} } as never)).rejects.toThrow()
  })
})
