import { expect, test } from 'vitest'
import { slugMaker, slugOf } from './product-slug.ts'

test('a code is made of what is Latin in a name', () => {
  expect(slugOf('Kenya Nyeri AA')).toBe('kenya-nyeri-aa')
  expect(slugOf('肯亞 涅里 AA（水洗）')).toBe('aa')
  expect(slugOf('Café Crème')).toBe('cafe-creme')
  expect(slugOf('耶加雪菲')).toBe('product')
  expect(slugOf('x'.repeat(200))).toHaveLength(80)
})

test('no code is given twice, and none that is taken', () => {
  const make = slugMaker((slug) => ['product', 'product-3', 'aa'].includes(slug))
  expect([make('耶加雪菲'), make('曼特寧'), make('AA'), make('AA'), make('Kenya')]).toEqual([
    'product-2',
    'product-4',
    'aa-2',
    'aa-3',
    'kenya',
  ])
})
