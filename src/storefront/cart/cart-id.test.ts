import { beforeEach, expect, test, vi } from 'vitest'
import { clearSession, shareSession } from '#front/session/session.ts'
import { readToken, readUser, writeSession } from '#front/session/session-storage.ts'
import { readCartId, removeCartId, writeCartId } from './cart-id.ts'

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  }
  vi.stubGlobal('window', { sessionStorage, dispatchEvent: () => true })
})

test('token, user as JSON and cart_id are kept under the names of the specification', () => {
  writeSession({ token: 't', user: { name: '林嵐心' } })
  writeCartId('c')
  expect(Object.fromEntries(stored)).toEqual({ token: 't', user: '{"name":"林嵐心"}', cart_id: 'c' })
  expect([readToken(), readUser(), readCartId()]).toEqual(['t', { name: '林嵐心' }, 'c'])
})

test('the end of a session leaves neither token, user nor the cart of the member', () => {
  stored.set('shanlan:return', 'kept')
  writeSession({ token: 't', user: { name: '林嵐心' } })
  writeCartId('c')
  shareSession({ privatePaths: /^\/member/, onEnd: removeCartId })
  clearSession()
  expect([...stored.keys()]).toEqual(['shanlan:return'])
})
