/** The product list by pages: what a catalogue needs that is too large to be loaded as a whole. */
import * as z from 'zod/mini'
import { endpoint, ok } from '#contract/endpoint.ts'
import { Product } from '#contract/products.ts'
import { PageText } from '#contract/scalars.ts'
import { processingMethods, roastLevels } from '#domain/catalogue/catalogue.ts'
import { sortOrders } from '#domain/catalogue/product-filter.ts'

/** A shop with so many products or fewer has one page: its list is filtered and searched in the browser. */
export const productsPerPage = 72

/** `light,dark` */
function listText<const V extends readonly string[]>(values: V) {
  return z.optional(
    z.pipe(
      z.pipe(
        z.string().check(z.maxLength(100)),
        z.transform((text) => text.split(',')),
      ),
      z.array(z.enum(values)),
    ),
  )
}

const CategoryText = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,8}$/)),
  z.transform((text) => Number(text)),
)

const LimitText = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d?$/)),
    z.transform((text) => Number(text)),
  ),
  z.int().check(z.maximum(productsPerPage)),
)

const IdsText = z.pipe(
  z.string().check(z.regex(/^[\d,]{1,200}$/)),
  z.transform((text) => text.split(',').map(Number)),
)

export const productPagesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/products',
    tag: 'catalogue',
    summary: 'Published products by pages: filtered, searched and sorted',
    query: z.object({
      /** All that belong to this category. */
      category: z.optional(CategoryText),
      roast: listText(roastLevels),
      process: listText(processingMethods),
      sort: z._default(z.enum(sortOrders), 'recommended'),
      q: z.optional(z.string().check(z.maxLength(200))),
      /** Only these products, in this order: `6,1`. */
      pick: z.optional(IdsText),
      /** A preference of the flavour finder, `sweetness-4,floral`: the recommended order begins with the nearest. */
      taste: z.optional(z.string().check(z.regex(/^[a-z\d.,-]{1,150}$/))),
      page: PageText,
      /** Fewer on a page. */
      limit: z.optional(LimitText),
    }),
    output: ok({
      products: z.array(Product),
      /** On all pages. */
      total: z.int(),
      /** Beyond the last page it is the last one. */
      page: z.int(),
      pages: z.int(),
      /** Where a search finds nothing: what comes nearest to it. */
      nearest: z.optional(z.array(Product)),
      /** Before filtering by roast and process: how many products have each pair of them. */
      facets: z.array(
        z.object({
          roast: z.nullable(z.enum(roastLevels)),
          process: z.nullable(z.enum(processingMethods)),
          count: z.int(),
        }),
      ),
    }),
  }),
}
