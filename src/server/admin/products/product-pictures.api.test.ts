import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ProductPictures } from '#contract/admin/products/product-pictures.ts'
import type { Product } from '#contract/products.ts'
import { pictureRefusals } from '#messages/admin/products/pictures.ts'
import { removeUnusedPictures } from '#server/modules/pictures/remove-pictures.service.ts'
import { addPictureRows, phonePhoto, uploadPicture } from '#tests/builders/pictures.ts'
import { addStaff } from '#tests/support/staff.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'
import { until } from '#tests/support/until.ts'

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
const write = (path: string, body: object) =>
  shop.post(`/api/admin/products/${productId}/pictures${path}`, body, { cookie })
const read = async (): Promise<ProductPictures> =>
  (await shop.get(`/api/admin/products/${productId}/pictures`, { cookie })).json().product
const inShop = async (): Promise<Product> =>
  (await shop.post('/api/products')).json().products.find(({ id }: Product) => id === productId)

/** Without uploading: their files are not what these tests are about. */
async function addPictures(...alts: string[]): Promise<ProductPictures> {
  await addPictureRows(shop.deps.db, productId, alts)
  return read()
}

/** What the shop shows, as soon as every process was told. */
const altsInShop = (...alts: string[]) =>
  until(async () => (await inShop()).pictures.map(({ alt }) => alt).join() === alts.join())

describe('a picture of a product', () => {
  test('is shown in the shop at once instead of the demonstration’s, in every width, without metadata', async () => {
    const before = await inShop()
    expect(before.pictures.length).toBeGreaterThan(0)
    const answer = await upload()
    expect(answer.statusCode, answer.body).toBe(200)
    await altsInShop('木桌上的咖啡豆袋')
    const { pictures, image_url } = await inShop()
    const [picture] = pictures
    expect(picture).toMatchObject({ width: 800, height: 1000, widths: [400, 600, 800] })
    expect(image_url).toBe(`${picture?.base}-800.jpg`)
    for (const width of picture?.widths ?? []) {
      for (const format of ['webp', 'jpg']) {
        const file = await shop.get(`${picture?.base}-${width}.${format}`)
        expect(file.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable' })
        const read = await sharp(file.rawPayload).metadata()
        expect([read.format, read.width, read.exif]).toEqual([format === 'jpg' ? 'jpeg' : 'webp', width, undefined])
      }
    }
  })

  test('is sent as WebP where AVIF is asked for, and kept only a minute, until the job has made the AVIF files', async () => {
    const { base } = (await upload()).json().picture
    const early = await shop.get(`${base}-400.avif`)
    expect([early.headers['content-type'], early.headers['cache-control']]).toEqual([
      'image/webp',
      'public, max-age=60',
    ])
    await runDueJobs(shop)
    const late = await shop.get(`${base}-400.avif`)
    expect([late.headers['content-type'], late.headers['cache-control']]).toEqual([
      'image/avif',
      'public, max-age=31536000, immutable',
    ])
    expect((await sharp(late.rawPayload).metadata()).width).toBe(400)
  })

  test('may be HEIC, as phones store photographs', async () => {
    const before = (await read()).pictures.length
    const answer = await upload(await readFile(new URL('../../../../tests/support/phone-photo.heic', import.meta.url)))
    expect(answer.statusCode, answer.body).toBe(200)
    const { pictures } = await read()
    expect(pictures).toHaveLength(before + 1)
    const file = await shop.get(`${answer.json().picture.base}-1000.jpg`)
    const { format, width, height, exif } = await sharp(file.rawPayload).metadata()
    expect([format, width, height, exif]).toEqual(['jpeg', 1000, 1250, undefined])
    // the bag on its light ground, not a plane of one colour
    expect((await sharp(file.rawPayload).stats()).entropy).toBeGreaterThan(4)
  })

  test('is upright, however the phone was held', async () => {
    const turned = await sharp(await phonePhoto(1000, 800))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await upload(turned)).json().picture).toMatchObject({ width: 800, height: 1000 })
  })

  test('has an address of its own, also when the same file is uploaded again; an unknown address is 404', async () => {
    await upload()
    await upload()
    const { pictures } = await read()
    expect(new Set(pictures.map(({ base }) => base)).size).toBe(2)
    const unknown = await shop.get(`/images/u/${'0'.repeat(32)}-400.webp`)
    expect([unknown.statusCode, unknown.headers['cache-control']]).toEqual([404, 'no-store'])
    expect((await shop.get(`${pictures[0]?.base}-444.webp`)).statusCode).toBe(404)
    expect((await shop.get('/images/u/..%2f..%2fpackage.json')).statusCode).toBe(404)
  })
})

describe('changing the set', () => {
  test('the order, a text, taking away and putting back: each raises the version and is in the audit log', async () => {
    const { version, pictures } = await addPictures('一', '二', '三')
    const [one, two, three] = pictures.map(({ id }) => id)
    expect((await write('/order', { version, ids: [three, one, two] })).statusCode).toBe(200)
    expect((await write(`/${one}/alt`, { version: version + 1, alt: '第一' })).statusCode).toBe(200)
    expect((await write(`/${three}/delete`, { version: version + 2 })).statusCode).toBe(200)
    const back = await write(`/${three}/restore`, { version: version + 3, alt: '三', position: 1 })
    expect(back.json().product).toMatchObject({ version: version + 4 })
    await altsInShop('第一', '三', '二')
    const owner = await addStaff(shop, 'owner')
    const { items } = (await shop.get('/api/admin/audit?thing=product', { cookie: owner.cookie })).json()
    expect(items.slice(0, 4).map(({ action }: { action: string }) => action)).toEqual([
      'picture.restore',
      'picture.remove',
      'picture.describe',
      'picture.order',
    ])
  })

  test('when the last own picture is taken away the demonstration’s are shown again', async () => {
    const before = (await inShop()).pictures
    const { version, pictures } = await addPictures('一')
    await write(`/${pictures[0]?.id}/delete`, { version })
    await altsInShop(...before.map(({ alt }) => alt))
    expect((await inShop()).pictures).toEqual(before)
  })

  test('a stale version is refused with what there is now, and changes nothing', async () => {
    const { version, pictures } = await addPictures('一', '二')
    const ids = pictures.map(({ id }) => id).toReversed()
    expect((await write('/order', { version, ids })).statusCode).toBe(200)
    for (const [path, body] of [
      ['/order', { ids }],
      [`/${ids[0]}/alt`, { alt: '別的' }],
      [`/${ids[0]}/delete`, {}],
      [`/${ids[0]}/restore`, { alt: '別的', position: 0 }],
    ] as const) {
      const answer = await write(path, { ...body, version })
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'conflict'])
      expect(answer.json().present).toEqual({ ...(await read()) })
    }
    const late = await upload(photo, { alt: '三', version: String(version) })
    expect([late.statusCode, late.json().present.version]).toEqual([409, version + 1])
    expect((await read()).pictures.map(({ alt }) => alt)).toEqual(['二', '一'])
  })

  test('of two who change the same set at the same time one is told; uploads at the same time are both kept', async () => {
    const { version, pictures } = await addPictures('一', '二')
    const ids = pictures.map(({ id }) => id)
    const answers = await Promise.all([
      write('/order', { version, ids: ids.toReversed() }),
      write(`/${ids[0]}/alt`, { version, alt: '同時' }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const both = await Promise.all([upload(photo, { alt: '三' }), upload(photo, { alt: '四' })])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const alts = (await read()).pictures.map(({ alt }) => alt)
    expect([alts.length, alts.includes('三'), alts.includes('四')]).toEqual([4, true, true])
  })

  test('an order that leaves a picture out, or names another’s, is refused', async () => {
    const { version, pictures } = await addPictures('一', '二')
    const [one] = pictures.map(({ id }) => id)
    for (const ids of [[one], [one, one], [one, '00000000-0000-4000-8000-000000000000']]) {
      expect((await write('/order', { version, ids })).statusCode).toBe(400)
    }
  })
})

describe('what nothing shows', () => {
  const filesOf = async (base: string) => {
    const key = base.split('/').at(-1)
    const rows = await shop.database.executeSql(`select name from stored_files where name like 'pictures/${key}%'`, [])
    return (rows as { rows: unknown[] }).rows.length
  }
  const later = (hours: number) => shop.setNow(new Date(Date.now() + hours * 3_600_000))

  test('is removed a day later, with its files; until then it can be put back', async () => {
    const gone = (await upload()).json().picture
    const { version } = await read()
    await write(`/${gone.id}/delete`, { version })
    expect(await removeUnusedPictures(shop.deps)).toBe(0)
    expect((await shop.get(`${gone.base}-400.webp`)).statusCode).toBe(200)
    try {
      later(25)
      expect(await removeUnusedPictures(shop.deps)).toBeGreaterThan(0)
    } finally {
      shop.setNow(null)
    }
    expect(await filesOf(gone.base)).toBe(0)
    const restored = await write(`/${gone.id}/restore`, { version: version + 1, alt: '一', position: 0 })
    expect([restored.statusCode, restored.json().error]).toEqual([404, pictureRefusals.gone])
  })

  test('stays while another product shows it, and while it is put back at the same moment', async () => {
    await upload()
    await upload()
    const { version, pictures } = await read()
    const [shared, back] = pictures
    await shop.database.executeSql(
      `insert into product_pictures select 1, 500, base, width, height, widths, color, blur, alt, picture_id
       from product_pictures where picture_id = $1`,
      [shared?.id],
    )
    await write(`/${shared?.id}/delete`, { version })
    await write(`/${back?.id}/delete`, { version: version + 1 })
    try {
      later(25)
      const fresh = (await addStaff(shop, 'editor')).cookie
      const path = `/api/admin/products/${productId}/pictures/${back?.id}/restore`
      const body = { version: version + 2, alt: '二', position: 0 }
      const [restored] = await Promise.all([shop.post(path, body, { cookie: fresh }), removeUnusedPictures(shop.deps)])
      expect([200, 404]).toContain(restored.statusCode)
      await removeUnusedPictures(shop.deps)
      // whoever was first, a picture that is shown has its files
      expect((await filesOf(back?.base ?? '')) > 0).toBe(restored.statusCode === 200)
      expect(await filesOf(shared?.base ?? '')).toBeGreaterThan(0)
    } finally {
      shop.setNow(null)
    }
  })

  test('of an upload that was broken off before its row was written no file stays', async () => {
    const count = async () => (await shop.deps.db.selectFrom('stored_files').select('name').execute()).length
    const before = await count()
    const { jobs } = shop.deps
    shop.deps.jobs = { send: () => Promise.reject(new Error('killed')) }
    try {
      expect((await upload()).statusCode).toBe(500)
    } finally {
      shop.deps.jobs = jobs
    }
    expect(await count()).toBeGreaterThan(before)
    try {
      later(2)
      await removeUnusedPictures(shop.deps)
    } finally {
      shop.setNow(null)
    }
    expect(await count()).toBe(before)
  })
})
