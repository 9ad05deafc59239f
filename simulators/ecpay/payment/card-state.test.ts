import { describe, expect, test } from 'vitest'
import type { Sim } from '../core/sim.ts'
import { cardReport, currentState, doAction, type State } from './card-state.ts'
import type { Trade } from './trades.ts'

/** 10:00 in Taiwan, a card payment of NT$1,000. */
const paidAt = new Date('2026-11-15T02:00:00Z')
const at = (time: string) => new Date(`2026-11-${time}+08:00`)

function openCard(stage = 0) {
  let now = paidAt
  let trade = {
    amount: 1000,
    card: { gwsr: '13000001', stage },
    card_state: 'authorised',
    card_moves: [],
    paid_at: paidAt,
  } as unknown as Trade
  const settings = { autoCapture: true, balance: 1_000_000 }
  const sim = {
    settings,
    now: () => now,
    one: async (_text: string, [, state, moves]: [string, State, string]) => {
      trade = { ...trade, card_state: state, card_moves: JSON.parse(moves) }
      return trade
    },
  } as unknown as Sim
  return {
    settings,
    setNow: (instant: Date) => {
      now = instant
    },
    state: () => currentState(sim, trade),
    refuse: () => {
      trade = { ...trade, card_state: 'bank_refused' }
    },
    act: (action: string, amount = 1000) => doAction(sim, trade, action, amount),
    report: () => cardReport(sim, trade, currentState(sim, trade) as State),
  }
}

test('by the clock: authorised, to be captured from 20:15, captured after the bank’s run', () => {
  const card = openCard()
  for (const [time, state, status] of [
    ['15T20:14:59', 'authorised', '已授權'],
    ['15T20:15:00', 'to_capture', '要關帳'],
    ['16T01:59:59', 'to_capture', '要關帳'],
    ['16T02:00:00', 'captured', '已關帳'],
    ['30T12:00:00', 'captured', '已關帳'],
  ] as const) {
    card.setNow(at(time))
    expect([card.state(), card.report().status], time).toEqual([state, status])
  }
})

test('without the daily closing it stays authorised', () => {
  const card = openCard()
  card.settings.autoCapture = false
  card.setNow(at('30T12:00:00'))
  expect(card.state()).toBe('authorised')
})

/** How a card comes into each state. */
const reach: Record<State, (card: ReturnType<typeof openCard>) => unknown> = {
  authorised: () => {},
  to_capture: (card) => card.act('C'),
  captured: (card) => card.setNow(at('16T12:00:00')),
  capture_cancelled: async (card) => {
    await card.act('C')
    await card.act('E')
  },
  abandoned: (card) => card.act('N'),
  bank_refused: (card) => card.refuse(),
}

test.each<[State, Record<string, State | 'refused'>]>([
  ['authorised', { C: 'to_capture', E: 'refused', N: 'abandoned', 'R 400': 'refused', 'R 1000': 'refused' }],
  [
    'to_capture',
    {
      C: 'refused',
      E: 'capture_cancelled',
      N: 'refused',
      'R 400': 'to_capture',
      'R 1000': 'refused',
      'R 1001': 'refused',
    },
  ],
  [
    'captured',
    { C: 'refused', E: 'refused', N: 'refused', 'R 400': 'captured', 'R 1000': 'captured', 'R 1001': 'refused' },
  ],
  ['capture_cancelled', { C: 'to_capture', E: 'refused', N: 'abandoned', 'R 400': 'refused', 'R 1000': 'refused' }],
  ['abandoned', { C: 'refused', E: 'refused', N: 'refused', 'R 400': 'refused', 'R 1000': 'refused' }],
  ['bank_refused', { C: 'refused', E: 'refused', N: 'refused', 'R 400': 'refused', 'R 1000': 'refused' }],
])('%s allows only its actions', async (state, actions) => {
  for (const [what, expected] of Object.entries(actions)) {
    const card = openCard()
    await reach[state](card)
    expect(card.state()).toBe(state)
    const [action = '', amount = '1000'] = what.split(' ')
    const refusal = await card.act(action, Number(amount))
    expect([what, refusal === null ? card.state() : 'refused']).toEqual([what, expected])
    if (expected === 'refused') expect(card.state()).toBe(state)
  }
})

describe('a capture that was taken back', () => {
  test('is 操作取消: the authorisation stands until N', async () => {
    const card = openCard()
    await card.act('C')
    await card.act('E')
    expect(card.report()).toMatchObject({ status: '操作取消', clsamt: '0', close_data: [{ status: '操作取消' }] })
    expect(await card.act('N')).toBeNull()
    expect(card.report()).toMatchObject({ status: '已取消' })
  })

  test('is entered again by the next daily closing', async () => {
    const card = openCard()
    await card.act('C')
    await card.act('E')
    card.setNow(at('15T20:31:00'))
    expect(card.state()).toBe('to_capture')
  })

  test('takes refunds with it that were not sent yet', async () => {
    const card = openCard()
    await card.act('C')
    await card.act('R', 400)
    expect(card.report().close_data).toMatchObject([{ amount: '1000' }, { amount: '-400', status: '要關帳' }])
    await card.act('E')
    expect(card.report().close_data.map(({ status }) => status)).toEqual(['操作取消', '操作取消'])
  })
})

test('partial refunds add up to the whole and never more; what is left before the capture needs E and N', async () => {
  const waiting = openCard()
  await waiting.act('C')
  expect(await waiting.act('R', 400)).toBeNull()
  expect(await waiting.act('R', 600)).toBe('error_status')
  const captured = openCard()
  captured.setNow(at('16T12:00:00'))
  expect(await captured.act('R', 400)).toBeNull()
  expect(await captured.act('R', 601)).toBe('error_amount')
  expect(await captured.act('R', 600)).toBeNull()
  expect(await captured.act('R', 1)).toBe('error_amount')
})

test('refusals: in the daily closing, without balance, in instalments, after 21 days, without sense', async () => {
  const card = openCard()
  card.setNow(at('15T20:15:00'))
  expect(await card.act('E')).toBe('error_closing')
  card.setNow(at('15T20:29:59'))
  expect(await card.act('E')).toBe('error_closing')
  card.setNow(at('15T20:30:00'))
  expect(await card.act('E')).toBeNull()
  const poor = openCard()
  poor.setNow(at('16T12:00:00'))
  poor.settings.balance = 399
  expect(await poor.act('R', 400)).toBe('error_balance')
  const instalments = openCard(3)
  instalments.setNow(at('16T12:00:00'))
  expect(await instalments.act('R', 400)).toBe('error_Installment_Full_Only')
  const old = openCard()
  old.settings.autoCapture = false
  old.setNow(new Date('2026-12-07T02:00:00Z'))
  expect(await old.act('C')).toBe('error_overDate')
  expect(await old.act('X')).toBe('error_Action')
})
