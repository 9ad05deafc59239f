/** The shop's logo: checked by its content, without metadata, small enough for every page; it may be transparent. */
import sharp from 'sharp'
import { fileKind, isPictureKind, pictureLimits } from '#domain/pictures/picture-rules.ts'
import { pictureRefusals as texts } from '#messages/admin-pictures.ts'
import { AppError } from './app-error.ts'
import { pictureQueue } from './uploaded-picture.ts'

const side = 256
const maxSeconds = 10

/** As WebP. */
export async function encodeLogo(file: Buffer): Promise<Buffer> {
  const kind = fileKind(file)
  if (!isPictureKind(kind)) throw new AppError('picture_invalid', { text: texts.kind[kind] })
  const done = pictureQueue.run(() =>
    sharp(file, { limitInputPixels: pictureLimits.pixels, failOn: 'error' })
      .rotate()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: maxSeconds })
      .webp({ quality: 90, alphaQuality: 100 })
      .toBuffer(),
  )
  if (!done) throw new AppError('unavailable', { retryAfterSeconds: 10 })
  return done.catch((cause: unknown) => {
    const text = /pixel limit/i.test(String(cause)) ? texts.size.too_many_pixels : texts.broken
    throw new AppError('picture_invalid', { text, cause })
  })
}
