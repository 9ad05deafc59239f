/** The shop's logo, without metadata, small enough for every page; it may be transparent. Runs in the process for pictures. */
import sharp from 'sharp'
import { pictureLimits } from '#domain/pictures/picture-rules.ts'
import { pictureRefusals as texts } from '#messages/admin/products/pictures.ts'
import { PictureRefused } from './picture-refused.ts'

const side = 256

/** As WebP. */
export function encodeLogo(file: Uint8Array): Promise<Uint8Array> {
  return sharp(file, { limitInputPixels: pictureLimits.pixels, failOn: 'error' })
    .rotate()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90, alphaQuality: 100 })
    .toBuffer()
    .catch((cause: unknown) => {
      throw new PictureRefused(/pixel limit/i.test(String(cause)) ? texts.size.too_many_pixels : texts.broken)
    })
}
