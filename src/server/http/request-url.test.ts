import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isUnderApi, readableUrl } from './request-url.ts'

test.each([
  ['/products?a=1', '/products?a=1'],
  ['http://shop.example/products?a=1', '/products?a=1'],
  ['HTTPS://x:1/api/%61', '/api/%61'],
  ['http://x', '/'],
  ['http://x?a', '/?a'],
  ['*', '/*'],
  ['ftp://x/api', '/ftp://x/api'],
  ['/api/%', '/api/%25'],
  ['/%61pi/%ff', '/%61pi/%25ff'],
  ['/a%20b?c=%', '/a%20b?c=%'],
])('%s is read as %s', (url, readable) => expect(readableUrl(url)).toBe(readable))

test('for any input, the resulting path can be decoded and begins with a slash', () => {
  const piece = fc.constantFrom('/', '%', '%6', '%61', '%ff', '%e4%b8', '%e4%b8%ad', '?', '#', 'a', 'http://', 'api')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const path = readableUrl(pieces.join('')).split(/[?#]/)[0] ?? ''
      expect(path[0]).toBe('/')
      expect(() => decodeURIComponent(path)).not.toThrow()
    }),
  )
})

test.each(['/api', '/api/', '/api?x', '/API/x', '//api/x', '/%61pi/x', '/api%2Fx', '/api#x'])(
  '%s lies under /api',
  (url) => expect(isUnderApi(url)).toBe(true),
)

test.each(['/', '/apis', '/apifoo/x', '/products/api/', '/products?x=/api/', '/%2561pi'])(
  '%s does not lie under /api',
  (url) => expect(isUnderApi(url)).toBe(false),
)
