/** The pictures that a text can show: the shop's own, those of products, and those uploaded for texts. */
import * as z from 'zod/mini'
import { pictureLimits } from '#domain/pictures/picture-rules.ts'
import { endpoint, ok } from '../endpoint.ts'
import { Picture } from '../products.ts'
import { ImageRef } from './content-bodies.ts'
import { Next, pageQuery, Text, adminTag as tag } from './staff-scalars.ts'

const LibraryPicture = z.object({
  /** What a text stores. */
  ref: ImageRef,
  picture: Picture,
})
export type LibraryPicture = z.infer<typeof LibraryPicture>

export const contentPicturesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/content-pictures',
    tag,
    summary: 'Pictures to choose from, the last uploaded first, the shop’s own after them',
    session: 'staff',
    permission: 'content.read',
    query: z.object({ q: z.optional(Text(60)), ...pageQuery }),
    output: ok({ items: z.array(LibraryPicture), next: Next }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/admin/content-pictures',
    tag,
    summary: 'Upload one picture: a form with the fields alt and file',
    session: 'staff',
    permission: 'content.write',
    upload: true,
    maxBytes: pictureLimits.bytes,
    output: ok({ picture: LibraryPicture }),
    errors: ['picture_invalid', 'body_too_large', 'unsupported_media_type', 'unavailable'],
  }),
}
