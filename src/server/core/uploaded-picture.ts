/** Uploaded pictures: checked by their content, never by their declared type, and always re-encoded. */
import sharp from 'sharp'
import { AppError } from './app-error.ts'
import { WorkQueue } from './work-queue.ts'

const formats = new Set(['jpeg', 'png', 'webp'])
const maxFileBytes = 5 * 1024 * 1024
/** The largest that phones take. */
const maxPixels = 50_000_000
/**
 * A few bytes of one colour can decode to 50 Mpx, which takes a second. A photograph has ten times as many bytes for its
 * points as asked for here; a picture that is small enough may be as plain as it likes.
 */
const plainPixels = 4_000_000
const maxPixelsPerByte = 100

/** Decoding takes processor time and memory: one picture at a time, so that signing in never waits for several. */
export const pictureQueue = new WorkQueue({ waiting: 16 })
const maxSeconds = 20
sharp.concurrency(1)

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
  const encoded = pictureQueue.run(() => encode(file, size))
  if (!encoded) throw new AppError('unavailable', { retryAfterSeconds: 10 })
  return encoded
}

async function encode(file: Buffer, size: PictureSize): Promise<Buffer> {
  try {
    const picture = sharp(file, { limitInputPixels: maxPixels, failOn: 'error' })
    const { format, width, height } = await picture.metadata()
    if (!formats.has(format)) throw new Error(`a picture of the kind ${format}`)
    const pixels = width * height
    if (pixels > plainPixels && pixels > file.length * maxPixelsPerByte) throw new Error('more points than its bytes')
    return await picture
      .rotate()
      .resize({ ...size, withoutEnlargement: size.fit === 'inside' })
      .webp({ quality: 82 })
      .timeout({ seconds: maxSeconds })
      .toBuffer()
  } catch (error) {
    throw new AppError('picture_invalid', { cause: error })
  }
}
