import type { Announcement, Banner, ContentPage } from '#contract/content.ts'
import type { ContentBlock } from '#contract/content-blocks.ts'
import { findPicture } from './find-picture.ts'
import type { StoredBlock, StoredBody } from './stored-content.ts'

export function toContentPage(slug: string, { image, sections, ...head }: StoredBody<'page'>): ContentPage {
  return {
    slug,
    ...head,
    picture: findPicture(image),
    sections: sections.map(({ id, title, blocks }) => ({ id, title, blocks: blocks.flatMap(toBlock) })),
  }
}

/** A figure whose picture does not exist yet is omitted; cards and people are shown without one. */
function toBlock(block: StoredBlock): ContentBlock[] {
  switch (block.type) {
    case 'figure': {
      const picture = findPicture(block.image)
      return picture ? [{ type: block.type, caption: block.caption, picture }] : []
    }
    case 'cards':
      return [{ ...block, items: block.items.map(({ image, ...item }) => ({ ...item, picture: findPicture(image) })) }]
    case 'people':
      return [{ ...block, items: block.items.map(({ image, ...item }) => ({ ...item, picture: findPicture(image) })) }]
    default:
      return [block]
  }
}

export function toBanner(slug: string, { image, ...head }: StoredBody<'banner'>): Banner {
  const portrait = image === null ? null : findPicture(`${image}-portrait`)
  return { slug, ...head, picture: findPicture(image), portrait }
}

/** The announcement, if it is shown now, and when that changes next. */
export function toAnnouncement(
  version: number,
  { text, link, from, to }: StoredBody<'announcement'>,
  now: Date,
): { announcement: Announcement | null; validUntil: Date | null } {
  const begins = from === null ? null : new Date(from)
  const ends = to === null ? null : new Date(to)
  if (begins && now < begins) return { announcement: null, validUntil: begins }
  if (ends && now >= ends) return { announcement: null, validUntil: null }
  return { announcement: { id: `v${version}`, text, link }, validUntil: ends }
}
