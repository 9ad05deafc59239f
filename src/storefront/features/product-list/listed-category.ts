import type { Category } from '#contract/products.ts'
import { productListTexts } from '#messages/shop/products/product-list.ts'
import type { Crumb } from '#ui/breadcrumbs.tsx'
import type { CategoryLink } from './category-links.tsx'

const allPath = '/products'

function categoryPath(id: number): string {
  return `${allPath}/category/${id}`
}

export interface ListedCategory {
  name: string
  tagline: string
  eyebrow: string
  /** Its address without any filter. */
  path: string
  crumbs: Crumb[]
}

/** What is shown above the list: of one category, or of all products (null). */
export function describeCategory(categories: readonly Category[], current: number | null): ListedCategory {
  const category = categories.find(({ id }) => id === current)
  const home: Crumb = { label: productListTexts.home, to: '/' }
  if (!category) {
    return {
      name: productListTexts.all,
      tagline: productListTexts.allTagline,
      eyebrow: productListTexts.allEyebrow,
      path: allPath,
      crumbs: [home, { label: productListTexts.all }],
    }
  }
  return {
    name: category.name,
    tagline: category.tagline,
    eyebrow: category.slug.replaceAll('-', ' '),
    path: categoryPath(category.id),
    crumbs: [home, { label: productListTexts.all, to: allPath }, { label: category.name }],
  }
}

/** The links above the list, in the order that the editors gave them. */
export function categoryLinks(categories: readonly Category[]): CategoryLink[] {
  const links = categories.map(({ id, name }) => ({ id, label: name, to: categoryPath(id) }))
  return [{ id: null, label: productListTexts.allShort, to: allPath }, ...links]
}
