import { describe, expect, test } from 'vitest'
import { twd } from '#domain/money.ts'
import { orderStates } from '#domain/orders/order-transitions.ts'
import { attentionKinds, attentionRules, fixes, type Issue, toAttentionList } from './attention.ts'
import { type InvoiceFacts, invoiceAttention, keptAttention } from './invoice-attention.ts'
import { overpaidAttention, refundAttention, returnAttention, unshippedAttention } from './order-attention.ts'
import { type ParcelFacts, parcelAttention } from './parcel-attention.ts'

const now = new Date('2026-11-15T00:00:00Z')
const hourMs = 3_600_000
const ago = (hours: number) => new Date(now.getTime() - hours * hourMs)
const days = (count: number) => ago(count * 24)

describe('the list', () => {
  const issue = (kind: Issue['kind'], since: Date, id = '1'): Issue => ({
    kind,
    id,
    orderName: 'SL1',
    since,
    detail: '',
  })

  test('has urgent issues first, then the oldest', () => {
    const issues = [
      issue('manual_refund', days(1)),
      issue('return_requested', days(1), '2'),
      issue('invoice_refused', days(2)),
      issue('return_requested', days(3)),
    ]
    const list = toAttentionList(issues, new Set(), now)
    expect(list.map(({ key, urgency }) => `${key} ${urgency}`)).toEqual([
      'return_requested:1 urgent',
      'invoice_refused:1 urgent',
      'manual_refund:1 normal',
      'return_requested:2 normal',
    ])
  })

  test.each(attentionKinds)('has %s once it is old enough, and presses when it is older', (kind) => {
    const { listAfterMs, urgentAfterMs, fix } = attentionRules[kind]
    const at = (ageMs: number) => toAttentionList([issue(kind, new Date(now.getTime() - ageMs))], new Set(), now)
    expect(urgentAfterMs).toBeGreaterThanOrEqual(listAfterMs)
    expect(at(listAfterMs)).toMatchObject([{ kind, fix }])
    expect(at(listAfterMs - 1)).toEqual(listAfterMs === 0 ? [expect.anything()] : [])
    expect(at(urgentAfterMs)[0]?.urgency).toBe('urgent')
    expect(at(urgentAfterMs - 1)[0]?.urgency ?? 'normal').toBe(urgentAfterMs === 0 ? 'urgent' : 'normal')
  })

  test('leaves out what a person has marked as done, but only what nothing else ends', () => {
    const issues = [issue('dead_job', days(1)), issue('invoice_refused', days(1)), issue('dead_job', days(1), '2')]
    const done = new Set(['dead_job:1', 'invoice_refused:1'])
    expect(toAttentionList(issues, done, now).map(({ key }) => key)).toEqual(['dead_job:2', 'invoice_refused:1'])
  })

  test('every remedy is used', () => {
    expect(new Set(Object.values(attentionRules).map(({ fix }) => fix))).toEqual(new Set(fixes))
  })
})

describe('a parcel', () => {
  const parcel = (change: Partial<ParcelFacts> = {}): ParcelFacts => ({
    orderName: 'SL1',
    orderState: 'shipped',
    state: 'created',
    position: 'in_transit',
    positionAt: days(1),
    event: 'in_transit',
    statusCode: '2030',
    statusAt: days(1),
    problem: '',
    createdAt: days(3),
    cash: null,
    completed: false,
    ...change,
  })
  const kindOf = (change: Partial<ParcelFacts>) => parcelAttention(parcel(change), now)?.kind ?? null

  test.each<[string, Partial<ParcelFacts>, string | null]>([
    ['on its way', {}, null],
    ['back at the sending store', { position: 'back_at_sending_store' }, 'goods_at_sending_store'],
    ['back at the sending store and recorded', { position: 'back_at_sending_store', orderState: 'returned' }, null],
    ['back for good', { position: 'back_for_good', orderState: 'returned' }, 'goods_at_sending_store'],
    ['not taken there', { position: 'return_not_taken', problem: 'x' }, 'return_not_taken'],
    [
      'not taken there, of an order that has ended',
      { position: 'return_not_taken', orderState: 'refunded' },
      'return_not_taken',
    ],
    ['lost', { position: 'lost', problem: 'x' }, 'parcel_lost'],
    ['lost and settled', { position: 'lost', problem: 'x', orderState: 'returned' }, null],
    [
      'lost after all, when its cash was booked and refunded',
      { position: 'lost', problem: 'x', orderState: 'refunded', cash: twd(860), completed: true },
      'parcel_after_end',
    ],
    [
      'refused by the gateway',
      { state: 'refused', position: null, problem: 'x', orderState: 'ready_to_ship' },
      'parcel_refused',
    ],
    ['not created yet', { state: 'wanted', position: null, orderState: 'ready_to_ship' }, 'parcel_not_created'],
    ['with a closed store', { event: 'store_closed', problem: 'x' }, 'parcel_problem'],
    [
      'whose order was cancelled at the carrier',
      { state: 'cancelled', position: 'never_handed_in', problem: 'x' },
      'parcel_problem',
    ],
    ['that moves after its order was cancelled', { orderState: 'cancelled', problem: 'x' }, 'parcel_after_end'],
    ['of a cancelled order', { orderState: 'cancelled', state: 'cancelled' }, null],
    [
      'of a cancelled order that comes back',
      { orderState: 'cancelled', state: 'cancelled', position: 'back_at_sending_store' },
      'goods_at_sending_store',
    ],
    [
      'delivered for cash after its order was cancelled',
      { orderState: 'cancelled', state: 'cancelled', position: 'picked_up', problem: 'x', cash: twd(860) },
      'cash_after_end',
    ],
    [
      'delivered after its order was cancelled, and paid before',
      { orderState: 'cancelled', state: 'cancelled', position: 'picked_up', problem: 'x' },
      'parcel_after_end',
    ],
    [
      'delivered for cash after another one of its order was',
      {
        orderState: 'completed',
        state: 'cancelled',
        position: 'picked_up',
        problem: 'x',
        cash: twd(860),
        completed: true,
      },
      'cash_after_end',
    ],
    [
      'delivered for cash, in doubt, and returned since',
      { orderState: 'returned', position: 'picked_up', problem: 'x', cash: twd(860), completed: true },
      'parcel_after_end',
    ],
    ['with a code that nobody knows', { event: 'unknown', statusCode: '4242' }, 'unknown_code'],
    ['with the shop’s own word about a store', { event: 'unknown', statusCode: 'store pick_up renumbered 1' }, null],
    ['whose pick-up was taken back', { position: 'pick_up_withdrawn' }, 'pick_up_withdrawn'],
    ['without news for five days', { statusAt: days(5) }, 'parcel_silent'],
    ['without news for nearly five days', { statusAt: ago(5 * 24 - 1) }, null],
    ['that waits at the store for a week', { position: 'arrived_at_store', statusAt: days(8) }, null],
    ['that waits at the store for longer', { position: 'arrived_at_store', statusAt: days(9) }, 'parcel_silent'],
    [
      'that is packed and not handed in',
      { orderState: 'ready_to_ship', position: 'accepted', statusAt: days(9) },
      null,
    ],
    ['that was picked up', { orderState: 'completed', position: 'picked_up', statusAt: days(90) }, null],
  ])('%s', (_what, change, kind) => {
    expect(kindOf(change)).toBe(kind)
  })

  test('has its age from the update that it is about', () => {
    expect(parcelAttention(parcel({ position: 'back_at_sending_store', positionAt: days(2) }), now)).toMatchObject({
      since: days(2),
      id: `SL1:${days(2).getTime() / 1000}`,
      orderName: 'SL1',
    })
    expect(parcelAttention(parcel({ statusAt: days(7) }), now)?.since).toEqual(days(2))
  })

  test('in every state of its order, and with nothing to say, is no matter', () => {
    for (const orderState of orderStates)
      expect(kindOf({ orderState, position: 'picked_up', event: 'picked_up', statusAt: days(1) })).toBeNull()
  })
})

describe('an invoice', () => {
  const invoice = (change: Partial<InvoiceFacts>): InvoiceFacts => ({
    id: 'i',
    orderName: 'SL1',
    state: 'issued',
    problem: '',
    createdAt: days(2),
    reversedAt: null,
    standing: 860,
    allowance: null,
    allowanceSince: null,
    ...change,
  })

  test.each<[string, Partial<InvoiceFacts>, string | null]>([
    ['issued', {}, null],
    ['refused', { state: 'refused', problem: 'barcode' }, 'invoice_refused'],
    ['wanted', { state: 'wanted' }, 'invoice_waiting'],
    ['to be reversed', { reversedAt: days(1) }, 'invoice_not_reversed'],
    ['to be found and reversed', { state: 'wanted', reversedAt: days(1) }, 'invoice_not_reversed'],
    ['to be allowed', { reversedAt: days(1), allowance: { state: 'wanted', problem: '' } }, 'invoice_not_reversed'],
    [
      'whose allowance is refused',
      { reversedAt: days(1), allowance: { state: 'refused', problem: 'x' } },
      'allowance_refused',
    ],
    ['allowed', { reversedAt: days(1), standing: 0 }, null],
    ['allowed in part, and to be reversed', { reversedAt: days(1), standing: 460 }, 'invoice_not_reversed'],
    ['allowed in part', { standing: 460 }, null],
    [
      'of a return in part',
      { allowance: { state: 'wanted', problem: '' }, allowanceSince: days(1) },
      'invoice_not_reversed',
    ],
    [
      'whose allowance in part is refused',
      { allowance: { state: 'refused', problem: 'x' }, allowanceSince: days(1) },
      'allowance_refused',
    ],
    ['voided', { reversedAt: days(1), state: 'voided' }, null],
    ['dropped', { reversedAt: days(1), state: 'dropped' }, null],
  ])('%s', (_what, change, kind) => {
    expect(invoiceAttention(invoice(change))?.kind ?? null).toBe(kind)
  })

  test.each([
    ['i', 860, 860, null],
    ['i', 860, 405, 'invoice_differs:i'],
    ['i', 405, 860, 'invoice_differs:i'],
    [null, 0, 860, 'invoice_missing:SL1'],
    [null, 0, 0, null],
  ])('%s, standing for %s of %s that are kept: %s', (id, invoiced, kept, issue) => {
    const found = keptAttention({ id, orderName: 'SL1', invoiced, kept, since: days(1) })
    expect(found && `${found.kind}:${found.id}`).toBe(issue)
  })
})

test('orders, refunds and returns', () => {
  const order = { id: 'o', orderName: 'SL1', since: days(2) }
  expect(unshippedAttention({ ...order, state: 'confirmed' }).kind).toBe('order_not_packed')
  expect(unshippedAttention({ ...order, state: 'ready_to_ship' }).kind).toBe('order_not_handed_in')
  const facts = { reason: 'late_payment', method: 'ATM', charged: 1280 }
  const refund = { id: 'r', orderName: 'SL1', amount: twd(1280), createdAt: days(1), ...facts }
  expect(refundAttention({ ...refund, byHand: true })).toMatchObject({ kind: 'manual_refund', detail: 'NT$1,280' })
  expect(refundAttention({ ...refund, byHand: false }).kind).toBe('refund_waiting')
  expect(overpaidAttention({ id: 'r', orderName: 'SL1', tooMuch: 100, since: days(1) })).toMatchObject({
    kind: 'refunded_too_much',
    detail: 'NT$100',
  })
  const request = { id: 'q', orderName: 'SL1', requestedAt: days(5), answeredAt: days(4) }
  expect(returnAttention({ ...request, state: 'requested' })).toMatchObject({
    kind: 'return_requested',
    since: days(5),
  })
  expect(returnAttention({ ...request, state: 'accepted' })).toMatchObject({
    kind: 'return_goods_missing',
    since: days(4),
  })
})
