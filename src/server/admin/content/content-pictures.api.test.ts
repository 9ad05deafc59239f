import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LibraryPicture } from '#contract/admin/content/content-pictures.ts'
import { removeUnusedPictures } from '#server/modules/pictures/remove-pictures.service.ts'
import { createContent, publishContent, writeContent } from '#tests/builders/content.ts'
import { addPictureRows, phonePhoto, pictureForm } from '#tests/builders/pictures.ts'
import { staffSession } from '#tests/support/staff.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let editor: { cookie: string }
beforeAll(async () => {
  shop = await openTestShop()
  editor = await staffSession(shop, 'editor')
})
afterAll(() => shop.close())

function upload(fields: Record<string, string>, file: Buffer, headers: { cookie?: string } = editor) {
  const form = pictureForm(fields, file)
  const url = '/api/admin/content-pictures'
  return shop.app.inject({ method: 'POST', url, payload: form.payload, headers: { ...form.headers, ...headers } })
}

async function library(query = ''): Promise<{ items: LibraryPicture[]; next: string | null }> {
  return (await shop.get(`/api/admin/content-pictures?${query}`, editor)).json()
}

const pictureOf = async (slug: string) => (await shop.get(`/api/content/${slug}`)).json().page.picture

test('an uploaded picture is in the library, first, and shown by the text that names it', async () => {
  const answer = await upload({ alt: '山上的曬豆場' }, await phonePhoto(1200, 800))
  expect(answer.statusCode).toBe(200)
  const { picture }: { picture: LibraryPicture } = answer.json()
  expect(picture).toMatchObject({ ref: expect.stringMatching(/^u:/), picture: { alt: '山上的曬豆場' } })
  expect((await library()).items[0]).toEqual(picture)
  expect((await library(`q=${encodeURIComponent('曬豆')}`)).items).toEqual([picture])
  const draft = await createContent(shop, editor)
  const block = { type: 'figure', image: picture.ref, caption: '曬豆' }
  const sections = [{ id: 'a', title: '一', blocks: [block] }]
  await publishContent(shop, editor, await writeContent(shop, editor, draft, { image: picture.ref, sections }))
  expect(await pictureOf(draft.slug)).toEqual(picture.picture)
  expect((await shop.get(`${picture.picture.base}-${picture.picture.widths[0]}.webp`)).statusCode).toBe(200)
  const read = (await shop.get(`/api/admin/content/${draft.slug}`, editor)).json()
  expect(read.pictures[picture.ref]).toEqual(picture.picture)
})

test('what is no picture, has no words, or comes from somebody else is refused', async () => {
  const photo = await phonePhoto()
  expect((await upload({ alt: ' ' }, photo)).json()).toMatchObject({ fields: { alt: expect.any(String) } })
  expect((await upload({ alt: '字' }, Buffer.from('MZ...'))).statusCode).toBe(422)
  expect((await upload({ alt: '字' }, photo, {})).statusCode).toBe(401)
  expect((await upload({ alt: '字' }, photo, await staffSession(shop, 'packer'))).statusCode).toBe(403)
})

test('a picture of a product can be chosen, and stays when the product loses it', async () => {
  await addPictureRows(shop.deps.db, 4, ['瓜地馬拉的豆袋'])
  const [chosen] = (await library(`q=${encodeURIComponent('瓜地馬拉的豆袋')}`)).items
  if (!chosen) throw new Error('it is not in the library')
  const draft = await createContent(shop, editor)
  await publishContent(shop, editor, await writeContent(shop, editor, draft, { image: chosen.ref }))
  const id = chosen.ref.slice(2)
  await shop.deps.db.deleteFrom('product_pictures').where('picture_id', '=', id).execute()
  await shop.deps.db
    .updateTable('pictures')
    .set({ unused_since: new Date(0) })
    .where('id', '=', id)
    .execute()
  await removeUnusedPictures(shop.deps)
  shop.deps.cache.clear()
  expect(await pictureOf(draft.slug)).toMatchObject({ base: chosen.picture.base, alt: '瓜地馬拉的豆袋' })
})

test('the library is read page by page; the pictures of the shop itself are at its end', async () => {
  const all = (await library('limit=100')).items
  const own = all.filter(({ ref }) => !ref.startsWith('u:'))
  expect(own.map(({ ref }) => ref)).toContain('story-mist')
  const first = await library('limit=1')
  const second = await library(`limit=100&after=${first.next}`)
  expect([...first.items, ...second.items]).toEqual(all)
})
