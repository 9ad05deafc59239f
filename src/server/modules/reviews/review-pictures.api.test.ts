import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Review } from '#contract/shop/pages/reviews.ts'
import { removeUnusedPictures } from '#server/modules/pictures/remove-pictures.service.ts'
import { addMember } from '#tests/builders/member.ts'
import { phonePhoto } from '#tests/builders/pictures.ts'
import { staffSession } from '#tests/support/staff.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let photo: string
beforeAll(async () => {
  shop = await openTestShop()
  photo = toData(await phonePhoto(640, 480))
})
afterAll(() => shop.close())

function toData(file: Buffer): string {
  return `data:image/jpeg;base64,${file.toString('base64')}`
}

const write = (token: string, product_id: number, pictures: string[]) =>
  shop.post(
    '/api/reviews/create',
    { product_id, rating: 5, comment: '拉花很穩', pictures },
    { authorization: `Bearer ${token}` },
  )
const storedFiles = async () =>
  (await shop.deps.db.selectFrom('stored_files').select('name').where('name', 'like', 'pictures/%').execute()).length

test('pictures stand below the review, re-encoded and without metadata, in the order of the upload', async () => {
  const { token } = await addMember(shop)
  const answer = await write(token, 3, [photo, toData(await phonePhoto(300, 700))])
  expect(answer.statusCode, answer.body).toBe(200)
  const { pictures = [] } = answer.json().review as Review
  expect(pictures.map(({ width, height }) => [width, height])).toEqual([
    [640, 480],
    [300, 700],
  ])
  const listed: Review[] = (await shop.get('/api/products/3/reviews')).json().reviews
  expect(listed[0]?.pictures).toEqual(pictures)
  const file = await shop.get(`${pictures[0]?.base}-640.webp`)
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(file.rawPayload.includes(Buffer.from('secret place'))).toBe(false)
  const admin = (await shop.get('/api/admin/reviews', await staffSession(shop, 'editor'))).json().items[0]
  expect(admin.pictures).toHaveLength(2)
})

test('a fourth picture, one that is too small, and what is no picture are refused, and nothing is stored', async () => {
  const { id, token } = await addMember(shop)
  expect((await write(token, 4, [photo, photo, photo, photo])).statusCode).toBe(400)
  const small = await write(token, 4, [toData(await phonePhoto(150, 400))])
  expect([small.statusCode, small.json().error]).toEqual([422, '照片太小：寬和高都要有 200 像素以上'])
  expect((await write(token, 4, [toData(Buffer.from('<svg onload=alert(1)>'))])).statusCode).toBe(422)
  expect(await shop.deps.db.selectFrom('reviews').select('id').where('member_id', '=', id).execute()).toEqual([])
})

test('a review that is refused leaves no files behind, and the files of a deleted one go', async () => {
  const { token } = await addMember(shop)
  const before = await storedFiles()
  const { review } = (await write(token, 5, [photo])).json()
  expect((await write(token, 5, [photo])).statusCode).toBe(409)
  const after = await storedFiles()
  expect(after).toBeGreaterThan(before)
  await shop.post('/api/reviews/delete', { token, review_id: review.id })
  try {
    shop.setNow(new Date(Date.now() + 25 * 60 * 60 * 1000))
    await removeUnusedPictures(shop.deps)
  } finally {
    shop.setNow(null)
  }
  expect(await storedFiles()).toBe(before)
  expect((await shop.get(`${review.pictures[0].base}-640.webp`)).statusCode).toBe(404)
})

test('of two reviews sent at the same time with pictures one is stored, with its own', async () => {
  const { token } = await addMember(shop)
  const answers = await Promise.all([write(token, 6, [photo]), write(token, 6, [photo, photo])])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const stored = answers.find(({ statusCode }) => statusCode === 200)?.json().review as Review
  const { pictures } = (await shop.get('/api/products/6', { authorization: `Bearer ${token}` })).json().my_review
  expect(pictures).toEqual(stored.pictures)
})

test('the pictures of a deleted account are gone, its words stay without a name', async () => {
  const { id, token } = await addMember(shop)
  const { review } = (await write(token, 7, [photo])).json()
  const owner = await staffSession(shop)
  const { version } = (await shop.get(`/api/admin/members/${id}`, owner)).json().member
  await shop.post(`/api/admin/members/${id}/delete`, { version, reason: '來信要求' }, owner)
  const listed: Review[] = (await shop.get('/api/products/7/reviews')).json().reviews
  const left = listed.find((each) => each.id === review.id)
  expect(left).toMatchObject({ user_name: '匿名', comment: '拉花很穩' })
  expect(left?.pictures).toBeUndefined()
})
