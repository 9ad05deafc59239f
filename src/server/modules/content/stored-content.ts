/** The schema of a row's body, by kind. Pictures are stored by key and resolved when read. */
import * as z from 'zod/mini'
import { bannerHead, pageHead, pictureBlocks, plainBlocks, ShopPath, sectionOf } from '#contract/content-blocks.ts'

const ImageKey = z.string().check(z.regex(/^[a-z0-9-]+$/))
const OptionalImage = z.nullable(ImageKey)

export const StoredBlock = z.discriminatedUnion('type', [
  ...plainBlocks,
  ...pictureBlocks({ image: ImageKey }, { image: OptionalImage }),
])
export type StoredBlock = z.infer<typeof StoredBlock>

const StoredPage = z.object({
  ...pageHead,
  image: OptionalImage,
  sections: z.array(sectionOf(StoredBlock)).check(z.maxLength(40)),
})

const StoredBanner = z.object({ ...bannerHead, image: OptionalImage })

const StoredAnnouncement = z.object({
  text: z.string().check(z.minLength(1), z.maxLength(60)),
  link: z.nullable(z.object({ label: z.string().check(z.minLength(1), z.maxLength(20)), to: ShopPath })),
  /** Null: immediately, and until it is removed. */
  from: z.nullable(z.iso.datetime({ offset: true })),
  to: z.nullable(z.iso.datetime({ offset: true })),
})

export const storedBodies = { page: StoredPage, banner: StoredBanner, announcement: StoredAnnouncement }

export type ContentKind = keyof typeof storedBodies
export type StoredBody<Kind extends ContentKind> = z.output<(typeof storedBodies)[Kind]>
export type NewBody<Kind extends ContentKind> = z.input<(typeof storedBodies)[Kind]>
