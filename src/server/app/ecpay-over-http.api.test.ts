import { afterAll, beforeAll, expect, test } from 'vitest'
import { twd } from '#domain/money.ts'
import { newTradeNo } from '#server/core/trade-number.ts'
import { type EcpayWorld, openEcpayWorld } from '#tests/support/ecpay-world.ts'
import { formIn } from '#tests/support/form-in.ts'
import { until } from '#tests/support/until.ts'

/** The same two sides with a real port between them, as they meet the real gateway. */
let world: EcpayWorld
beforeAll(async () => {
  world = await openEcpayWorld({ http: true })
})
afterAll(() => world.close())

test('a payment, a parcel and an invoice go over the wire and back', async () => {
  const merchantTradeNo = newTradeNo('payment', world.now())
  const url = (path: string) => world.url(`/shop/${path}`)
  const form = world.payments.buildForm({
    merchantTradeNo,
    method: 'Credit',
    amount: twd(1280),
    items: [{ name: "耶加雪菲 ~!*()' 200g", quantity: 1 }],
    payWithinDays: 3,
    returnUrl: url('return'),
    infoUrl: url('info'),
    resultUrl: url('result'),
    redirectUrl: url('redirect'),
    backUrl: url('back'),
  })
  const page = await world.submit(form)
  const end = await world.submit({ action: `${page.path}/outcome`, fields: { outcome: 'paid' } })
  expect(world.payments.readNotice(world.received[0]?.fields)).toMatchObject({ ok: true, notice: { outcome: 'paid' } })
  expect(world.payments.readNotice(formIn(end.html, url('result')))).toMatchObject({ ok: true })
  expect(await world.payments.findTrade(merchantTradeNo)).toMatchObject({ status: 'paid' })

  const parcel = await world.logistics.createParcel({
    carrier: 'FAMIC2C',
    merchantTradeNo: newTradeNo('parcel', world.now()),
    amount: twd(1280),
    collect: true,
    items: [],
    recipient: { name: '陳美麗', cellPhone: '0987654321' },
    storeId: '006598',
    storeNoticeUrl: url('store'),
    statusUrl: url('parcel'),
  })
  // nobody asks for it here: a gateway that runs sends by itself
  await until(async () => world.received.some(({ path }) => path === '/shop/parcel'))
  const told = world.received.find(({ path }) => path === '/shop/parcel')
  expect(world.logistics.readParcelNotice(told?.fields)).toMatchObject({
    ok: true,
    notice: { logisticsId: parcel.logisticsId, code: '300' },
  })

  const invoice = await world.invoices.issue({
    relateNumber: 'SLHTTP1',
    choice: { kind: 'mobile_barcode', barcode: '/ABC+123' },
    customer: { id: '1', name: '陳美麗', email: 'a@b.tw' },
    lines: [{ name: '咖啡豆', quantity: 2, amount: twd(1280) }],
    total: twd(1280),
  })
  expect(await world.invoices.find('slhttp1')).toMatchObject({ invoiceNo: invoice.invoiceNo })
})

test.each(['dropped', 'timeout'])('a connection that is %s is told as unreachable', async (kind) => {
  await world.control('faults', { target: 'answer', kind, match: 'QueryTradeInfo', options: { ms: 20 } })
  await expect(world.payments.findTrade('SPNONE')).rejects.toMatchObject({ kind: 'unreachable' })
})
