import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember } from '#tests/builders/member.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const path = '/api/user/picture'

async function photo(kind: 'jpeg' | 'png' | 'webp' | 'tiff' = 'jpeg') {
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#b4682f' } })
  const file = await picture
    .withExif({ IFD0: { Copyright: 'secret place' } })
    [kind]()
    .toBuffer()
  return `data:image/${kind === 'tiff' ? 'jpeg' : kind};base64,${file.toString('base64')}`
}

test.each(['jpeg', 'png', 'webp'] as const)('a %s becomes a square WebP without metadata', async (kind) => {
  const { token } = await addMember(shop)
  const answer = await shop.post(path, { token, picture: await photo(kind) })
  expect(answer.statusCode).toBe(200)
  const { pictureUrl } = answer.json().user
  expect(pictureUrl).toMatch(/^\/api\/user\/picture\?v=[0-9a-f]{16}$/)
  const shown = await shop.get(pictureUrl, bearer(token))
  expect(shown.headers['content-type']).toBe('image/webp')
  expect(shown.headers['cache-control']).toBe('no-store')
  const { width, height, format, exif } = await sharp(shown.rawPayload).metadata()
  expect({ width, height, format, exif }).toEqual({ width: 320, height: 320, format: 'webp', exif: undefined })
})

test('the same picture twice has one address; another one has another', async () => {
  const { token } = await addMember(shop)
  const put = async (picture: string) => (await shop.post(path, { token, picture })).json().user.pictureUrl
  const first = await put(await photo())
  expect(await put(await photo())).toBe(first)
  const other = await sharp({ create: { width: 50, height: 90, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  expect(await put(`data:image/png;base64,${other.toString('base64')}`)).not.toBe(first)
})

test('a file that is no picture, or of another type, is refused, and the old picture stays', async () => {
  const { token } = await addMember(shop)
  const before = (await shop.post(path, { token, picture: await photo() })).json().user.pictureUrl
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  for (const picture of [
    `data:image/png;base64,${script.toString('base64')}`,
    await photo('tiff'),
    `data:image/jpeg;base64,${Buffer.from('not a picture').toString('base64')}`,
  ]) {
    const answer = await shop.post(path, { token, picture })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ code: 'picture_invalid' })
  }
  expect((await shop.post(path, { token, picture: 'data:image/svg+xml;base64,AAAA' })).statusCode).toBe(400)
  expect((await shop.get('/api/user/profile', bearer(token))).json().user.pictureUrl).toBe(before)
})

test('a picture can be removed; then there is none', async () => {
  const { token } = await addMember(shop)
  await shop.post(path, { token, picture: await photo() })
  expect((await shop.post(`${path}/remove`, { token })).json().user.pictureUrl).toBe('')
  expect((await shop.get(path, bearer(token))).statusCode).toBe(404)
})

test('a member cannot see the picture of another member, and a visitor none', async () => {
  const owner = await addMember(shop)
  const { pictureUrl } = (await shop.post(path, { token: owner.token, picture: await photo() })).json().user
  expect((await shop.get(pictureUrl)).statusCode).toBe(401)
  const other = await addMember(shop)
  expect((await shop.get(pictureUrl, bearer(other.token))).statusCode).toBe(404)
})
