import { crc32 } from 'node:zlib'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { pictureRefusals } from '#messages/admin/products/pictures.ts'
import { encodeLogo, encodePicture, encodeUpload } from './uploaded-picture.ts'

/** Every way in which a file of somebody else is encoded: members' pictures, the logo, pictures of products, reviews, texts. */
const ways = {
  upload: (file: Buffer) =>
    encodeUpload(`data:image/png;base64,${file.toString('base64')}`, { width: 1600, height: 1600, fit: 'inside' }),
  logo: (file: Buffer) => encodeLogo(file),
  picture: async (file: Buffer) => Buffer.from((await encodePicture(file)).files.at(-2)?.bytes ?? []),
}
const everyWay = Object.entries(ways)

const noise = { type: 'gaussian', mean: 128, sigma: 10 } as const
const points = await sharp({ create: { width: 900, height: 810, channels: 3, background: '#888', noise } })
  .raw()
  .toBuffer()
const photo = (): Sharp => sharp(points, { raw: { width: 900, height: 810, channels: 3 } })
const whole = {
  jpeg: await photo().jpeg().toBuffer(),
  png: await photo().png({ compressionLevel: 1 }).toBuffer(),
  webp: await photo().webp({ effort: 0 }).toBuffer(),
}
const { jpeg, png } = whole
const cmyk = await photo().toColourspace('cmyk').jpeg().toBuffer()
const deep = await photo().toColourspace('rgb16').png({ compressionLevel: 1 }).toBuffer()
const animated = await sharp([png, jpeg], { join: { animated: true } })
  .webp({ effort: 0 })
  .toBuffer()
/** Right after the first marker of a JPEG. */
const withSegments = (jpeg: Buffer, ...segments: Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])
function segment(marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}
function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

async function factsOf(file: Buffer): Promise<Metadata> {
  const facts = await sharp(file).metadata()
  const { exif, xmp, icc, iptc, orientation, comments } = facts
  expect({ exif, xmp, icc, iptc, orientation, comments }).toEqual({})
  return facts
}

describe.each(everyWay)('%s', (way, encode) => {
  test('is upright, and without place, camera, author and colour profile', async () => {
    const file = await photo()
      .withExif({ IFD0: { Artist: 'secret' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 2/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(file).metadata()).exif).toBeDefined()
    const { width, height } = await factsOf(await encode(file))
    expect(width).toBeLessThan(height)
  })

  test('broken and huge metadata are dropped', async () => {
    const large = Buffer.alloc(65_000, 'x')
    const files = [
      withSegments(
        jpeg,
        ...Array.from({ length: 40 }, () => segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), large]))),
      ),
      withSegments(jpeg, segment(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta <<<script>'))),
      withSegments(jpeg, segment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), large]))),
      withSegments(jpeg, segment(0xe1, Buffer.from('Exif\0\0MM\0*\xff\xff\xff\xff', 'latin1'))),
      withSegments(jpeg, segment(0xfe, large)),
    ]
    for (const file of files) await factsOf(await encode(file))
  })

  test('four colours, 16 bits, one frame of several', async () => {
    expect([(await sharp(cmyk).metadata()).space, (await sharp(deep).metadata()).depth]).toEqual(['cmyk', 'ushort'])
    const frames = chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))
    const apng = Buffer.concat([png.subarray(0, 33), frames, png.subarray(33)])
    for (const file of [cmyk, deep, apng]) {
      const { space, depth, pages } = await factsOf(await encode(file))
      expect({ space, depth, pages }).toEqual({ space: 'srgb', depth: 'uchar', pages: undefined })
    }
    if (way === 'picture') await expect(encode(animated)).rejects.toThrow(pictureRefusals.animated)
    else expect((await factsOf(await encode(animated))).pages).toBeUndefined()
  })

  test.each(['jpeg', 'png', 'webp'] as const)('a %s that is cut off is refused', async (kind) => {
    const file = whole[kind]
    const code = { code: 'picture_invalid' }
    for (const part of [0.02, 0.5, 0.9]) {
      await expect(encode(file.subarray(0, Math.floor(file.length * part)))).rejects.toMatchObject(code)
    }
  })

  test('a size that no memory holds is refused by its head', async () => {
    const head = Buffer.from(png.subarray(16, 29))
    head.writeUInt32BE(60_000, 0)
    head.writeUInt32BE(60_000, 4)
    const bomb = Buffer.concat([png.subarray(0, 8), chunk('IHDR', head), png.subarray(33)])
    await expect(encode(bomb)).rejects.toMatchObject({ code: 'picture_invalid' })
  })

  test('a page behind or inside a picture does not come out again', async () => {
    const page = Buffer.from('<html><script>alert(1)</script></html>')
    const inside = Buffer.concat([
      png.subarray(0, 33),
      chunk('tEXt', Buffer.concat([Buffer.from('a\0'), page])),
      png.subarray(33),
    ])
    for (const file of [Buffer.concat([png, page]), inside]) expect((await encode(file)).includes('script')).toBe(false)
    await expect(encode(Buffer.concat([page, png]))).rejects.toMatchObject({ code: 'picture_invalid' })
  })
})
