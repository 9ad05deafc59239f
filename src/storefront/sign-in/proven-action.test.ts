import { beforeEach, expect, test, vi } from 'vitest'
import { rememberAction, takeProvenAction } from './proven-action.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  }
  vi.stubGlobal('window', { sessionStorage })
})

test('what was wanted is carried out once, by who knows how', () => {
  rememberAction({ kind: 'link', provider: 'line' })
  expect(takeProvenAction(['export'])).toBeNull()
  expect(takeProvenAction(['link', 'unlink'])).toEqual({ kind: 'link', provider: 'line' })
  expect(takeProvenAction(['link', 'unlink'])).toBeNull()
})

test('it is forgotten when the proof no longer counts', () => {
  rememberAction({ kind: 'export' }, 0)
  expect(takeProvenAction(['export'], 10 * 60_000 - 1)).toEqual({ kind: 'export' })
  rememberAction({ kind: 'export' }, 0)
  expect(takeProvenAction(['export'], 10 * 60_000)).toBeNull()
})
