import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { twd } from '#domain/money.ts'
import { newTradeNo } from '#server/core/trade-number.ts'
import { type EcpayFixture, openEcpayFixture } from '#tests/support/ecpay-fixture.ts'
import type { CardRefund } from './card-refund.ts'

let ecpay: EcpayFixture
beforeAll(async () => {
  ecpay = await openEcpayFixture()
})
afterAll(() => ecpay.close())
beforeEach(async () => {
  await ecpay.control('reset', {})
  ecpay.setNow(at('10:00'))
})

/** By the shop's and the gateway's clock. */
function at(time: string, date = '2026-11-15'): Date {
  return new Date(`${date}T${time}:00+08:00`)
}

const nextMorning = at('10:00', '2026-11-16')

async function charged(amount: number, extra: Partial<CardRefund> = {}): Promise<CardRefund> {
  const tradeNo = newTradeNo('payment', ecpay.now())
  const form = await ecpay.formOf({
    tradeNo,
    method: 'Credit',
    amount: twd(amount),
    items: [{ name: '咖啡豆', quantity: 1 }],
    payWithinDays: 3,
    orderName: '',
    backUrl: ecpay.url('/shop/back'),
    returnQuery: '',
  })
  await ecpay.submit(form)
  await ecpay.control(`trades/${tradeNo}`, { do: 'pay' })
  const { gatewayTradeNo, card } = await ecpay.payments.findTrade({ tradeNo, amount: twd(amount) })
  return {
    tradeNo,
    gatewayTradeNo,
    authorisation: card?.authorisation ?? '',
    total: twd(amount),
    amount: twd(amount),
    refundedBefore: twd(0),
    accepted: false,
    instalments: 0,
    ...extra,
  }
}

const findCard = (refund: CardRefund) => ecpay.payments.cards.find(refund)
/** What the gateway itself has, not how the shop reads it. */
const stateAtGateway = async ({ tradeNo }: CardRefund) =>
  (await ecpay.control<{ card_state: string }>(`trades/${tradeNo}`)).card_state
const fault = (kind: string, options: object = {}, match = 'DoAction') =>
  ecpay.control('faults', { target: 'answer', kind, match, options })
const actionsSent = async () => {
  const calls = await ecpay.control<{ path: string; form: { Action?: string } }[]>('calls')
  return calls.filter(({ path }) => path.endsWith('DoAction')).map(({ form }) => form.Action)
}

test('a payment that is only authorised is refunded whole by abandoning it, and a repeated call does nothing', async () => {
  const refund = await charged(1280)
  expect(await findCard(refund)).toEqual({ state: 'authorised', amount: 1280, refunded: 0 })
  expect(await ecpay.payments.refund(refund)).toMatchObject({ done: true, already: false })
  expect(await findCard(refund)).toMatchObject({ state: 'cancelled' })
  expect(await ecpay.payments.refund(refund)).toMatchObject({ done: true, already: true })
  expect(await actionsSent()).toEqual(['N'])
})

test('one that waits for its capture: the capture is taken back, then it is abandoned', async () => {
  const refund = await charged(1280)
  ecpay.setNow(at('21:00'))
  expect(await findCard(refund)).toMatchObject({ state: 'to_capture' })
  expect(await ecpay.payments.refund(refund)).toMatchObject({ done: true, already: false })
  expect(await actionsSent()).toEqual(['E', 'N'])
  expect(await findCard(refund)).toMatchObject({ state: 'cancelled' })
})

test('a captured one is refunded', async () => {
  const refund = await charged(1280)
  ecpay.setNow(nextMorning)
  expect(await ecpay.payments.refund(refund)).toEqual({ done: true, already: false, refunded: 1280 })
  expect(await actionsSent()).toEqual(['R'])
})

test('a cancelled capture is not a finished refund: the authorisation is given up', async () => {
  const refund = await charged(1280)
  ecpay.setNow(at('21:00'))
  await fault('none')
  await fault('dropped', { before: true })
  expect(await ecpay.payments.refund(refund)).toMatchObject({ done: false, reason: 'unanswered' })
  expect(await findCard(refund)).toMatchObject({ state: 'capture_cancelled' })
  expect(await ecpay.payments.refund(refund)).toMatchObject({ done: true, already: false })
  expect(await findCard(refund)).toMatchObject({ state: 'cancelled' })
})

/** What can happen to one call. */
const faults: [name: string, kind: string, options: object][] = [
  ['lost before it took effect', 'dropped', { before: true }],
  ['lost after it took effect', 'dropped', {}],
  ['too late', 'timeout', { ms: 20 }],
  ['lost, and takes effect a minute later', 'late', { ms: 60_000 }],
  ['doubled', 'doubled', {}],
  ['wrong: done, but it says refused', 'wrong', {}],
  ['wrong: not done, but it says done', 'wrong', { before: true }],
  ['an error page after it took effect', 'status_500', {}],
  ['no form', 'malformed', {}],
]

/** Tries again every quarter of an hour, as the shop does, until it is done. */
async function refundInTheEnd(refund: CardRefund): Promise<number> {
  for (let tries = 1; tries <= 8; tries++) {
    const outcome = await ecpay.payments.refund(refund).catch((error: unknown) => ({ done: false, error }))
    if (outcome.done) return tries
    if ('reason' in outcome && outcome.reason === 'not_booked') refund.accepted = true
    ecpay.setNow(new Date(ecpay.now().getTime() + 15 * 60_000))
  }
  throw new Error('never done')
}

describe.each(faults)('the answer is %s', (_name, kind, options) => {
  test.each(['first', 'second', 'both', 'both, and again on the retry'])(
    'of the actions E and N, %s: the authorisation is given up in the end, and not before it counts as refunded',
    async (which) => {
      const refund = await charged(1000)
      ecpay.setNow(at('21:00'))
      if (which === 'second') await fault('none')
      const times = which === 'both' ? 2 : which.startsWith('both') ? 4 : 1
      for (let time = 0; time < times; time++) await fault(kind, options)
      await refundInTheEnd(refund)
      expect(await stateAtGateway(refund)).toBe('abandoned')
      expect(await ecpay.payments.refund(refund)).toMatchObject({ done: true, already: true })
    },
  )

  test('of the refund of a captured payment: it is given back once', async () => {
    const refund = await charged(1000)
    ecpay.setNow(nextMorning)
    await fault(kind, options)
    await fault(kind, options)
    await refundInTheEnd(refund)
    expect(await findCard(refund)).toEqual({ state: 'captured', amount: 1000, refunded: 1000 })
  })

  test('of the query: nothing is done twice', async () => {
    const refund = await charged(1000, { amount: twd(400) })
    ecpay.setNow(nextMorning)
    await fault(kind, options, 'QueryTrade')
    await fault('none', {}, 'QueryTrade')
    await fault(kind, options, 'QueryTrade')
    await refundInTheEnd(refund)
    expect(await findCard(refund)).toMatchObject({ refunded: 400 })
    expect(await actionsSent()).toEqual(['R'])
  })
})

describe.each(faults.filter(([, kind]) => kind !== 'doubled'))(
  'the answer to a partial refund is %s',
  (_name, kind, options) => {
    test.each(['to_capture', 'captured'])('of a payment that is %s: it is never given back twice', async (state) => {
      const refund = await charged(1000, { amount: twd(400) })
      ecpay.setNow(state === 'captured' ? nextMorning : at('20:45'))
      await fault(kind, options)
      const falselyDone = kind === 'wrong' && 'before' in options
      if (falselyDone) await expect(refundInTheEnd(refund)).rejects.toThrow('never done')
      else await refundInTheEnd(refund)
      // what the gateway says it has accepted is not sent again: a person looks into it
      expect(await findCard(refund)).toMatchObject({ refunded: falselyDone ? 0 : 400 })
    })
  },
)

describe('partial refunds', () => {
  test('have to wait for the closing in the evening, but not for the bank', async () => {
    const refund = await charged(1280, { amount: twd(300) })
    expect(await ecpay.payments.refund(refund)).toEqual({ done: false, reason: 'too_early' })
    ecpay.setNow(at('21:00'))
    expect(await ecpay.payments.refund(refund)).toEqual({ done: true, already: false, refunded: 300 })
    expect(await findCard(refund)).toEqual({ state: 'to_capture', amount: 1280, refunded: 300 })
    ecpay.setNow(nextMorning)
    expect(await findCard(refund)).toEqual({ state: 'captured', amount: 1280, refunded: 300 })
  })

  test.each([
    ['captured', [nextMorning, nextMorning, nextMorning], ['R', 'R', 'R'], 'captured'],
    ['before the bank’s run', [at('20:40'), at('20:50'), at('21:00')], ['R', 'R', 'E', 'N'], 'cancelled'],
    ['partly before it', [at('20:40'), at('20:50'), nextMorning], ['R', 'R', 'R'], 'captured'],
  ] as const)('add up to the whole and never more: %s', async (_when, times, actions, end) => {
    const refund = await charged(1000)
    const amounts = [300, 300, 400]
    let before = 0
    for (const [index, amount] of amounts.entries()) {
      ecpay.setNow(times[index] ?? nextMorning)
      const one = { ...refund, amount: twd(amount), refundedBefore: twd(before) }
      expect(await ecpay.payments.refund(one)).toMatchObject({ done: true, already: false })
      expect(await ecpay.payments.refund(one)).toMatchObject({ done: true, already: true })
      before += amount
    }
    expect(await actionsSent()).toEqual(actions)
    expect(await findCard(refund)).toMatchObject({ state: end })
    await expect(ecpay.payments.refund({ ...refund, refundedBefore: twd(601), amount: twd(400) })).rejects.toThrow(
      RangeError,
    )
  })

  test('the same amount twice is two refunds, and a lost answer of the second is not taken for the first', async () => {
    const refund = await charged(1000, { amount: twd(300) })
    ecpay.setNow(nextMorning)
    await ecpay.payments.refund(refund)
    const second = { ...refund, refundedBefore: twd(300) }
    await fault('dropped', { before: true })
    expect(await ecpay.payments.refund(second)).toMatchObject({ done: false, reason: 'unanswered' })
    expect(await ecpay.payments.refund(second)).toMatchObject({ done: true, already: false, refunded: 600 })
  })

  test('the rest before the bank’s run, interrupted and captured meanwhile: everything is given back all the same', async () => {
    const refund = await charged(1000, { amount: twd(400) })
    ecpay.setNow(at('20:40'))
    await ecpay.payments.refund(refund)
    const rest = { ...refund, amount: twd(600), refundedBefore: twd(400) }
    await fault('none')
    await fault('dropped', { before: true })
    expect(await ecpay.payments.refund(rest)).toMatchObject({ done: false, reason: 'unanswered' })
    // the capture was taken back with its refund; two evenings later the whole amount is captured
    ecpay.setNow(at('10:00', '2026-11-17'))
    expect(await findCard(rest)).toEqual({ state: 'captured', amount: 1000, refunded: 0 })
    expect(await ecpay.payments.refund(rest)).toEqual({ done: true, already: false, refunded: 1000 })
  })

  test('instalments are refunded only whole', async () => {
    const refund = await charged(1000, { amount: twd(400), instalments: 3 })
    expect(await ecpay.payments.refund(refund)).toEqual({ done: false, reason: 'only_whole' })
  })
})

test('from 20:14 to 20:31 nothing is sent: the refund waits, and is done afterwards', async () => {
  const refund = await charged(1000)
  for (const time of ['20:14', '20:15', '20:20', '20:29', '20:30']) {
    ecpay.setNow(at(time))
    expect(await ecpay.payments.refund(refund)).toEqual({ done: false, reason: 'closing', until: at('20:31') })
  }
  expect(await actionsSent()).toEqual([])
  ecpay.setNow(at('20:31'))
  expect(await ecpay.payments.refund(refund)).toMatchObject({ done: true })
})

test('where the gateway offers no card actions, its refusal is reported', async () => {
  const refund = await charged(1000)
  await ecpay.control('settings', { cardActions: false })
  await expect(ecpay.payments.refund(refund)).rejects.toMatchObject({ kind: 'refused', code: '10100050' })
})
