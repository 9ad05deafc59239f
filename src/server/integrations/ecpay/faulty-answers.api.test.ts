import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { twd } from '#domain/money.ts'
import { GatewayError } from '#server/ports/gateway-error.ts'
import { type EcpayFixture, openEcpayFixture } from '#tests/support/ecpay-fixture.ts'

let ecpay: EcpayFixture
beforeAll(async () => {
  ecpay = await openEcpayFixture()
})
afterAll(() => ecpay.close())
const start = new Date('2026-11-15T02:00:00Z')
beforeEach(async () => {
  ecpay.setNow(start)
  await ecpay.control('reset', {})
})

test.each([
  ['status_500', 'unreachable'],
  ['timeout', 'unreachable'],
  ['dropped', 'unreachable'],
  ['malformed', 'malformed'],
  ['unsigned', 'malformed'],
  ['wrong', 'malformed'],
])('an answer with the fault %s is reported as %s', async (kind, expected) => {
  await ecpay.control('faults', { target: 'answer', kind, match: 'QueryTradeInfo', options: { ms: 20 } })
  const error = await ecpay.payments
    .findTrade({ tradeNo: 'SP000000NEVERSEEN', amount: twd(1) })
    .catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(GatewayError)
  expect(error).toMatchObject({ kind: expected })
})

describe('too many queries', () => {
  const minutesLater = (minutes: number) => ecpay.setNow(new Date(start.getTime() + minutes * 60_000))
  /** Past the shop's own patience. */
  const callAnyway = () =>
    ecpay.app.inject({
      method: 'POST',
      url: '/sim/ecpay/Cashier/QueryTradeInfo/V5',
      payload: 'MerchantID=3002607',
      headers,
    })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }

  test('are answered with 403, then the shop keeps quiet until it may ask again', async () => {
    await ecpay.control('settings', { queriesPerMinute: 2 })
    await ecpay.payments.findTrade({ tradeNo: 'SP1', amount: twd(1) })
    await ecpay.payments.findTrade({ tradeNo: 'SP2', amount: twd(1) })
    await expect(ecpay.payments.findTrade({ tradeNo: 'SP3', amount: twd(1) })).rejects.toMatchObject({
      kind: 'unreachable',
    })
    for (const minutes of [1, 15, 30]) {
      minutesLater(minutes)
      await expect(ecpay.payments.findTrade({ tradeNo: 'SP3', amount: twd(1) })).rejects.toMatchObject({
        kind: 'paused',
      })
      await expect(ecpay.payments.cards.find({ authorisation: '1', total: twd(1) })).rejects.toMatchObject({
        kind: 'paused',
      })
    }
    // the other services go on
    expect(await ecpay.invoices.find('SL0001')).toBeNull()
    minutesLater(31)
    expect(await ecpay.payments.findTrade({ tradeNo: 'SP3', amount: twd(1) })).toMatchObject({ status: 'absent' })
  })

  test('a call before the half hour is over begins another one', async () => {
    await ecpay.control('faults', { target: 'answer', kind: 'forbidden', match: null })
    expect((await callAnyway()).statusCode).toBe(403)
    minutesLater(29)
    expect((await callAnyway()).statusCode).toBe(403)
    minutesLater(58)
    expect((await callAnyway()).statusCode).toBe(403)
    minutesLater(89)
    expect((await callAnyway()).statusCode).toBe(200)
  })
})
