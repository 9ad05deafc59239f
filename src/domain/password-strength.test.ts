import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test('nothing typed has no strength', () => {
  expect(passwordStrength('')).toBe('none')
})

test('too short, all digits or the same few signs are weak however long', () => {
  for (const password of ['coffee1', 'coffee12', '20261115202611152026', 'abababababababababab']) {
    expect(passwordStrength(password)).toBe('weak')
  }
})

test('length makes a password stronger, without any rule about its signs', () => {
  expect(passwordStrength('mist-over-h')).toBe('fair')
  expect(passwordStrength('mist over hills')).toBe('strong')
})

test('a Chinese sentence of eight characters is more than eight letters', () => {
  expect(passwordStrength('每天早上一杯咖啡')).toBe('fair')
  expect(passwordStrength('每天早上一杯手沖咖啡才算開始')).toBe('strong')
})
