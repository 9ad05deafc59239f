/** What is stored of a text, by kind: pictures by name, resolved when they are read. */
import * as z from 'zod/mini'
import { furtherNetworks, menuRowNames } from '#contract/shop/pages/content.ts'
import {
  bannerHead,
  homePart,
  pageHead,
  pictureBlocks,
  plainBlocks,
  ShopLink,
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

const Time = z.nullable(z.iso.datetime({ offset: true }))

/** From when until when; null: immediately, and until it is removed. */
const window = { from: Time, to: Time }
const inOrder = z.refine<{ from: string | null; to: string | null }>(
  ({ from, to }) => from === null || to === null || new Date(from) < new Date(to),
  { error: 'dates', path: ['to'] },
)

/** Where a banner that staff have added stands while it runs. */
export const bannerPlaces = ['banner-hero', 'banner-products'] as const

const StoredBanner = z
  .object({
    ...bannerHead,
    ...{ from: z._default(Time, null), to: z._default(Time, null) },
    place: z.optional(z.enum(bannerPlaces)),
    image: OptionalImage,
    /** For phones; of the shop's own pictures the one in portrait format is taken by itself. */
    portrait: z._default(OptionalImage, null),
  })
  .check(inOrder)

const StoredAnnouncement = z
  .object({
    text: z.string().check(z.minLength(1), z.maxLength(60)),
    link: z.nullable(z.object({ label: z.string().check(z.minLength(1), z.maxLength(20)), to: ShopLink })),
    ...window,
  })
  .check(inOrder)

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

const short = z.string().check(z.minLength(1), z.maxLength(20))
const MenuEntry = z.object({ label: short, to: ShopLink, hidden: z._default(z.boolean(), false) })
const MenuEntries = z.array(MenuEntry).check(
  z.maxLength(20),
  z.refine((links) => new Set(links.map(({ to }) => to)).size === links.length, 'link twice'),
)

/** The header's menus, the footer's links, and networks beyond those of the shop's data. */
const StoredMenu = z.object({
  menus: z
    .array(z.object({ title: short, caption: short, rows: z.optional(z.enum(menuRowNames)), links: MenuEntries }))
    .check(
      z.minLength(1),
      z.maxLength(7),
      z.refine((menus) => new Set(menus.map(({ title }) => title)).size === menus.length, 'menu twice'),
    ),
  about: MenuEntries,
  help: MenuEntries,
  social: z
    .array(
      z.object({
        name: z.enum(furtherNetworks),
        url: z.string().check(z.maxLength(200), z.regex(/^https:\/\/[^\s"<>\\@]+$/)),
      }),
    )
    .check(
      z.maxLength(8),
      z.refine((rows) => new Set(rows.map(({ url }) => url)).size === rows.length, 'link twice'),
    ),
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
  menu: StoredMenu,
} satisfies Record<ContentKind, z.ZodMiniType>

export type StoredBody<Kind extends ContentKind> = z.output<(typeof storedBodies)[Kind]>
export type NewBody<Kind extends ContentKind> = z.input<(typeof storedBodies)[Kind]>
