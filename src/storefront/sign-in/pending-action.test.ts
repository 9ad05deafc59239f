import { beforeEach, expect, test, vi } from 'vitest'
import { rememberReturn, returnPath, takePendingAction } from './pending-action.ts'

const action = { kind: 'add-to-cart', productId: 1, quantity: 2 } as const

beforeEach(() => {
  const stored = new Map<string, string>()
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  }
  vi.stubGlobal('window', { sessionStorage })
})

test('a visitor who signs in returns to the same page, and the pending action is carried out once', () => {
  rememberReturn({ path: '/product/1', action })
  expect(returnPath()).toBe('/product/1')
  expect(takePendingAction('add-to-cart', '/product/2')).toBeNull()
  expect(takePendingAction('add-to-cart', '/product/1')).toEqual(action)
  expect(takePendingAction('add-to-cart', '/product/1')).toBeNull()
  expect(returnPath()).toBeNull()
})

test('a pending action is forgotten after half an hour', () => {
  rememberReturn({ path: '/product/1', action }, 0)
  expect(returnPath(29 * 60_000)).toBe('/product/1')
  expect(returnPath(30 * 60_000)).toBeNull()
  expect(takePendingAction('add-to-cart', '/product/1', 30 * 60_000)).toBeNull()
})

test('an address outside the shop is never gone to', () => {
  for (const path of ['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example']) {
    rememberReturn({ path })
    expect(returnPath()).toBeNull()
  }
})

test('a browser that forbids storage has no pending action and shows no error', () => {
  vi.stubGlobal('window', {
    get sessionStorage(): Storage {
      throw new Error('forbidden')
    },
  })
  rememberReturn({ path: '/product/1' })
  expect(returnPath()).toBeNull()
})
