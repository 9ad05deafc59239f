/**
 * A photograph as the shop shows it: checked by its content, upright, without metadata, in every width. Runs in the process
 * for pictures.
 */
import sharp, { type Metadata, type Sharp } from 'sharp'
import {
  fileKind,
  isBomb,
  pictureLimits,
  sizeProblem,
  widestStored,
  widthsFor,
} from '#domain/pictures/picture-rules.ts'
import { pictureRefusals as texts } from '#messages/admin/products/pictures.ts'
import { decodeHeic } from './decode-heic.ts'
import { PictureRefused } from './picture-refused.ts'

export type PictureFormat = 'avif' | 'webp' | 'jpg'

interface PictureFile {
  width: number
  format: PictureFormat
  bytes: Uint8Array
}

export interface EncodedPicture {
  width: number
  height: number
  widths: number[]
  color: string
  blur: string
  files: PictureFile[]
}

const blurWidth = 18

/** The largest WebP file as AVIF of this width. */
export function encodeAvif(largest: Uint8Array, width: number): Promise<Uint8Array> {
  // effort 4 takes five times as long and saves a few percent
  return sharp(largest).resize({ width }).avif({ quality: 55, effort: 2 }).toBuffer()
}

/** `side`: the least that its shorter side must have. */
export async function encodePicture(file: Uint8Array, side = pictureLimits.side as number): Promise<EncodedPicture> {
  try {
    const photograph = fileKind(file) === 'heic' ? await decodeHeic(file) : file
    const picture = sharp(photograph, { limitInputPixels: pictureLimits.pixels, failOn: 'error' })
    refuseUnfit(await picture.metadata(), { bytes: photograph.length, kind: fileKind(photograph), side })
    return await encodeAll(picture)
  } catch (error) {
    if (error instanceof PictureRefused) throw error
    // sharp itself counts the points before it decodes
    throw refusal(/pixel limit/i.test(String(error)) ? texts.size.too_many_pixels : texts.broken)
  }
}

function refuseUnfit(
  { format, width, height, pages = 1 }: Metadata,
  { bytes, kind, side }: { bytes: number; kind: string; side: number },
): void {
  if (pages > 1) throw refusal(texts.animated)
  if (format !== kind) throw refusal(texts.broken)
  const problem = sizeProblem({ width, height }, side)
  if (problem) throw refusal(problem === 'too_small' ? texts.tooSmall(side) : texts.size[problem])
  if (isBomb(width * height, bytes)) throw refusal(texts.bomb)
}

async function encodeAll(picture: Sharp): Promise<EncodedPicture> {
  const { data, info } = await picture
    .rotate()
    .resize({ width: widestStored, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const decoded = () => sharp(data, { raw: { width, height, channels } })
  const widths = widthsFor(width)
  const files: PictureFile[] = []
  for (const each of widths) {
    const resized = () => decoded().resize({ width: each })
    // the largest is what the AVIF files are made from
    const quality = each === width ? 90 : 82
    files.push({ width: each, format: 'webp', bytes: await resized().webp({ quality }).toBuffer() })
    files.push({ width: each, format: 'jpg', bytes: await resized().jpeg({ quality: 82 }).toBuffer() })
  }
  const { dominant } = await sharp(await decoded().resize({ width: 64 }).png().toBuffer()).stats()
  const blur = await decoded().resize({ width: blurWidth }).webp({ quality: 40 }).toBuffer()
  return {
    ...{ width, height, widths, files },
    color: `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`,
    blur: `data:image/webp;base64,${blur.toString('base64')}`,
  }
}

function refusal(text: string): PictureRefused {
  return new PictureRefused(text)
}
