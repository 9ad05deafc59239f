import { expect, test } from 'vitest'
import { chooseGrind, readGrind } from './grind.ts'

test('beans without a choice stay whole', () => {
  expect(chooseGrind(true, null)).toEqual({ grind: 'whole' })
  expect(chooseGrind(true, 'moka')).toEqual({ grind: 'moka' })
})

test('what is no bean has no grind, and asking for one is refused', () => {
  expect(chooseGrind(false, null)).toEqual({ grind: null })
  expect(chooseGrind(false, 'whole')).toBeNull()
})

test('a stored or typed grind is read; anything else is none', () => {
  expect([readGrind('pour_over'), readGrind('powder'), readGrind(null)]).toEqual(['pour_over', null, null])
})
