/**
 * HEIC, as phones store photographs, becomes a picture that the encoder takes. sharp's own libraries do not decode it;
 * libheif as WebAssembly cannot write outside its own memory. Runs in the process for pictures, loaded when one comes.
 */
import type { HeifDecoder, HeifImage } from 'libheif-js/wasm-bundle.js'
import sharp from 'sharp'
import { isBomb, pictureLimits } from '#domain/pictures/picture-rules.ts'
import { pictureRefusals as texts } from '#messages/admin/products/pictures.ts'
import { PictureRefused } from './picture-refused.ts'

/** One for all pictures, which come one at a time: it gives its memory back only when it reads the next. */
let decoder: HeifDecoder | undefined

/** The main photograph, upright, as JPEG of hardly any loss. */
export async function decodeHeic(file: Uint8Array): Promise<Uint8Array> {
  if (!decoder) {
    const { HeifDecoder } = (await import('libheif-js/wasm-bundle.js')).default
    decoder = new HeifDecoder()
  }
  const images = decoder.decode(file)
  try {
    const image = images.find((each) => each.is_primary()) ?? images[0]
    if (!image) throw new PictureRefused(texts.broken)
    return await toJpeg(image, file.length)
  } finally {
    for (const image of images) image.free()
  }
}

async function toJpeg(image: HeifImage, bytes: number): Promise<Uint8Array> {
  const [width, height] = [image.get_width(), image.get_height()]
  if (width * height > pictureLimits.pixels) throw new PictureRefused(texts.size.too_many_pixels)
  if (isBomb(width * height, bytes)) throw new PictureRefused(texts.bomb)
  const data = await new Promise<Uint8ClampedArray>((resolve, reject) => {
    const target = { data: new Uint8ClampedArray(width * height * 4), width, height }
    image.display(target, (shown) => (shown ? resolve(shown.data) : reject(new PictureRefused(texts.broken))))
  })
  return sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 95 })
    .toBuffer()
}
