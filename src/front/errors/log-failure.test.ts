import { afterEach, expect, test, vi } from 'vitest'
import { CallError } from '#client/client.ts'
import { logFailure } from './log-failure.ts'

const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
afterEach(() => said.mockClear())

test('of a refusal the console gets what it is about and the server’s error, nothing else', () => {
  logFailure(
    'cart: a line could not be changed',
    new CallError(409, 'stock_short', '庫存不足，僅剩 3 件', { quantity: 'x' }),
  )
  expect(said.mock.calls).toEqual([['cart: a line could not be changed', '庫存不足，僅剩 3 件']])
})

test('a fault of the program is logged whole', () => {
  const fault = new TypeError('undefined is not a function')
  logFailure('home: the hot products could not be loaded', fault)
  expect(said.mock.calls).toEqual([['home: the hot products could not be loaded', fault]])
})
