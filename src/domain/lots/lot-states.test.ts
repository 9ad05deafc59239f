import { expect, test } from 'vitest'
import { lotEvents, lotStates, lotTransitions, nextLotState, statesBefore } from './lot-states.ts'

test('every state with every event leads where the table says, and nowhere else', () => {
  const table = lotStates.flatMap((state) =>
    lotEvents.flatMap((event) => {
      const to = nextLotState(state, event)
      return to ? [`${state} ${event} ${to}`] : []
    }),
  )
  expect(table).toEqual([
    'planned roast resting',
    'resting open selling',
    'resting sell_out sold_out',
    'resting recall recalled',
    'selling sell_out sold_out',
    'selling recall recalled',
    'sold_out come_back selling',
    'sold_out recall recalled',
  ])
})

test('every state can be reached from a planned lot, and nothing leads out of a recall', () => {
  const reached = new Set<string>(['planned'])
  for (const state of reached) {
    for (const next of Object.values(lotTransitions[state as keyof typeof lotTransitions])) reached.add(next)
  }
  expect([...reached].toSorted()).toEqual([...lotStates].toSorted())
  expect(lotTransitions.recalled).toEqual({})
})

test('an event leads to one state, wherever it comes from', () => {
  for (const event of lotEvents) {
    expect(new Set(statesBefore(event).map((state) => nextLotState(state, event))).size, event).toBe(1)
  }
})
