/** The pictures of a product, as staff add, order, describe and remove them. */
import * as z from 'zod/mini'
import { pictureLimits } from '#domain/pictures/picture-rules.ts'
import { endpoint, ok } from '../endpoint.ts'
import { Picture } from '../products.ts'
import { ProductId, ProductIdText } from '../scalars.ts'
import { Next, pageQuery, Text, adminTag as tag, Version } from './staff-scalars.ts'

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
  list: endpoint({
    method: 'GET',
    path: '/api/admin/pictures',
    tag,
    summary: 'Products with their first picture, those of the highest number first',
    session: 'staff',
    permission: 'products.pictures',
    query: z.object({ q: z.optional(Text(60)), ...pageQuery }),
    output: ok({ items: z.array(Pictured), next: Next }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/admin/products/{id}/pictures',
    tag,
    summary: 'The pictures of a product',
    session: 'staff',
    permission: 'products.pictures',
    params: OfProduct,
    ...answered,
    errors: ['product_not_found'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/admin/products/{id}/pictures',
    tag,
    summary: 'Add one picture: a form with the fields alt, version (where it is to be checked) and file',
    session: 'staff',
    permission: 'products.pictures',
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
  order: endpoint({
    method: 'POST',
    path: '/api/admin/products/{id}/pictures/order',
    tag,
    summary: 'Put the pictures in another order: all of them, the first is shown on cards',
    session: 'staff',
    permission: 'products.pictures',
    params: OfProduct,
    body: z.object({ version: Version, ids: z.array(PictureId).check(z.maxLength(pictureLimits.perProduct)) }),
    ...answered,
    errors: ['product_not_found', 'conflict'],
  }),
  describe: endpoint({
    method: 'POST',
    path: '/api/admin/products/{id}/pictures/{picture_id}/alt',
    tag,
    summary: 'Say what a picture shows',
    session: 'staff',
    permission: 'products.pictures',
    params: OfPicture,
    body: z.object({ version: Version, alt: Alt }),
    ...answered,
    errors: ['product_not_found', 'not_found', 'conflict'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/admin/products/{id}/pictures/{picture_id}/delete',
    tag,
    summary: 'Take a picture away; for a day it can be put back',
    session: 'staff',
    permission: 'products.pictures',
    params: OfPicture,
    body: z.object({ version: Version }),
    ...answered,
    errors: ['product_not_found', 'not_found', 'conflict'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/admin/products/{id}/pictures/{picture_id}/restore',
    tag,
    summary: 'Put a picture back that was taken away',
    session: 'staff',
    permission: 'products.pictures',
    params: OfPicture,
    body: z.object({ version: Version, alt: Alt, position: z.int().check(z.minimum(0), z.maximum(100)) }),
    ...answered,
    errors: ['product_not_found', 'not_found', 'conflict', 'picture_limit'],
  }),
}
