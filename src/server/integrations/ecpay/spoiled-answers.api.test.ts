import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { GatewayError } from '#server/ports/gateway-error.ts'
import { type EcpayWorld, openEcpayWorld } from '#tests/support/ecpay-world.ts'

let world: EcpayWorld
beforeAll(async () => {
  world = await openEcpayWorld()
})
afterAll(() => world.close())
beforeEach(() => world.control('reset', {}))

test.each([
  ['status_500', 'unreachable'],
  ['timeout', 'unreachable'],
  ['dropped', 'unreachable'],
  ['malformed', 'malformed'],
  ['unsigned', 'malformed'],
])('an answer that is spoiled by %s is told as %s', async (kind, expected) => {
  await world.control('faults', { target: 'answer', kind, match: 'QueryTradeInfo', options: { ms: 20 } })
  const error = await world.payments.findTrade('SP000000NEVERSEEN').catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(GatewayError)
  expect(error).toMatchObject({ kind: expected })
})

test('too many questions are turned away', async () => {
  await world.control('settings', { queriesPerMinute: 2 })
  await world.payments.findTrade('SP1')
  await world.payments.findTrade('SP2')
  await expect(world.payments.findTrade('SP3')).rejects.toMatchObject({ kind: 'unreachable' })
})
