/** The pictures that a text can show: the shop's own, those of products, and those uploaded for texts. */
import * as z from 'zod/mini'
import { staffCall } from '#contract/admin/staff-call.ts'
import { Next, pageQuery, Text } from '#contract/admin/staff-scalars.ts'
import { ok } from '#contract/endpoint.ts'
import { Picture } from '#contract/products.ts'
import { pictureLimits } from '#domain/pictures/picture-rules.ts'
import { ImageRef } from './content-bodies.ts'

const LibraryPicture = z.object({
  /** What a text stores. */
  ref: ImageRef,
  picture: Picture,
})
export type LibraryPicture = z.infer<typeof LibraryPicture>

export const contentPicturesApi = {
  list: staffCall('GET', '/api/admin/content-pictures', 'content.read', {
    summary: 'Pictures to choose from, the last uploaded first, the shop’s own after them',
    query: z.object({ q: z.optional(Text(60)), ...pageQuery }),
    output: ok({ items: z.array(LibraryPicture), next: Next }),
  }),
  add: staffCall('POST', '/api/admin/content-pictures', 'content.write', {
    summary: 'Upload one picture: a form with the fields alt and file',
    upload: true,
    maxBytes: pictureLimits.bytes,
    output: ok({ picture: LibraryPicture }),
    errors: ['picture_invalid', 'body_too_large', 'unsupported_media_type', 'unavailable'],
  }),
}
