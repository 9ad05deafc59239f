import { beforeEach, expect, test, vi } from 'vitest'
import { readToken, readUser, removeSession, writeSession } from './session-storage.ts'

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  }
  vi.stubGlobal('window', { sessionStorage })
})

test('signed in is who has both a token and a user that parses', () => {
  expect(readUser()).toBeNull()
  writeSession({ token: 't', user: { name: '林嵐心' } })
  expect(readUser()).toEqual({ name: '林嵐心' })
  stored.delete('token')
  expect(readUser()).toBeNull()
})

test('token and user as JSON are stored under the names of the specification', () => {
  writeSession({ token: 't', user: { name: '林嵐心' } })
  expect(Object.fromEntries(stored)).toEqual({ token: 't', user: '{"name":"林嵐心"}' })
  expect([readToken(), readUser()]).toEqual(['t', { name: '林嵐心' }])
})

test('a user that does not parse, or has no name, is removed', () => {
  for (const text of ['{broken', 'null', '{"id":1}', '"text"']) {
    stored.set('token', 't').set('user', text)
    expect(readUser()).toBeNull()
    expect(stored.has('user')).toBe(false)
    expect(readToken()).toBe('t')
  }
})

test('removing the session removes token and user, and nothing else', () => {
  stored.set('shanlan:return', 'kept')
  writeSession({ token: 't', user: { name: '林嵐心' } })
  removeSession()
  expect([...stored.keys()]).toEqual(['shanlan:return'])
})

test('a browser that forbids storage is signed out and shows no error', () => {
  vi.stubGlobal('window', {
    get sessionStorage(): Storage {
      throw new Error('forbidden')
    },
  })
  writeSession({ token: 't', user: { name: '林嵐心' } })
  removeSession()
  expect(readToken()).toBeNull()
  expect(readUser()).toBeNull()
})
