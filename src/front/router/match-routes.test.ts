import { expect, test } from 'vitest'
import { createMatcher, matchNamed } from './match-routes.ts'
import type { Route } from './route.ts'

const leaf = (path: string): Route => ({ id: path, path })
const routes: Route[] = [
  {
    id: 'root',
    children: [
      leaf('*'),
      leaf('/promotions/:id'),
      leaf('/promotions/free-shipping'),
      leaf('/'),
      leaf('/member/orders/:order'),
      { id: 'area', children: [leaf('/member'), leaf('/member/orders')] },
      leaf('/statements/:slug/versions/:number'),
    ],
  },
  leaf('/offline'),
]
const match = createMatcher(routes)
const found = (path: string) => match(path)?.at(-1)

test.each([
  ['/', '/', {}],
  ['/promotions/free-shipping', '/promotions/free-shipping', {}],
  ['/PROMOTIONS/Free-Shipping/', '/promotions/free-shipping', {}],
  ['/promotions/summer', '/promotions/:id', { id: 'summer' }],
  ['/promotions/%E5%A4%8F%E5%A4%A9', '/promotions/:id', { id: '夏天' }],
  ['/promotions/a%2Fb', '/promotions/:id', { id: 'a/b' }],
  ['/promotions/a/b', '*', {}],
  ['/promotions/%', '/promotions/:id', { id: '%' }],
  ['/member', '/member', {}],
  ['/member/orders', '/member/orders', {}],
  ['/member/orders/SL-1', '/member/orders/:order', { order: 'SL-1' }],
  ['/statements/privacy/versions/2', '/statements/:slug/versions/:number', { slug: 'privacy', number: '2' }],
  ['/offline', '/offline', {}],
  ['//', '/', {}],
  ['/nowhere/at/all', '*', {}],
])('%s is the page %s', (path, id, params) => {
  expect(found(path)?.route.id).toBe(id)
  expect(found(path)?.params).toEqual(params)
})

test('a match names the layouts around its page, from the outermost', () => {
  expect(match('/member/orders')?.map(({ route }) => route.id)).toEqual(['root', 'area', '/member/orders'])
})

test('where nothing fits there is no match', () => {
  expect(createMatcher([leaf('/admin')])('/products')).toBeNull()
})

test('the routes that the server has named get the parts of the address; an unknown name is an error', () => {
  const named = matchNamed(routes, ['root', '/promotions/:id'], '/promotions/summer')
  expect(named.map(({ route }) => route.id)).toEqual(['root', '/promotions/:id'])
  expect(named.at(-1)?.params).toEqual({ id: 'summer' })
  expect(matchNamed(routes, ['/offline'], '/products').at(-1)?.params).toEqual({})
  expect(() => matchNamed(routes, ['root', 'gone'], '/')).toThrow('gone')
})
