import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test('nothing typed has no strength', () => {
  expect(passwordStrength('')).toBe('none')
})

test('too short, all digits or the same few characters are weak at any length', () => {
  for (const password of ['coffee1', 'coffee12', '20261115202611152026', 'abababababababababab']) {
    expect(passwordStrength(password)).toBe('weak')
  }
})

test('length makes a password stronger, whatever its characters', () => {
  expect(passwordStrength('mist-over-h')).toBe('fair')
  expect(passwordStrength('mist over hills')).toBe('strong')
})

test('eight Chinese characters are stronger than eight letters', () => {
  expect(passwordStrength('每天早上一杯咖啡')).toBe('fair')
  expect(passwordStrength('每天早上一杯手沖咖啡才算開始')).toBe('strong')
})
