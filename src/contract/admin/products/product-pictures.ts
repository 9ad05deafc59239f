/** The pictures of a product, as staff add, order, describe and remove them. */
import * as z from 'zod/mini'
import { staffCall } from '#contract/admin/staff-call.ts'
import { Next, pageQuery, Text, Version } from '#contract/admin/staff-scalars.ts'
import { ok } from '#contract/endpoint.ts'
import { Picture } from '#contract/products.ts'
import { ProductId, ProductIdText } from '#contract/scalars.ts'
import { pictureLimits } from '#domain/pictures/picture-rules.ts'

const PictureId = z.uuid()

const OwnPicture = z.extend(Picture, { id: PictureId })
export type OwnPicture = z.infer<typeof OwnPicture>

const ProductPictures = z.object({
  product_id: ProductId,
  name: z.string(),
  /** Of the set: it changes with every picture, text and order. */
  version: Version,
  pictures: z.array(OwnPicture),
  /** Of the demonstration shop; shown while there are no own ones. */
  demonstration: z.array(Picture),
})
export type ProductPictures = z.infer<typeof ProductPictures>

const Pictured = z.object({
  product_id: ProductId,
  name: z.string(),
  published: z.boolean(),
  pictures: z.int(),
  cover: z.nullable(Picture),
})
export type Pictured = z.infer<typeof Pictured>

const Alt = z.string().check(z.maxLength(pictureLimits.altLength))
const OfProduct = z.object({ id: ProductIdText })
const OfPicture = z.object({ id: ProductIdText, picture_id: PictureId })
const answered = { output: ok({ product: ProductPictures }) }

export const productPicturesApi = {
  list: staffCall('GET', '/api/admin/pictures', 'products.pictures', {
    summary: 'Products with their first picture, those of the highest number first',
    query: z.object({ q: z.optional(Text(60)), ...pageQuery }),
    output: ok({ items: z.array(Pictured), next: Next }),
  }),
  read: staffCall('GET', '/api/admin/products/{id}/pictures', 'products.pictures', {
    summary: 'The pictures of a product',
    params: OfProduct,
    ...answered,
    errors: ['product_not_found'],
  }),
  add: staffCall('POST', '/api/admin/products/{id}/pictures', 'products.pictures', {
    summary: 'Add one picture: a form with the fields alt, version (where it is to be checked) and file',
    params: OfProduct,
    upload: true,
    maxBytes: pictureLimits.bytes,
    output: ok({ product: ProductPictures, picture: OwnPicture }),
    errors: [
      'product_not_found',
      'conflict',
      'picture_invalid',
      'picture_limit',
      'body_too_large',
      'unsupported_media_type',
      'unavailable',
    ],
  }),
  order: staffCall('POST', '/api/admin/products/{id}/pictures/order', 'products.pictures', {
    summary: 'Put the pictures in another order: all of them, the first is shown on cards',
    params: OfProduct,
    body: z.object({ version: Version, ids: z.array(PictureId).check(z.maxLength(pictureLimits.perProduct)) }),
    ...answered,
    errors: ['product_not_found', 'conflict'],
  }),
  describe: staffCall('POST', '/api/admin/products/{id}/pictures/{picture_id}/alt', 'products.pictures', {
    summary: 'Say what a picture shows',
    params: OfPicture,
    body: z.object({ version: Version, alt: Alt }),
    ...answered,
    errors: ['product_not_found', 'not_found', 'conflict'],
  }),
  remove: staffCall('POST', '/api/admin/products/{id}/pictures/{picture_id}/delete', 'products.pictures', {
    summary: 'Take a picture away; for a day it can be put back',
    params: OfPicture,
    body: z.object({ version: Version }),
    ...answered,
    errors: ['product_not_found', 'not_found', 'conflict'],
  }),
  restore: staffCall('POST', '/api/admin/products/{id}/pictures/{picture_id}/restore', 'products.pictures', {
    summary: 'Put a picture back that was taken away',
    params: OfPicture,
    body: z.object({ version: Version, alt: Alt, position: z.int().check(z.minimum(0), z.maximum(100)) }),
    ...answered,
    errors: ['product_not_found', 'not_found', 'conflict', 'picture_limit'],
  }),
}
