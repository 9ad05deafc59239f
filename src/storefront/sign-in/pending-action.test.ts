import { beforeEach, expect, test, vi } from 'vitest'
import { keepReturnForMail, rememberReturn, returnPath, takePendingAction } from './pending-action.ts'

const action = { kind: 'add-to-cart', productId: 1, quantity: 2 } as const

function createStorage() {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  }
}

let localStorage = createStorage()
const openTab = () => vi.stubGlobal('window', { sessionStorage: createStorage(), localStorage })
beforeEach(() => {
  localStorage = createStorage()
  openTab()
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

test('another tab of the browser finds it, and of two tabs one carries it out', () => {
  rememberReturn({ path: '/product/1', action })
  openTab()
  expect(returnPath()).toBe('/product/1')
  expect(takePendingAction('add-to-cart', '/product/1')).toEqual(action)
  openTab()
  expect(takePendingAction('add-to-cart', '/product/1')).toBeNull()
})

test('a tab’s own comes before that of another tab', () => {
  rememberReturn({ path: '/product/1', action })
  openTab()
  rememberReturn({ path: '/product/2' })
  expect(returnPath()).toBe('/product/2')
})

test('who registers finds it again when the mail’s link is opened, for as long as the link is valid', () => {
  rememberReturn({ path: '/product/1', action }, 0)
  keepReturnForMail(60_000)
  openTab()
  expect(returnPath(23 * 3_600_000)).toBe('/product/1')
  expect(returnPath(25 * 3_600_000)).toBeNull()
  keepReturnForMail(25 * 3_600_000)
  expect(returnPath(25 * 3_600_000)).toBeNull()
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
    get localStorage(): Storage {
      throw new Error('forbidden')
    },
  })
  rememberReturn({ path: '/product/1' })
  expect(returnPath()).toBeNull()
})
