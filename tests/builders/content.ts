/** Texts as an editor writes them, by calls. */
import type { AdminContent } from '#contract/admin/content/content.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

type Headers = Record<string, string>

let count = 0

/** A draft with a title and a code of its own. */
export async function createContent(shop: TestShop, headers: Headers, given: object = {}): Promise<AdminContent> {
  count++
  const body = { kind: 'article', slug: `test-text-${count}`, title: `測試文章 ${count}`, ...given }
  return contentOf(await shop.post('/api/admin/content', body, headers))
}

export async function writeContent(
  shop: TestShop,
  headers: Headers,
  { slug, version, body }: Pick<AdminContent, 'slug' | 'version' | 'body'>,
  change: object = {},
  more: object = {},
): Promise<AdminContent> {
  const answer = await shop.post(
    `/api/admin/content/${slug}`,
    { version, body: { ...body, ...change }, ...more },
    headers,
  )
  return contentOf(answer)
}

export async function publishContent(
  shop: TestShop,
  headers: Headers,
  { slug, version }: Pick<AdminContent, 'slug' | 'version'>,
  wanted: object = {},
): Promise<AdminContent> {
  return contentOf(await shop.post(`/api/admin/content/${slug}/publish`, { version, ...wanted }, headers))
}

export async function readContent(shop: TestShop, headers: Headers, slug: string): Promise<AdminContent> {
  return contentOf(await shop.get(`/api/admin/content/${slug}`, headers))
}

function contentOf(answer: { statusCode: number; body: string; json: () => { content: AdminContent } }): AdminContent {
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
  return answer.json().content
}
