/** The page as it would be: the shop's own mapping over a text that is not published. */

import type { CallInput, Endpoint } from '#contract/endpoint.ts'
import { contentApi } from '#contract/shop/pages/content.ts'
import { contentAddress } from '#domain/content/content-address.ts'
import type { ContentKind } from '#domain/content/content-kinds.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { readArticles } from '#server/modules/content/articles.service.ts'
import { withProducts } from '#server/modules/content/content.service.ts'
import { readMenu } from '#server/modules/content/menu.service.ts'
import { prepareBody } from '#server/modules/content/read-content.ts'
import { toBanner, toContentPage, toHome } from '#server/modules/content/to-content.ts'
import type { PreviewAnswer, RenderPreview } from '#server/ports/page-preview.ts'
import { requireBody } from './check-body.ts'
import type { Body, ContentRecord } from './content.repo.ts'

type PreviewDeps = Pick<Deps, 'db' | 'clock' | 'cache' | 'settings'>

export async function previewContent(
  deps: PreviewDeps,
  render: RenderPreview | null,
  record: Pick<ContentRecord, 'slug' | 'kind' | 'first_published_at'>,
  given: unknown,
): Promise<string> {
  const body = await requireBody(deps.db, record.kind, given)
  if (!render) throw new AppError('unavailable')
  const [endpoint, answer] = await toAnswer(deps, record, body)
  return render(shownAt(record, body), { [`${endpoint.method} ${endpoint.path}`]: answer })
}

/** A banner that was added is looked at where it will stand. */
function shownAt({ kind, slug }: Pick<ContentRecord, 'kind' | 'slug'>, { place }: Body): string {
  return contentAddress(kind, kind === 'banner' && typeof place === 'string' ? place : slug)
}

type Replaced = readonly [Endpoint, PreviewAnswer]

async function toAnswer(
  deps: PreviewDeps,
  { slug, kind, first_published_at }: Pick<ContentRecord, 'slug' | 'kind' | 'first_published_at'>,
  stored: Body,
): Promise<Replaced> {
  const onlyOf = (answer: object, asked = slug): PreviewAnswer => {
    return (input) => ((input as CallInput<typeof contentApi.page>).params?.slug === asked ? answer : null)
  }
  const prepare = <Kind extends ContentKind>(as: Kind) => prepareBody(deps.db, as, stored)
  switch (kind) {
    case 'home': {
      const { body, findImage } = await prepare('home')
      const { all } = await readArticles(deps)
      return [contentApi.home, () => ({ home: toHome(body, findImage, all) })]
    }
    case 'announcement': {
      // also outside its days: it is what is being looked at
      const { body } = await prepare('announcement')
      return [contentApi.announcement, () => ({ announcement: { id: 'preview', text: body.text, link: body.link } })]
    }
    case 'banner': {
      const { body, findImage } = await prepare('banner')
      const place = body.place ?? slug
      return [contentApi.banner, onlyOf({ banner: toBanner(place, body, findImage) }, place)]
    }
    case 'menu': {
      const { body } = await prepare('menu')
      const { menu } = await readMenu(deps, body)
      return [contentApi.menu, () => ({ menu })]
    }
    default: {
      const { body, findImage } = await prepare(kind)
      const shown = toContentPage({ kind, slug }, body, findImage, first_published_at ?? deps.clock.now())
      const { page, products } = await withProducts(deps, shown, [])
      return [contentApi.page, onlyOf({ page, products })]
    }
  }
}
