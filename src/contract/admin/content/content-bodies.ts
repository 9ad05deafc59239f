/** What is stored of a text, by kind: pictures by name, resolved when they are read. */
import * as z from 'zod/mini'
import {
  bannerHead,
  homePart,
  pageHead,
  pictureBlocks,
  plainBlocks,
  ShopPath,
  sectionOf,
} from '#contract/shop/pages/content-blocks.ts'
import type { ContentKind } from '#domain/content/content-kinds.ts'

/** One of the shop's own pictures by its name, or an uploaded one: `u:` and its id. */
export const ImageRef = z
  .string()
  .check(z.regex(/^(u:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[a-z0-9-]{1,80})$/))
const OptionalImage = z.nullable(ImageRef)

export const StoredBlock = z.discriminatedUnion('type', [
  ...plainBlocks,
  ...pictureBlocks({ image: ImageRef }, { image: OptionalImage }),
])
export type StoredBlock = z.infer<typeof StoredBlock>

const StoredSection = sectionOf(StoredBlock)

const StoredPage = z.object({
  ...pageHead,
  image: OptionalImage,
  sections: z.array(StoredSection).check(
    z.maxLength(40),
    z.refine((sections) => new Set(sections.map(({ id }) => id)).size === sections.length, 'twice'),
  ),
})

const StoredBanner = z.object({
  ...bannerHead,
  image: OptionalImage,
  /** For phones; of the shop's own pictures the one in portrait format is taken by itself. */
  portrait: z._default(OptionalImage, null),
})

const Time = z.nullable(z.iso.datetime({ offset: true }))

const StoredAnnouncement = z
  .object({
    text: z.string().check(z.minLength(1), z.maxLength(60)),
    link: z.nullable(z.object({ label: z.string().check(z.minLength(1), z.maxLength(20)), to: ShopPath })),
    /** Null: immediately, and until it is removed. */
    from: Time,
    to: Time,
  })
  .check(
    z.refine(({ from, to }) => from === null || to === null || new Date(from) < new Date(to), {
      error: 'dates',
      path: ['to'],
    }),
  )

const StoredHome = z.object({
  title: homePart.line,
  description: homePart.text,
  story: z.object({ ...homePart.story, image: OptionalImage }),
  philosophy: z.object({ ...homePart.philosophy, image: OptionalImage }),
  hot: homePart.hot,
  shipping: z.extend(homePart.band, { image: OptionalImage }),
  pairing: homePart.band,
  article: z.extend(homePart.band, { to: ShopPath }),
})

export const storedBodies = {
  page: StoredPage,
  article: StoredPage,
  pairing: StoredPage,
  statement: StoredPage,
  promotion: StoredPage,
  banner: StoredBanner,
  announcement: StoredAnnouncement,
  home: StoredHome,
} satisfies Record<ContentKind, z.ZodMiniType>

export type StoredBody<Kind extends ContentKind> = z.output<(typeof storedBodies)[Kind]>
export type NewBody<Kind extends ContentKind> = z.input<(typeof storedBodies)[Kind]>
