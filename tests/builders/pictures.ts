/** Pictures as a phone makes them, and forms that upload them. */
import { randomBytes, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { setDemonstrationAside } from '#server/admin/products/product-pictures.repo.ts'
import type { Db } from '#server/db/open-db.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

/** Noise, as photographs are to an encoder: many bytes for their points. */
export function phonePhoto(width = 800, height = 1000): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 8 }
  return sharp({ create: { width, height, channels: 3, background: '#8a5a3c', noise } })
    .jpeg({ quality: 50 })
    .withExif({ IFD0: { Make: 'Phone', ImageDescription: 'secret place' } })
    .toBuffer()
}

/** Own pictures of a product without their files, as if they had been uploaded. */
export async function addPictureRows(db: Db, productId: number, alts: readonly string[]): Promise<void> {
  const facts = { width: 800, height: 1000, widths: [400, 600, 800], color: '#8a5a3c', blur: '' }
  const rows = alts.map(() => ({ id: randomUUID(), base: `/images/u/${randomBytes(16).toString('hex')}`, ...facts }))
  const now = new Date()
  await db
    .insertInto('pictures')
    .values(rows.map((row) => ({ ...row, created_at: now })))
    .execute()
  const shown = rows.map(({ id, ...row }, position) => ({ ...row, picture_id: id, alt: alts[position] ?? '' }))
  await setDemonstrationAside(db, productId, true)
  await db
    .insertInto('product_pictures')
    .values(shown.map((row, position) => ({ ...row, product_id: productId, position })))
    .execute()
}

const boundary = 'a-form-of-a-test'

/** A form as a browser sends it: the fields, then the files. */
export function pictureForm(fields: Record<string, string>, ...files: Buffer[]) {
  const head = (text: string) => Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${text}\r\n\r\n`)
  const parts = [
    ...Object.entries(fields).flatMap(([name, value]) => [head(`name="${name}"`), Buffer.from(`${value}\r\n`)]),
    ...files.flatMap((file) => [
      head('name="file"; filename="IMG_0001.jpg"\r\ncontent-type: image/jpeg'),
      file,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]
  return { payload: Buffer.concat(parts), headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

export function uploadPicture(
  shop: Pick<TestShop, 'app'>,
  cookie: string,
  productId: number,
  file: Buffer,
  fields: Record<string, string> = { alt: '木桌上的咖啡豆袋' },
) {
  const { payload, headers } = pictureForm(fields, file)
  const url = `/api/admin/products/${productId}/pictures`
  return shop.app.inject({ method: 'POST', url, payload, headers: { ...headers, cookie } })
}
