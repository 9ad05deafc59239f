import * as z from 'zod/mini'
import { productPicturesApi } from '#contract/admin/products/product-pictures.ts'
import { Version } from '#contract/admin/staff-scalars.ts'
import { pictureLimits } from '#domain/pictures/picture-rules.ts'
import { AppError } from '#server/core/app-error.ts'
import { acceptUploads, readUpload } from '#server/http/read-upload.ts'
import { type Serving, serve, serveWithReply } from '#server/http/serve.ts'
import { addPicture, describePicture, orderPictures, removePicture, restorePicture } from './change-pictures.service.ts'
import { listProductsPictured, readPictures } from './read-pictures.service.ts'

export async function productPicturesRoutes(serving: Serving): Promise<void> {
  const { deps } = serving
  serve(serving, productPicturesApi.list, ({ query: { q = '', after, limit } }) =>
    listProductsPictured(deps.db, q, { after, limit }),
  )
  serve(serving, productPicturesApi.read, async ({ params }) => ({ product: await readPictures(deps.db, params.id) }))
  serve(serving, productPicturesApi.order, async ({ params, body, actor }) => ({
    product: await orderPictures(deps, actor, { productId: params.id, ...body }),
  }))
  serve(serving, productPicturesApi.describe, async ({ params, body, actor }) => ({
    product: await describePicture(deps, actor, { productId: params.id, pictureId: params.picture_id, ...body }),
  }))
  serve(serving, productPicturesApi.remove, async ({ params, body, actor }) => ({
    product: await removePicture(deps, actor, { productId: params.id, pictureId: params.picture_id, ...body }),
  }))
  serve(serving, productPicturesApi.restore, async ({ params, body, actor }) => ({
    product: await restorePicture(deps, actor, { productId: params.id, pictureId: params.picture_id, ...body }),
  }))
  await serving.app.register(async (app) => {
    await acceptUploads(app, pictureLimits.bytes)
    serveWithReply({ ...serving, app }, productPicturesApi.add, async ({ params, actor }, _context, { request }) => {
      const { file, fields } = await readUpload(request, pictureLimits.bytes)
      const version = readVersion(fields.version)
      return addPicture(deps, actor, { productId: params.id, version, alt: fields.alt ?? '', file })
    })
  })
}

/** Null: none was sent. */
function readVersion(text: string | undefined): number | null {
  if (text === undefined || text === '') return null
  const version = z.safeParse(Version, Number(text))
  if (!version.success) throw new AppError('bad_input', { fields: { version: 'invalid' } })
  return version.data
}
