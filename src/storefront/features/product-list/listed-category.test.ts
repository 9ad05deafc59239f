import { expect, test } from 'vitest'
import type { Category } from '#contract/products.ts'
import type { CategoryId } from '#contract/scalars.ts'
import { categoryLinks, describeCategory } from './listed-category.ts'

const categories: Category[] = [5, 7, 6, 8].map((id) => ({
  id: id as CategoryId,
  slug: `category-${id}`,
  name: `分類${id}`,
  tagline: '一句話',
}))

test('the links are in the order that the shop gives its categories, all products first', () => {
  expect(categoryLinks(categories).map(({ to }) => to)).toEqual([
    '/products',
    '/products/category/5',
    '/products/category/7',
    '/products/category/6',
    '/products/category/8',
  ])
})

test('a category has its address and its breadcrumbs', () => {
  expect(describeCategory(categories, 6)).toMatchObject({
    name: '分類6',
    eyebrow: 'category 6',
    path: '/products/category/6',
    crumbs: [{ to: '/' }, { to: '/products' }, { label: '分類6' }],
  })
  expect(describeCategory(categories, null).path).toBe('/products')
})
