import { expect, test } from 'vitest'
import { contentAddress } from '#domain/content/content-address.ts'
import { seedKinds, seedPages } from '#seed/content/pages.ts'
import { privatePrefixes, publicPages } from '#server/shop/pages/public-pages.ts'
import { chooseStrategy } from './caching-strategy.ts'

const origin = 'https://shop.example'
const visit = (path: string) => chooseStrategy({ method: 'GET', mode: 'navigate', url: new URL(path, origin), origin })
const load = (path: string, method = 'GET') =>
  chooseStrategy({ method, mode: 'cors', url: new URL(path, origin), origin })

const texts = Object.keys(seedPages).map((slug) => contentAddress(seedKinds[slug] ?? 'page', slug))

test.each([...publicPages, ...texts, '/articles/moka-pot', '/pages/wholesale', '/statements/returns'])(
  '%s is cached for the time without a network',
  (path) => {
    expect(visit(path)).toEqual({ kind: 'page', path })
  },
)

test('products, categories and promotions are cached; what a campaign adds to an address makes no second copy', () => {
  expect(visit('/product/7?utm_source=x')).toEqual({ kind: 'page', path: '/product/7' })
  expect(visit('/products/category/8')).toEqual({ kind: 'page', path: '/products/category/8' })
  expect(visit('/promotions/welcome/')).toEqual({ kind: 'page', path: '/promotions/welcome' })
})

test('a filtered list is another list, and is not cached', () => {
  expect(visit('/products?roast=dark')).toEqual({ kind: 'network-only' })
  expect(visit('/articles?q=x')).toEqual({ kind: 'network-only' })
})

test('a brew guide is cached once, for whichever coffee it was opened', () => {
  expect(visit('/brew/pour-over?roast=light')).toEqual({ kind: 'page', path: '/brew/pour-over' })
})

test('a lot is cached, looking one up is not', () => {
  expect(visit('/lot/EY-1112-7F')).toEqual({ kind: 'page', path: '/lot/EY-1112-7F' })
  expect(visit('/lot?code=EY-1112-7F')).toEqual({ kind: 'network-only' })
})

test.each(privatePrefixes)('nothing below %s is ever cached', (prefix) => {
  for (const path of [prefix, `${prefix}/orders`, `${prefix}?token=1`]) {
    expect(['network-only', 'none']).toContain(visit(path).kind)
    expect(load(path)).toEqual({ kind: 'none' })
  }
})

test('calls, simulators, other hosts and everything that changes something are not touched', () => {
  expect(visit('/api/docs')).toEqual({ kind: 'none' })
  expect(visit('/sim/mail')).toEqual({ kind: 'none' })
  expect(load('/api/user/picture?v=1')).toEqual({ kind: 'none' })
  expect(load('/products', 'POST')).toEqual({ kind: 'none' })
  expect(load('https://www.googletagmanager.com/assets/gtag.js')).toEqual({ kind: 'none' })
  expect(visit('/promotions/feed.xml')).toEqual({ kind: 'none' })
})

test('files with a hash in their address come from the cache first', () => {
  expect(load('/assets/first-1a2b3c4d.js')).toEqual({ kind: 'file', cache: 'assets' })
  expect(load('/images/b4093ef375/hero-640.avif')).toEqual({ kind: 'file', cache: 'images' })
})
