import type { StoredBlock, StoredBody } from '#contract/admin/content/content-bodies.ts'
import type { ArticleItem } from '#contract/shop/pages/articles.ts'
import type { Announcement, Banner, ContentPage, HomeTexts } from '#contract/shop/pages/content.ts'
import type { ContentBlock } from '#contract/shop/pages/content-blocks.ts'
import { contentAddress } from '#domain/content/content-address.ts'
import type { PageKind } from '#domain/content/content-kinds.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import type { ListedContent } from './read-content.ts'
import type { FindImage } from './resolve-pictures.ts'

export const announcementSlug = 'announcement'

export function toContentPage(
  { kind, slug }: { kind: PageKind; slug: string },
  { image, sections, ...head }: StoredBody<'page'>,
  findImage: FindImage,
  firstPublishedAt: Date | null = null,
): ContentPage {
  return {
    slug,
    path: contentAddress(kind, slug),
    ...head,
    ...(firstPublishedAt ? { published_on: taipeiDay(firstPublishedAt) } : {}),
    picture: findImage(image),
    sections: sections.flatMap(({ id, title, blocks: stored }) => {
      const blocks = stored.flatMap((block) => toBlock(block, findImage))
      // a title with nothing below it is a draft's
      return blocks.length > 0 ? [{ id, title, blocks }] : []
    }),
  }
}

/** A figure whose picture does not exist yet is omitted; cards and people are shown without one. */
function toBlock(block: StoredBlock, findImage: FindImage): ContentBlock[] {
  switch (block.type) {
    case 'figure': {
      const picture = findImage(block.image)
      return picture ? [{ type: block.type, caption: block.caption, picture }] : []
    }
    case 'cards':
      return [{ ...block, items: block.items.map(({ image, ...item }) => ({ ...item, picture: findImage(image) })) }]
    case 'people':
      return [{ ...block, items: block.items.map(({ image, ...item }) => ({ ...item, picture: findImage(image) })) }]
    default:
      return [block]
  }
}

export function toBanner(
  slug: string,
  { image, portrait, eyebrow, title, text, action }: StoredBody<'banner'>,
  findImage: FindImage,
): Banner {
  const head = { eyebrow, title, text, action }
  const own = image === null || image.startsWith('u:') ? null : findImage(`${image}-portrait`)
  return { slug, ...head, picture: findImage(image), portrait: portrait === null ? own : findImage(portrait) }
}

/** The teaser shows the picture of the article that it leads to. */
export function toHome(
  body: StoredBody<'home'>,
  findImage: FindImage,
  articles: readonly Pick<ArticleItem, 'path' | 'picture'>[],
): HomeTexts {
  const { story, philosophy, shipping, article, ...rest } = body
  const pictured = <Part extends { image: string | null }>({ image, ...part }: Part) => ({
    ...part,
    picture: findImage(image),
  })
  const picture = articles.find(({ path }) => path === article.to)?.picture ?? null
  return {
    ...rest,
    story: pictured(story),
    philosophy: pictured(philosophy),
    shipping: pictured(shipping),
    article: { ...article, picture },
  }
}

/** The one that was always there is known by its version alone, so that who has closed it need not do so again. */
export function toAnnouncement({ slug, version, body: { text, link } }: ListedContent<'announcement'>): Announcement {
  return { id: slug === announcementSlug ? `v${version}` : `${slug} v${version}`, text, link }
}
