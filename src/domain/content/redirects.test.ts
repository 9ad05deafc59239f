import { expect, test } from 'vitest'
import { planRedirect } from './plan-redirect.ts'
import { readFormerPath, readRedirectLines, readTarget } from './redirect-path.ts'

test.each([
  ['/Old-Page/', '/old-page'],
  ['https://old.example/Shop/Kenya?ID=7', '/shop/kenya?id=7'],
  ['/咖啡豆', '/%e5%92%96%e5%95%a1%e8%b1%86'],
  ['/%E5%92%96%E5%95%A1%E8%B1%86', '/%e5%92%96%e5%95%a1%e8%b1%86'],
  ['/a/../b', '/b'],
  ['/index.php?route=product', '/index.php?route=product'],
])('%s is compared as %s', (text, path) => expect(readFormerPath(text)).toEqual({ path }))

test.each([
  ['', 'empty'],
  ['old', 'path'],
  ['//evil.example', 'path'],
  ['/a b', 'path'],
  ['/\\evil', 'path'],
  ['javascript:alert(1)', 'path'],
  ['/', 'own'],
  ['/api/products', 'own'],
  ['/ADMIN', 'own'],
  [`/${'a'.repeat(600)}`, 'path'],
])('%s is no former address: %s', (text, problem) => expect(readFormerPath(text)).toEqual({ problem }))

const read = (text: string, external = false) => readTarget(text, { publicUrl: 'https://shop.example', external })

test('a target is a path, or confirmed a page elsewhere, and nothing that hides where it leads', () => {
  expect(read('/Product/6#reviews')).toEqual({ target: '/Product/6#reviews' })
  expect(read('https://shop.example/products?roast=light')).toEqual({ target: '/products?roast=light' })
  expect(read('https://other.example/x')).toEqual({ problem: 'external' })
  expect(read('https://other.example/x', true)).toEqual({ target: 'https://other.example/x' })
  for (const bad of [
    ...['//evil.example', '/\\evil.example', 'javascript:alert(1)', 'data:text/html,x', 'http://plain.example'],
    ...[
      'https://shop.example@evil.example/',
      'https:evil',
      '/\t/evil.example',
      'https://e vil.example',
      '/..//evil.example',
      'https://shop.example//evil.example',
    ],
  ]) {
    expect([bad, 'target' in read(bad, true) ? read(bad, true) : null]).toEqual([
      bad,
      bad === 'https:evil' ? { target: 'https://evil/' } : null,
    ])
  }
})

test('each leads to its page at once: those before it are led on, circles are refused', () => {
  const all = [
    { id: 1, from_path: '/a', target: '/b' },
    { id: 2, from_path: '/c', target: 'https://other.example/' },
  ]
  expect(planRedirect(all, '/b', '/d')).toEqual({ target: '/d', led: [1] })
  expect(planRedirect(all, '/x', '/A/')).toEqual({ target: '/b', led: [] })
  expect(planRedirect(all, '/x', '/c')).toEqual({ target: 'https://other.example/', led: [] })
  expect(planRedirect(all, '/b', '/a')).toEqual({ problem: 'loop' })
  expect(planRedirect(all, '/e', '/E/')).toEqual({ problem: 'same' })
})

test('lines of a table: with commas or tabs, in quotes, the names of the columns left out', () => {
  const text = '\ufeff舊網址,新網址\n/a,/b\r\n\n"/c"\t"/d"\n/e\n'
  expect(readRedirectLines(text)).toEqual([
    { line: 2, from: '/a', to: '/b' },
    { line: 4, from: '/c', to: '/d' },
    { line: 5, from: '/e', to: '' },
  ])
  expect(readRedirectLines('\ufeffhttps://old.example/a,/b')).toEqual([
    { line: 1, from: 'https://old.example/a', to: '/b' },
  ])
})
