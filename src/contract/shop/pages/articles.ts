/** Articles as they are listed and searched; one of them is read by `contentApi.page`. */
import * as z from 'zod/mini'
import { endpoint, ok } from '#contract/endpoint.ts'
import { Picture } from '#contract/products.ts'
import { Slug } from './content.ts'

export const ArticleItem = z.object({
  slug: Slug,
  /** Where it is read. */
  path: z.string(),
  title: z.string(),
  eyebrow: z.string(),
  lead: z.string(),
  published_on: z.iso.date(),
  picture: z.nullable(Picture),
})
export type ArticleItem = z.infer<typeof ArticleItem>

export const articlesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/articles',
    tag: 'content',
    summary: 'Articles, the newest first; with q those that contain every word of it, the best match first',
    query: z.object({
      q: z.optional(z.string().check(z.maxLength(200))),
      page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/))),
    }),
    output: ok({
      articles: z.array(ArticleItem),
      /** How many there are altogether. */
      total: z.int(),
      page: z.int(),
      pages: z.int(),
    }),
  }),
}
