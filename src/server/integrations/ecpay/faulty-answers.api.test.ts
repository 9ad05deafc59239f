import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { GatewayError } from '#server/ports/gateway-error.ts'
import { type EcpayFixture, openEcpayFixture } from '#tests/support/ecpay-fixture.ts'

let ecpay: EcpayFixture
beforeAll(async () => {
  ecpay = await openEcpayFixture()
})
afterAll(() => ecpay.close())
beforeEach(() => ecpay.control('reset', {}))

test.each([
  ['status_500', 'unreachable'],
  ['timeout', 'unreachable'],
  ['dropped', 'unreachable'],
  ['malformed', 'malformed'],
  ['unsigned', 'malformed'],
])('an answer with the fault %s is reported as %s', async (kind, expected) => {
  await ecpay.control('faults', { target: 'answer', kind, match: 'QueryTradeInfo', options: { ms: 20 } })
  const error = await ecpay.payments.findTrade('SP000000NEVERSEEN').catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(GatewayError)
  expect(error).toMatchObject({ kind: expected })
})

test('too many queries are refused', async () => {
  await ecpay.control('settings', { queriesPerMinute: 2 })
  await ecpay.payments.findTrade('SP1')
  await ecpay.payments.findTrade('SP2')
  await expect(ecpay.payments.findTrade('SP3')).rejects.toMatchObject({ kind: 'unreachable' })
})
