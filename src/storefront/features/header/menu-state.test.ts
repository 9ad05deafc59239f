import { expect, test } from 'vitest'
import { type MenuEvent, type MenuState, nextMenuState } from './menu-state.ts'

function after(...events: MenuEvent[]): MenuState {
  return events.reduce(nextMenuState, 'closed' as MenuState)
}

test('the mouse opens a menu and its leaving closes it', () => {
  expect(after('mouse-in')).toBe('hovered')
  expect(after('mouse-in', 'mouse-out')).toBe('closed')
})

test('a click on a menu that the mouse opened holds it, the next click closes it', () => {
  expect(after('mouse-in', 'press')).toBe('held')
  expect(after('mouse-in', 'press', 'mouse-out')).toBe('held')
  expect(after('mouse-in', 'press', 'press')).toBe('closed')
})

test('touch and keyboard open and close without any mouse', () => {
  expect(after('press')).toBe('held')
  expect(after('open-key')).toBe('held')
  expect(after('open-key', 'open-key')).toBe('held')
  expect(after('press', 'press')).toBe('closed')
})

test('Escape, leaving with the focus and going to a page close it however it was opened', () => {
  for (const end of ['escape', 'leave', 'navigate'] as const) {
    expect(after('press', end)).toBe('closed')
    expect(after('mouse-in', end)).toBe('closed')
  }
})
