import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CarrierCode } from '#domain/carriers/carriers.ts'
import { findTransition, type OrderState } from '#domain/orders/order-transitions.ts'
import { listStatusCodes, parcelEvent } from '#server/integrations/ecpay/logistics-status.ts'
import {
  type CarrierUpdate,
  checkAfterCancel,
  expectsUpdates,
  nextCheckAt,
  orderEventFor,
  parcelProgress,
} from './parcel-progress.ts'

const updateOf =
  (carrier: CarrierCode) =>
  (code: string, minute: number): CarrierUpdate => ({
    code,
    event: parcelEvent(carrier, code),
    message: '',
    changedAt: new Date(minute * 60_000),
  })
const update = updateOf('UNIMARTC2C')
/** A minute apart, in the order in which they are written. */
const history = (carrier: CarrierCode, ...codes: string[]) =>
  codes.map((code, minute) => updateOf(carrier)(code, minute))
const positionOf = (updates: CarrierUpdate[]) => parcelProgress(updates).position?.event
const carriers: CarrierCode[] = ['UNIMARTC2C', 'FAMIC2C', 'HILIFEC2C', 'TCAT']

test('a parcel’s position is its highest-ranked update, whenever that arrived', () => {
  const { position, shown, rank } = parcelProgress([update('2067', 3), update('2073', 9), update('300', 1)])
  expect([position?.code, shown?.code, rank]).toEqual(['2067', '2067', 100])
})

test('an update without a rank is shown while it is the latest, and does not change the position', () => {
  const closed = parcelProgress([update('2030', 1), update('2104', 5)])
  expect([closed.position?.code, closed.shown?.code, closed.problem]).toEqual(['2030', '2104', 'store_closed'])
  const changed = parcelProgress([update('2030', 1), update('2104', 5), update('2105', 6)])
  expect([changed.shown?.code, changed.problem]).toEqual(['2105', null])
  const older = parcelProgress([update('2073', 9), update('2104', 5)])
  expect([older.shown?.code, older.problem]).toEqual(['2073', null])
})

test('a delay, a harmless code or an unknown one does not end a problem', () => {
  for (const code of ['2058', '2102', '4242'])
    expect(parcelProgress([update('2104', 5), update(code, 6)])).toMatchObject({
      shown: { code },
      problem: 'store_closed',
    })
})

describe('a pick-up that was recorded by mistake', () => {
  test.each<[CarrierCode, string[], string]>([
    ['UNIMARTC2C', ['2073', '2067', '2053'], 'pick_up_withdrawn'],
    ['UNIMARTC2C', ['2073', '2067', '2053', '2072'], 'back_at_sending_store'],
    ['UNIMARTC2C', ['2073', '2067', '2053', '2072', '2070'], 'returned'],
    // the update that took it back was lost
    ['UNIMARTC2C', ['2073', '2067', '2072'], 'back_at_sending_store'],
    ['UNIMARTC2C', ['2073', '2067', '2070'], 'returned'],
    ['UNIMARTC2C', ['2073', '2067', '2098'], 'arrived_again'],
    ['UNIMARTC2C', ['2073', '2067', '2053', '2088'], 'lost'],
    // this chain has no code for the mistake
    ['FAMIC2C', ['3018', '3022', '3025', '3019'], 'back_at_sending_store'],
    ['HILIFEC2C', ['3018', '3022', '2053', '3025', '3019'], 'back_for_good'],
    ['TCAT', ['3006', '3003', '3016'], 'delivery_withdrawn'],
    ['TCAT', ['3006', '3003', '3016', '3117', '5005'], 'returning'],
  ])('at %s by %j does not count: %s', (carrier, codes, position) => {
    const progress = parcelProgress(history(carrier, ...codes))
    expect([progress.position?.event, progress.pickUpWithdrawn]).toEqual([position, true])
    expect(orderEventFor(progress, 'completed')).toBe('withdraw_pick_up')
  })

  test.each<[CarrierCode, string[]]>([
    ['UNIMARTC2C', ['2073', '2067', '2053', '2067']],
    ['UNIMARTC2C', ['2073', '2067', '2053', '2098', '2067']],
    ['HILIFEC2C', ['3018', '3022', '2053', '3022']],
    ['TCAT', ['3006', '3003', '3016', '3006', '3003']],
  ])('counts again at %s once it really is picked up: %j', (carrier, codes) => {
    const progress = parcelProgress(history(carrier, ...codes))
    expect([progress.position?.event, progress.pickUpWithdrawn]).toEqual(['picked_up', false])
    expect(orderEventFor(progress, 'completed')).toBeNull()
    expect(orderEventFor(progress, 'shipped')).toBe('complete')
  })

  test('is taken back by an update of the same second', () => {
    expect(positionOf([update('2067', 5), update('2053', 5)])).toBe('pick_up_withdrawn')
  })

  test('is not taken back by what came before it', () => {
    expect(positionOf([update('2053', 4), update('2067', 5)])).toBe('picked_up')
    expect(positionOf([update('2078', 4), update('2067', 5)])).toBe('picked_up')
  })
})

test('reported as not collected or lost after it was picked up, a parcel is picked up and a problem', () => {
  for (const code of ['2074', '2042'])
    expect(parcelProgress([update('2067', 5), update(code, 6)])).toMatchObject({
      position: { event: 'picked_up' },
      problem: 'contradicted',
      pickUpWithdrawn: false,
    })
  expect(parcelProgress([update('2074', 4), update('2067', 5)]).problem).toBeNull()
})

test('a parcel on its way back that is brought to the store again waits there', () => {
  expect(positionOf([update('2066', 5), update('2098', 6)])).toBe('arrived_again')
  expect(positionOf([update('2098', 6), update('2074', 7)])).toBe('not_collected')
})

test('a home parcel that was said to go back by mistake goes on', () => {
  const tcat = updateOf('TCAT')
  expect(positionOf([tcat('3006', 1), tcat('5005', 2)])).toBe('returning')
  expect(positionOf([tcat('3006', 1), tcat('5005', 2), tcat('3017', 3)])).toBe('out_for_delivery')
  // and its delivery, which "going back" had made untrue, holds
  expect(positionOf([tcat('3003', 1), tcat('5005', 2), tcat('3017', 3)])).toBe('picked_up')
})

test('a parcel that the sender did not take stops being a problem when it is sent home', () => {
  const left = parcelProgress([update('2072', 1), update('2077', 2)])
  expect([left.position?.event, left.problem]).toEqual(['return_not_taken', 'return_not_taken'])
  const sent = parcelProgress([update('2072', 1), update('2077', 2), update('2097', 3)])
  expect([sent.position?.event, sent.problem]).toEqual(['back_at_sending_store', null])
})

const anyUpdates = fc.constantFrom(...carriers).chain((carrier) =>
  fc.array(
    fc
      .tuple(fc.constantFrom(...listStatusCodes(carrier), '4242'), fc.integer({ min: 0, max: 5 }))
      .map(([code, at]) => updateOf(carrier)(code, at)),
    { minLength: 1, maxLength: 8 },
  ),
)
const shuffled = <T>(lists: fc.Arbitrary<T[]>) =>
  lists.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })))

test('the order of arrival never matters', () => {
  fc.assert(
    fc.property(shuffled(anyUpdates), ([a, b]) => {
      expect(parcelProgress(a)).toEqual(parcelProgress(b))
    }),
    { numRuns: 3_000 },
  )
})

test('whether a parcel is picked up is told by the last of all updates that know', () => {
  const knows = ['picked_up', 'pick_up_withdrawn', 'delivery_withdrawn', 'back_at_sending_store', 'back_for_good']
  const informed = [...knows, 'return_not_taken', 'returned', 'destroyed', 'arrived_again', 'returning']
  fc.assert(
    fc.property(anyUpdates, (updates) => {
      const spread = updates
        .filter(({ event }) => event !== 'return_withdrawn')
        .map((one, index) => ({ ...one, changedAt: new Date(index * 1000) }))
      const last = spread.findLast(({ event }) => informed.includes(event))
      expect(positionOf(spread) === 'picked_up').toBe(last?.event === 'picked_up')
    }),
    { numRuns: 3_000 },
  )
})

/** What a carrier can report about one parcel, in this order. */
const lives: Record<CarrierCode, string[][]> = {
  UNIMARTC2C: [
    ['300', '2068', '2030', '2073', '2067'],
    ['300', '2068', '2030', '2073', '2074', '2078', '2072', '2070'],
    ['300', '2068', '2030', '2073', '2067', '2053', '2072', '2070'],
    ['300', '2068', '2030', '2073', '2067', '2053', '2098', '2067'],
    ['300', '2068', '2030', '2104', '2105', '2073', '2067', '2053', '2067', '2053', '2072', '2070'],
  ],
  FAMIC2C: [['300', '3032', '3024', '3018', '3022', '3025', '3019', '3023']],
  HILIFEC2C: [
    ['300', '2001', '3032', '3024', '3018', '3020', '3025', '3019'],
    ['300', '2001', '3032', '3024', '3018', '3022', '2053', '3025', '3019'],
    ['300', '2001', '3032', '3024', '3018', '3022', '2053', '3022'],
  ],
  TCAT: [
    ['300', '310', '3001', '3006', '3003', '3016', '3006', '3003'],
    ['300', '310', '3001', '3006', '3002', '3006', '3003', '3016', '3117', '5005', '5008'],
  ],
}
const anyLife = fc
  .constantFrom(...carriers)
  .chain((carrier) => fc.constantFrom(...lives[carrier]).map((codes) => history(carrier, ...codes)))

/** The order as the shop leads it: after each update that arrives, all its events for the updates known so far. */
function leadOrder(arrivals: readonly CarrierUpdate[]): { state: OrderState; cash: number; spent: number } {
  let [state, cash, spent]: [OrderState, number, number] = ['ready_to_ship', 0, 0]
  const known = new Map<string, CarrierUpdate>()
  for (const one of arrivals) {
    const key = `${one.code} ${one.changedAt.getTime()}`
    if (known.has(key)) continue
    known.set(key, one)
    const progress = parcelProgress([...known.values()])
    for (let event = orderEventFor(progress, state); event; event = orderEventFor(progress, state)) {
      const step = findTransition(state, event)
      if (!step) throw new Error(`${state} does not take ${event}`)
      const has = (reaction: (typeof step.reactions)[number]) => Number(step.reactions.includes(reaction))
      state = step.to
      cash += has('collect_cash') - has('uncollect_cash')
      spent += has('add_spending') - has('subtract_spending')
    }
  }
  return { state, cash, spent }
}

test('an order ends in the same state, with the same cash and spending, in whatever order its updates arrive', () => {
  const doubled = anyLife.chain((life) =>
    fc.tuple(
      fc.constant(life),
      fc.shuffledSubarray([...life, ...life], { minLength: life.length * 2 }),
      fc.shuffledSubarray(life, { minLength: life.length }),
    ),
  )
  fc.assert(
    fc.property(doubled, ([life, twice, once]) => {
      const inOrder = leadOrder(life)
      expect(['completed', 'returned']).toContain(inOrder.state)
      const collected = Number(inOrder.state === 'completed')
      expect(inOrder).toEqual({ state: inOrder.state, cash: collected, spent: collected })
      expect(leadOrder(twice)).toEqual(inOrder)
      expect(leadOrder(once)).toEqual(inOrder)
    }),
    { numRuns: 3_000 },
  )
})

test('an order ends in the same state if only the last update of its parcel arrives', () => {
  for (const carrier of carriers) {
    for (const codes of lives[carrier]) {
      const life = history(carrier, ...codes)
      expect(leadOrder(life.slice(-1)).state).toBe(leadOrder(life).state)
    }
  }
})

test('no update changes an order in a final state or before it is paid', () => {
  const states = ['completed', 'cancelled', 'expired', 'returned', 'refunded', 'pending_payment', 'cart'] as const
  for (const carrier of carriers)
    for (const code of listStatusCodes(carrier))
      for (const state of states) expect(orderEventFor(parcelProgress([updateOf(carrier)(code, 1)]), state)).toBeNull()
})

test('an order that nobody has packed counts as packed when its parcel has left the shop, and only then', () => {
  for (const carrier of carriers)
    for (const code of listStatusCodes(carrier)) {
      const progress = parcelProgress([updateOf(carrier)(code, 1)])
      expect(orderEventFor(progress, 'confirmed')).toBe(progress.leftShop ? 'pack' : null)
    }
  expect(orderEventFor(parcelProgress([]), 'confirmed')).toBeNull()
})

describe('without updates the carrier is queried', () => {
  const now = new Date('2026-11-15T00:00:00Z')
  const days = (count: number) => new Date(now.getTime() + count * 24 * 60 * 60 * 1000)

  test('daily for a month, after the final update never', () => {
    const inTransit = parcelProgress([update('2030', 1)])
    expect(nextCheckAt(inTransit, now, now)).toEqual(days(1))
    expect(nextCheckAt(inTransit, days(-31), now)).toBeNull()
    expect(nextCheckAt(parcelProgress([update('2070', 1)]), now, now)).toBeNull()
    expect(nextCheckAt(parcelProgress([update('7013', 1)]), now, now)).toBeNull()
  })

  test('1, 3 and 7 days after a pick-up, which may be taken back', () => {
    const pickedUp = parcelProgress([{ ...update('2067', 1), changedAt: now }])
    expect(nextCheckAt(pickedUp, now, now)).toEqual(days(1))
    expect(nextCheckAt(pickedUp, now, days(1))).toEqual(days(3))
    expect(nextCheckAt(pickedUp, now, days(4))).toEqual(days(7))
    expect(nextCheckAt(pickedUp, now, days(7))).toBeNull()
  })

  test('and silence is no problem where nothing more is to be said', () => {
    const silent = (carrier: CarrierCode, code: string, cancelled = false) =>
      expectsUpdates(parcelProgress([updateOf(carrier)(code, 1)]), { cancelled })
    expect([silent('UNIMARTC2C', '2030'), silent('UNIMARTC2C', '2072')]).toEqual([true, true])
    expect([silent('UNIMARTC2C', '2067'), silent('HILIFEC2C', '3019'), silent('TCAT', '5008')]).toEqual([
      false,
      false,
      false,
    ])
    // cancelled, and never dropped off; cancelled, and on its way all the same
    expect([silent('TCAT', '310', true), silent('TCAT', '3006', true)]).toEqual([false, true])
  })

  test.each([
    ['created', true, now],
    ['wanted', true, now],
    ['wanted', false, null],
    ['refused', true, null],
    ['refused', false, null],
  ] as const)('when the shop cancels one that is %s, requested: %s', (state, requested, expected) => {
    expect(checkAfterCancel({ state, requested }, now)).toEqual(expected)
  })
})
