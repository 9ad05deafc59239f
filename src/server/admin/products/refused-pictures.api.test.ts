import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ProductPictures } from '#contract/admin/products/product-pictures.ts'
import { pictureRefusals } from '#messages/admin/products/pictures.ts'
import { addPictureRows, phonePhoto, pictureForm, uploadPicture } from '#tests/builders/pictures.ts'
import { addStaff } from '#tests/support/staff.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let cookie: string
let photo: Buffer
beforeAll(async () => {
  shop = await openTestShop()
  cookie = (await addStaff(shop, 'editor')).cookie
  photo = await phonePhoto()
})
afterAll(() => shop.close())

/** Each test has a product of its own. */
let productId = 0
beforeEach(() => {
  productId++
})

const upload = (file = photo, fields?: Record<string, string>) => uploadPicture(shop, cookie, productId, file, fields)
const read = async (): Promise<ProductPictures> =>
  (await shop.get(`/api/admin/products/${productId}/pictures`, { cookie })).json().product
/** Without uploading: their files are not what these tests are about. */
async function addPictures(...alts: string[]): Promise<ProductPictures> {
  await addPictureRows(shop.deps.db, productId, alts)
  return read()
}

describe('what is refused', () => {
  test.each([
    ['no file', Buffer.alloc(0), 400, '沒有收到檔案'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 422, pictureRefusals.kind.svg],
    ['a GIF', Buffer.from('GIF89a...'), 422, pictureRefusals.kind.gif],
    ['a broken HEIC', Buffer.from('\0\0\0\x18ftypheic....'), 422, pictureRefusals.broken],
    ['a program', Buffer.from('MZ...'), 422, pictureRefusals.kind.other],
    ['a broken JPEG', Buffer.from('\xff\xd8\xff\xe0 not one', 'latin1'), 422, pictureRefusals.broken],
  ])('%s, in words', async (_name, file, status, text) => {
    const answer = await upload(file)
    expect([answer.statusCode, answer.json().error]).toEqual([status, text])
    expect((await read()).pictures).toEqual([])
  })

  test('too small, too long, animated, and a bomb of one colour', async () => {
    const plain = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#fff' } })
        .png()
        .toBuffer()
    const animated = await sharp([await plain(900, 900), await phonePhoto(900, 900)], { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer()
    const cases: [Buffer, string][] = [
      [await plain(799, 900), pictureRefusals.size.too_small],
      [await plain(800, 2500), pictureRefusals.size.too_long],
      [await plain(7100, 7100), pictureRefusals.size.too_many_pixels],
      [await plain(6000, 6000), pictureRefusals.bomb],
      [animated, pictureRefusals.animated],
    ]
    for (const [file, text] of cases) {
      const answer = await upload(file)
      expect([answer.statusCode, answer.json().error]).toEqual([422, text])
    }
  })

  test('a picture without words, or with two files', async () => {
    expect((await upload(photo, { alt: ' ' })).json()).toMatchObject({ fields: { alt: pictureRefusals.altMissing } })
    const form = pictureForm({ alt: '兩張' }, photo, photo)
    const url = `/api/admin/products/${productId}/pictures`
    const answer = await shop.app.inject({ method: 'POST', url, ...form, headers: { ...form.headers, cookie } })
    expect([answer.statusCode, answer.json().error]).toEqual([400, '一次只能上傳一個檔案'])
    expect((await read()).pictures).toEqual([])
  })

  test('more than 15 MB, by its length before it is read and by its bytes where it names none', async () => {
    const url = `/api/admin/products/${productId}/pictures`
    const form = pictureForm({ alt: '大' }, Buffer.alloc(15 * 1024 * 1024 + 1))
    const long = { ...form.headers, cookie, 'content-length': String(20 * 1024 * 1024) }
    const named = await shop.app.inject({ method: 'POST', url, headers: long, payload: 'not read' })
    expect([named.statusCode, named.headers.connection, named.json().error]).toEqual([
      413,
      'close',
      '檔案太大：要在 15 MB 以內',
    ])
    const sent = await shop.app.inject({
      method: 'POST',
      url,
      headers: { ...form.headers, cookie },
      payload: form.payload,
    })
    expect([sent.statusCode, sent.json().error]).toEqual([413, '檔案太大：要在 15 MB 以內'])
  })

  test('a stranger and a packer, before the body is read', async () => {
    const url = `/api/admin/products/${productId}/pictures`
    const headers = { ...pictureForm({}).headers, 'content-length': String(20 * 1024 * 1024) }
    const stranger = await shop.app.inject({ method: 'POST', url, headers, payload: 'not read' })
    const packer = (await addStaff(shop, 'packer')).cookie
    const packed = await shop.app.inject({ method: 'POST', url, headers: { ...headers, cookie: packer }, payload: '' })
    expect([stranger.statusCode, packed.statusCode]).toEqual([401, 403])
  })

  test('another kind of body, an unknown product, and a form for another call', async () => {
    expect((await shop.post(`/api/admin/products/${productId}/pictures`, {}, { cookie })).statusCode).toBe(415)
    expect((await uploadPicture(shop, cookie, 99_999, photo)).statusCode).toBe(404)
    const form = pictureForm({ version: '1' })
    const url = `/api/admin/products/${productId}/pictures/order`
    const answer = await shop.app.inject({ method: 'POST', url, ...form, headers: { ...form.headers, cookie } })
    expect(answer.statusCode).toBe(415)
  })

  test('more than twelve pictures', async () => {
    await addPictures(...Array.from({ length: 12 }, (_, index) => `第 ${index + 1} 張`))
    const answer = await upload()
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'picture_limit'])
  })
})
