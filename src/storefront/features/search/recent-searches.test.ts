import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetSearches, readSearches, rememberSearch } from './recent-searches.ts'

let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  }
  vi.stubGlobal('window', { localStorage })
})
afterEach(() => vi.unstubAllGlobals())

test('the last five searches are remembered, the latest first, each once', () => {
  for (const term of ['耶加', '藝妓', '濾掛', '耶加', '禮盒', '深焙', '台灣']) rememberSearch(term)
  expect(readSearches()).toEqual(['台灣', '深焙', '禮盒', '耶加', '濾掛'])
  forgetSearches()
  expect(readSearches()).toEqual([])
})

test('what is no list of words, or forbidden, is nothing', () => {
  stored.set('shanlan:searches', '{"a":1}')
  expect(readSearches()).toEqual([])
  vi.stubGlobal('window', {})
  rememberSearch('耶加')
  forgetSearches()
  expect(readSearches()).toEqual([])
})
