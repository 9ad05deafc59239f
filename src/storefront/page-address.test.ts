import { expect, test } from 'vitest'
import type { Client } from '#client/client.ts'
import { defaultDispatch } from '#domain/delivery/dispatch-terms.ts'
import { shop } from '#domain/shop.ts'
import { createMatcher } from '#front/router/match-routes.ts'
import type { Route } from '#front/router/route.ts'
import { createRenderer } from './entry-server.tsx'
import { pageAddress } from './page-address.ts'
import { createRoutes } from './routes.tsx'

const client = {} as Client
const site = {
  publicUrl: 'https://shop.example',
  gaMeasurementId: null,
  mailSimulator: false,
  shop,
  dispatch: defaultDispatch,
}
const { findPage } = createRenderer(client, () => site)

test.each([
  ['/PRODUCTS', '/products'],
  ['/products/', '/products'],
  ['/%70roducts', '/products'],
  ['/Products/Category/08/', '/products/category/8'],
  ['/product/001', '/product/1'],
  ['/product/%31', '/product/1'],
  ['/loginpage', '/LoginPage'],
  ['/member/', '/member'],
  ['/MEMBER/cartpage', '/member/CartPage'],
  ['/illustrate/PrivacyStatement', '/Illustrate/PrivacyStatement'],
  ['/specialtycoffeepage', '/SpecialtyCoffeePage'],
  ['/Promotions/Summer', '/promotions/summer'],
  ['/Pairing/MILK', '/pairing/milk'],
  ['/Articles/Moka-Pot/', '/articles/moka-pot'],
  ['/statements/Returns/versions/02', '/statements/returns/versions/2'],
  ['/promotions/Free-Shipping', '/promotions/free-shipping'],
  ['/member/orders/SL261115-7F3K/', '/member/orders/SL261115-7F3K'],
  ['/LOT/ey-1112-7f', '/lot/EY-1112-7F'],
  ['/Brew/Pour_Over', '/brew/pour-over'],
  ['/lot/ey11127f/', '/lot/EY-1112-7F'],
])('%s is the page %s', (typed, address) => {
  expect(findPage(typed)).toEqual({ address, redirectTo: null })
  expect(findPage(address)).toEqual({ address, redirectTo: null })
})

test.each([
  ['/cart', '/member/CartPage'],
  ['/CART/', '/member/CartPage'],
  ['/member/Favorites', '/member/FavoritePage'],
])('%s leads to %s', (typed, to) => expect(findPage(typed)?.redirectTo).toBe(to))

test.each(['/nothing', '/products/category/x', '/products/category/-1'])('%s is no page', (path) =>
  expect(findPage(path)).toBeNull(),
)

test.each(['/product/x', '/product/1e3', '/product/1234567890', '/product/-1'])(
  '%s shows the one page of a product that does not exist',
  (path) => expect(findPage(path)?.missing).toBe('/product/0'),
)

test.each(['//evil.example/products', '/\\evil.example', '/product//evil.example', '/%2F%2Fevil.example', '/..//x'])(
  '%s leads to no other site',
  (path) => expect(findPage(path)?.address ?? '/').toMatch(/^\/(?![/\\])/),
)

test('every page of the route table has itself as its address', () => {
  const routes = createRoutes(client)
  const samples: Record<string, string> = {
    productId: '7',
    brewer: 'moka',
    categoryId: '8',
    id: 'summer',
    order: 'SL261115-7F3K',
    lotCode: 'EY-1112-7F',
    slug: 'moka-pot',
    number: '2',
  }
  const patterns = listPatterns(routes)
  expect(patterns.length).toBeGreaterThan(40)
  for (const pattern of patterns) {
    const path = pattern.replace(/:(\w+)/g, (_part, name: string) => samples[name] ?? '')
    const params = createMatcher(routes)(path)?.at(-1)?.params ?? {}
    expect(pageAddress(pattern, params)).toBe(path)
  }
})

function listPatterns(routes: readonly Route[]): string[] {
  const all = routes.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...listPatterns(children)])
  return all.filter((path) => path !== '*')
}
