import { expect, test } from 'vitest'
import { browserTarget, isOwnUrl, urlWarnings } from './urls.ts'

const shop = new URL('https://shop.example')

test.each(['https://shop.example/a?b=1', 'http://localhost:3000/a', 'http://127.0.0.1:8080/', 'http://[::1]:3000/x'])(
  '%s is the shop',
  (url) => {
    expect(isOwnUrl(url, shop)).toBe(true)
  },
)

test.each([
  '',
  '/a',
  'http://shop.example/',
  'https://shop.example:8443/',
  'https://shop.example.evil.test/',
  'https://shop.example@evil.test/',
  'http://user:pass@localhost/',
  'http://127.0.0.1.evil.test/',
  'http://169.254.169.254/latest/meta-data',
  'http://10.0.0.1/',
  'file:///etc/passwd',
  'javascript:alert(1)',
])('%j is not the shop', (url) => {
  expect(isOwnUrl(url, shop)).toBe(false)
  expect(browserTarget(url, shop)).toBe('')
})

test('an address of the shop becomes its path, so that the browser stays on its host name', () => {
  expect(browserTarget('https://shop.example/a?b=1', shop)).toBe('/a?b=1')
  expect(browserTarget('http://127.0.0.1:3000/a', new URL('http://localhost:3000'))).toBe('/a')
  expect(browserTarget('http://127.0.0.1:4000/a', new URL('http://localhost:3000'))).toBe('http://127.0.0.1:4000/a')
})

test('warns about addresses that the real gateway would refuse', () => {
  expect(urlWarnings('ReturnURL', 'http://localhost:3000/a')).toEqual([
    'ReturnURL 不是 https',
    'ReturnURL 的連接埠不是 80 或 443',
    'ReturnURL 是本機位址',
  ])
  expect(urlWarnings('ReturnURL', 'https://shop.example/a')).toEqual([])
})
