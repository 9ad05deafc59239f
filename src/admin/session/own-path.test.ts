import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test.each([
  ['/admin/orders?state=confirmed', '/admin/orders?state=confirmed'],
  ['/admin', '/admin'],
  ['/admin/login', '/admin'],
  ['//evil.example', '/admin'],
  ['https://evil.example/admin', '/admin'],
  ['/administrator', '/admin'],
  ['/admin/\\evil.example', '/admin'],
  [null, '/admin'],
])('%s leads to %s', (wanted, to) => {
  expect(ownPath(wanted)).toBe(to)
})
