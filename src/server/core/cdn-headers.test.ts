import { expect, test } from 'vitest'
import { cdnHeaders } from './cdn-headers.ts'

const now = new Date('2026-11-18T02:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const tags = ['catalogue', 'product:1']
const maxAgeOf = (maxAgeSeconds: number, validUntil: Date | null) =>
  cdnHeaders({ maxAgeSeconds }, { tags, validUntil }, now)[1]

test('a page says how long it may be kept, and by which tags it is purged', () => {
  expect(cdnHeaders({ maxAgeSeconds: 3600 }, { tags, validUntil: null }, now)).toEqual([
    ...['cdn-cache-control', 'max-age=3600'],
    ...['surrogate-key', 'shop catalogue product:1'],
    ...['cache-tag', 'shop,catalogue,product:1'],
  ])
})

test('a page that changes by itself is kept until a minute before, because the shop may send it a minute later', () => {
  expect(maxAgeOf(3600, later(600))).toBe('max-age=540')
  expect(maxAgeOf(30, later(600))).toBe('max-age=30')
  expect(maxAgeOf(3600, later(60))).toBeUndefined()
  expect(maxAgeOf(3600, later(-5))).toBeUndefined()
})

test('without a CDN no page says anything', () => {
  expect(cdnHeaders({ maxAgeSeconds: 0 }, { tags, validUntil: null }, now)).toEqual([])
})
