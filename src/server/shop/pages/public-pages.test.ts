import { expect, test } from 'vitest'
import { contentAddress } from '#domain/content/content-address.ts'
import type { Route } from '#front/router/route.ts'
import { seedKinds, seedPages } from '#seed/content/pages.ts'
import { createRoutes } from '#storefront/routes.tsx'
import { privatePrefixes, publicPages } from './public-pages.ts'

/** One entry per category, product, promotion and text. */
const expanded = [
  '/products/category/:categoryId',
  '/product/:productId',
  '/promotions/:id',
  '/pairing/:slug',
  '/articles/:slug',
  '/pages/:slug',
  '/brew/:brewer',
  '/statements/:slug',
]

/** Found by the code on a bag: a lot is sold for weeks, and no list of codes is published. Of a statement, the one that holds. */
const unlisted = ['/lot/:lotCode', '/statements/:slug/versions/:number']

/** Texts with an address of their own. */
const fixedTexts = Object.keys(seedPages)
  .map((slug) => contentAddress(seedKinds[slug] ?? 'page', slug))
  .filter((path) => !path.startsWith('/pairing/'))

function pathsOf(routes: Route[]): string[] {
  return routes.flatMap((route) => [...(route.path ? [route.path] : []), ...pathsOf(route.children ?? [])])
}

test('every route of the shop is either in the site map or excluded from search engines', () => {
  const client = { call: () => Promise.reject(new Error('not called')) }
  const open = pathsOf(createRoutes(client))
    .filter((path) => path !== '*' && !privatePrefixes.some((prefix) => path.startsWith(prefix)))
    .filter((path) => !expanded.includes(path) && !unlisted.includes(path))
  expect(open.sort()).toEqual([...publicPages, ...fixedTexts].sort())
})
