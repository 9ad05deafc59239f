import { readFileSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureRefusals } from '#messages/admin/products/pictures.ts'
import { pictureProcess } from './picture-process.ts'
import { encodeLogo, encodePicture, encodeUpload } from './uploaded-picture.ts'

const size = { width: 320, height: 320, fit: 'cover' } as const
const flat = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#808080' } })
const dataAddress = (file: Buffer, kind = 'png') => `data:image/${kind};base64,${file.toString('base64')}`

/** Processor time of this process and of the one for pictures, in milliseconds. */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  const decoded = timeOf(pictureProcess.pid)
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 + timeOf(pictureProcess.pid) - decoded
}

/** Linux counts it in hundredths of a second. */
function timeOf(pid: number | null): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** A PNG with one bit per point, all black: its points are a few bytes of deflated zeros. */
function blackPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc(height * (Math.ceil(width / 8) + 1)), { level: 9 })
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

test('a picture of a few kB that decodes to 50 Mpx is refused before it is decoded', async () => {
  const file = blackPng(7071, 7071)
  expect(file.length).toBeLessThan(10_000)
  const picture = dataAddress(file)
  // the process runs already
  await encodeUpload(dataAddress(blackPng(10, 10)), size)
  const cost = await costOf(() =>
    expect(encodeUpload(picture, size)).rejects.toMatchObject({ code: 'picture_invalid' }),
  )
  // decoding it takes 300 ms and more
  expect(cost).toBeLessThan(150)
  // it is its size that is refused, not its kind
  await expect(encodeUpload(dataAddress(blackPng(1000, 1000)), size)).resolves.toBeInstanceOf(Buffer)
})

test('nothing of the sent bytes remains: neither what hangs on a picture nor what is hidden in it', async () => {
  // the string that every virus scanner takes for a virus, in two parts: this file is none
  const virus = Buffer.from(`X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR-STANDARD-ANTIVIRUS-TEST-FILE'}!$H+H*`)
  const comment = await flat(100, 100)
    .withExif({ IFD0: { ImageDescription: virus.toString() } })
    .jpeg()
    .toBuffer()
  for (const [file, kind] of [
    [Buffer.concat([blackPng(100, 100), virus]), 'png'],
    [comment, 'jpeg'],
  ] as const) {
    expect(file.includes('EICAR')).toBe(true)
    expect((await encodeUpload(dataAddress(file, kind), size)).includes('EICAR')).toBe(false)
  }
})

test('a photograph of 6 Mpx and a plain drawing of 4 Mpx are taken', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const photo = sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#888', noise } })
  const jpeg = dataAddress(await photo.jpeg({ quality: 30 }).toBuffer(), 'jpeg')
  const drawing = dataAddress(await flat(2000, 2000).png().toBuffer())
  for (const picture of [jpeg, drawing]) {
    const { width, height } = await sharp(await encodeUpload(picture, size)).metadata()
    expect([width, height]).toEqual([320, 320])
  }
})

test('pictures are encoded one after the other, and a flood of them is refused instead of waiting', async () => {
  const picture = dataAddress(await flat(2000, 2000).png().toBuffer())
  const all = await Promise.allSettled(Array.from({ length: 40 }, () => encodeUpload(picture, size)))
  const refused = all.filter((one) => one.status === 'rejected').map((one) => one.reason)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.every(({ code, retryAfterSeconds }) => code === 'unavailable' && retryAfterSeconds > 0)).toBe(true)
  expect(all.length - refused.length).toBeGreaterThanOrEqual(10)
  await expect(encodeUpload(picture, size)).resolves.toBeInstanceOf(Buffer)
})

const svg = (body: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${body}</svg>`)
/** Each level shows the one below it ten times: measuring it alone keeps the library busy for hours. */
const level = (no: number) => `<g id="a${no}">${`<use href="#a${no - 1}"/>`.repeat(10)}</g>`
const endless = svg(`<g id="a0"><text>x</text></g>${Array.from({ length: 9 }, (_, at) => level(at + 1)).join('')}`)

test('a drawing that calls itself PNG is refused by its first bytes and keeps nobody waiting', async () => {
  expect(endless.length).toBeLessThan(2000)
  const asked = pictureProcess.lost
  await expect(encodeUpload(dataAddress(endless), size)).rejects.toMatchObject({ code: 'picture_invalid' })
  await expect(encodeLogo(endless)).rejects.toThrow(pictureRefusals.kind.svg)
  await expect(encodePicture(endless)).rejects.toThrow(pictureRefusals.kind.svg)
  await expect(encodeUpload(dataAddress(blackPng(10, 10)), size)).resolves.toBeInstanceOf(Buffer)
  expect(pictureProcess.lost).toBe(asked)
})

test.each(['gif', 'tiff', 'avif', 'svg', 'raw'] as const)(
  'the process for pictures itself cannot read %s',
  async (kind) => {
    const file = kind === 'svg' ? endless : await flat(900, 900)[kind]().toBuffer()
    await expect(pictureProcess.run('encodeUpload', file, size)).rejects.toMatchObject({
      code: 'picture_invalid',
      cause: { message: expect.stringMatching(/unsupported image format/) },
    })
    await expect(pictureProcess.run('encodePicture', file)).rejects.toThrow(pictureRefusals.broken)
  },
)
