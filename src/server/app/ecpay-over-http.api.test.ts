import { afterAll, beforeAll, expect, test } from 'vitest'
import { twd } from '#domain/money.ts'
import { newTradeNo } from '#server/core/trade-number.ts'
import { type EcpayFixture, openEcpayFixture } from '#tests/support/ecpay-fixture.ts'
import { formIn } from '#tests/support/form-in.ts'
import { until } from '#tests/support/until.ts'

/** The same two sides over a real port, as with the real gateway. */
let ecpay: EcpayFixture
beforeAll(async () => {
  ecpay = await openEcpayFixture({ http: true })
})
afterAll(() => ecpay.close())

test('a payment, a parcel and an invoice work over real HTTP', async () => {
  const tradeNo = newTradeNo('payment', ecpay.now())
  const url = (path: string) => ecpay.url(`/shop/${path}`)
  const form = await ecpay.formOf({
    tradeNo,
    method: 'Credit',
    amount: twd(1280),
    items: [{ name: "耶加雪菲 ~!*()' 200g", quantity: 1 }],
    payWithinDays: 3,
    orderName: '',
    backUrl: url('back'),
    returnQuery: '',
  })
  const page = await ecpay.submit(form)
  const end = await ecpay.submit({ action: `${page.path}/outcome`, fields: { outcome: 'paid' } })
  expect(ecpay.payments.readNotification(ecpay.received[0]?.fields)).toMatchObject({
    ok: true,
    notification: { outcome: 'paid' },
  })
  expect(ecpay.payments.readNotification(formIn(end.html, url('result')))).toMatchObject({ ok: true })
  expect(await ecpay.payments.findTrade({ tradeNo, amount: twd(1280) })).toMatchObject({ status: 'paid' })

  const parcel = await ecpay.logistics.createParcel({
    carrier: 'FAMIC2C',
    tradeNo: newTradeNo('parcel', ecpay.now()),
    amount: twd(1280),
    collect: true,
    items: [],
    recipient: { name: '陳美麗', cellPhone: '0987654321' },
    storeId: '006598',
  })
  // not triggered here: a running gateway sends by itself
  await until(async () => ecpay.received.some(({ path }) => path === '/shop/parcel'))
  const notification = ecpay.received.find(({ path }) => path === '/shop/parcel')
  expect(ecpay.logistics.readParcelNotification(notification?.fields)).toMatchObject({
    ok: true,
    notification: { logisticsId: parcel.logisticsId, code: '300' },
  })

  const invoice = await ecpay.invoices.issue({
    relateNumber: 'SLHTTP1',
    choice: { kind: 'mobile_barcode', barcode: '/ABC+123' },
    customer: { id: '1', name: '陳美麗', email: 'a@b.tw' },
    lines: [{ name: '咖啡豆', quantity: 2, amount: twd(1280) }],
    total: twd(1280),
  })
  expect(await ecpay.invoices.find('slhttp1')).toMatchObject({ invoiceNo: invoice.invoiceNo })
})

test.each(['dropped', 'timeout'])('a connection with a fault (%s) is reported as unreachable', async (kind) => {
  await ecpay.control('faults', { target: 'answer', kind, match: 'QueryTradeInfo', options: { ms: 20 } })
  await expect(ecpay.payments.findTrade({ tradeNo: 'SPNONE', amount: twd(1) })).rejects.toMatchObject({
    kind: 'unreachable',
  })
})
