import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownPath } from './return-path.ts'

test.each(['/', '/products?page=2', '/member/profile#devices', '/product/7?q=%E8%80%B6'])(
  '%s is a page of the shop',
  (path) => {
    expect(ownPath(path)).toBe(path)
  },
)

test.each([
  undefined,
  ['/products'],
  '',
  'products',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/../..//evil.example',
  'javascript:alert(1)',
  '/api/user/logout',
  '/sim/line',
  `/${'a'.repeat(500)}`,
])('%j is no page of the shop', (text) => {
  expect(ownPath(text)).toBeNull()
})

test('whatever path is requested, the redirect stays in the shop', () => {
  const hostile = fc.string({
    unit: fc.constantFrom('/', '\\', '.', '\t', '\n', '@', ':', '?', '#', '%', 'e', '2', 'f'),
  })
  fc.assert(
    fc.property(
      fc.oneof(
        hostile,
        hostile.map((text) => `/${text}`),
        fc.string(),
      ),
      (text) => {
        const path = ownPath(text)
        if (path !== null) expect(new URL(path, 'https://shop.example/LoginPage').origin).toBe('https://shop.example')
      },
    ),
    { numRuns: 2000 },
  )
})
