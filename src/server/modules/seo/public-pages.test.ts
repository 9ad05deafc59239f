import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { createRoutes } from '#storefront/routes.tsx'
import { privatePrefixes, publicPages } from './public-pages.ts'

/** One entry per category, product and promotion. */
const expanded = ['/products/category/:categoryId', '/product/:productId', '/promotions/:id']

/** Found by the code on a bag: a lot is sold for weeks, and no list of codes is published. */
const unlisted = ['/lot/:lotCode']

function pathsOf(routes: RouteObject[]): string[] {
  return routes.flatMap((route) => [...(route.path ? [route.path] : []), ...pathsOf(route.children ?? [])])
}

test('every route of the shop is either in the site map or excluded from search engines', () => {
  const client = { call: () => Promise.reject(new Error('not called')) }
  const open = pathsOf(createRoutes(client))
    .filter((path) => path !== '*' && !privatePrefixes.some((prefix) => path.startsWith(prefix)))
    .filter((path) => !expanded.includes(path) && !unlisted.includes(path))
  expect(open.sort()).toEqual(publicPages.map(({ path }) => path).sort())
})
