/** Uploaded pictures: checked by their content, never by their declared type, and always re-encoded. */
import sharp from 'sharp'
import { AppError } from './app-error.ts'

const formats = new Set(['jpeg', 'png', 'webp'])
const maxFileBytes = 5 * 1024 * 1024
/** A small file can decode to a huge picture: larger ones are refused before they are decoded. */
const maxPixels = 50_000_000

export interface PictureSize {
  width: number
  height: number
  /** cover: cut to the size · inside: made smaller, nothing cut. */
  fit: 'cover' | 'inside'
}

/** The picture of a data URL as WebP of this size, upright, without location, camera or other metadata. */
export async function encodeUpload(dataAddress: string, size: PictureSize): Promise<Buffer> {
  const file = Buffer.from(dataAddress.slice(dataAddress.indexOf(',') + 1), 'base64')
  if (file.length > maxFileBytes) throw new AppError('picture_invalid')
  try {
    const picture = sharp(file, { limitInputPixels: maxPixels, failOn: 'error' })
    const { format } = await picture.metadata()
    if (!formats.has(format)) throw new Error(`a picture of the kind ${format}`)
    return await picture
      .rotate()
      .resize({ ...size, withoutEnlargement: size.fit === 'inside' })
      .webp({ quality: 82 })
      .toBuffer()
  } catch (error) {
    throw new AppError('picture_invalid', { cause: error })
  }
}
