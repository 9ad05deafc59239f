import { afterEach, expect, test, vi } from 'vitest'
import { notifyCartChanged, notifyCartEmptied, onCartEvents } from './cart-events.ts'

afterEach(() => vi.unstubAllGlobals())

test('what shows the cart is notified that it changed or was emptied, until it stops listening', () => {
  vi.stubGlobal('window', new EventTarget())
  const heard: string[] = []
  const stop = onCartEvents({ changed: () => heard.push('changed'), emptied: () => heard.push('emptied') })
  notifyCartChanged()
  notifyCartEmptied()
  stop()
  notifyCartChanged()
  expect(heard).toEqual(['changed', 'emptied'])
})
