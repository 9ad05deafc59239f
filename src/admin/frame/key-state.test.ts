import { expect, test } from 'vitest'
import { nextKeyState } from './key-state.ts'

const press = (key: string, more: object = {}) => ({
  key,
  code: `Key${key.toUpperCase()}`,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
})
const at = (now: number, typing = false) => ({ now, typing })

test('G and a letter within a second lead to a screen, also with a Chinese input method on', () => {
  const { action, ...waiting } = nextKeyState({ waitingSince: null }, press('g'), at(0))
  expect(action).toBeNull()
  expect(nextKeyState(waiting, press('o'), at(900)).action).toBe('O')
  expect(nextKeyState(waiting, press('ㄟ', { code: 'KeyO' }), at(900)).action).toBe('O')
})

test('a letter that comes later, or while something is typed, does nothing', () => {
  const waiting = { waitingSince: 0 }
  expect(nextKeyState(waiting, press('o'), at(1_001)).action).toBeNull()
  expect(nextKeyState(waiting, press('o'), at(100, true)).action).toBeNull()
  expect(nextKeyState(waiting, press('o', { ctrlKey: true }), at(100))).toEqual({ waitingSince: null, action: null })
})

test('Ctrl-K and Cmd-K search, also while something is typed', () => {
  expect(nextKeyState({ waitingSince: null }, press('k', { ctrlKey: true }), at(0, true)).action).toBe('search')
  expect(nextKeyState({ waitingSince: null }, press('k', { metaKey: true }), at(0)).action).toBe('search')
  expect(nextKeyState({ waitingSince: null }, press('k'), at(0)).action).toBeNull()
})

test('? shows the keys, also the wide one of an input method, and is a character while something is typed', () => {
  expect(nextKeyState({ waitingSince: null }, press('?', { code: 'Slash' }), at(0)).action).toBe('keys')
  expect(nextKeyState({ waitingSince: null }, press('？', { code: 'Slash' }), at(0)).action).toBe('keys')
  expect(nextKeyState({ waitingSince: null }, press('?', { code: 'Slash' }), at(0, true)).action).toBeNull()
})
