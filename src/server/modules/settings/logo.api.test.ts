import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSettingsAdmin, type SettingsAdmin } from '#tests/builders/settings.ts'
import { addStaff } from '#tests/support/staff.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let admin: SettingsAdmin
beforeAll(async () => {
  shop = await openTestShop()
  admin = await openSettingsAdmin(shop)
})
afterAll(() => shop.close())

function upload(file: Buffer, version: number, cookie = admin.cookie) {
  const boundary = 'shop-logo-boundary'
  const field = (head: string, body: Buffer | string) =>
    Buffer.concat([Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), Buffer.from(body), Buffer.from('\r\n')])
  const payload = Buffer.concat([
    field('content-disposition: form-data; name="version"', String(version)),
    field('content-disposition: form-data; name="file"; filename="logo.png"\r\ncontent-type: image/png', file),
    Buffer.from(`--${boundary}--\r\n`),
  ])
  const headers = { cookie, 'content-type': `multipart/form-data; boundary=${boundary}` }
  return shop.app.inject({ method: 'POST', url: '/api/admin/settings/shop/logo', headers, payload })
}

const drawing = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 4, background: { r: 200, g: 90, b: 40, alpha: 0.5 } } })
    .png()
    .toBuffer()

test('an uploaded logo is made small, has an address of its content, and is the shop’s at once', async () => {
  const answer = await upload(await drawing(900), (await admin.read('shop')).version)
  expect(answer.statusCode, answer.body).toBe(200)
  const { logoUrl } = shop.deps.settings.current().shop
  expect(logoUrl).toMatch(/^\/shop-logo\/[\da-f]{64}\.webp$/)
  const file = await shop.app.inject({ method: 'GET', url: logoUrl ?? '' })
  expect(file.headers['cache-control']).toContain('immutable')
  expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 256, hasAlpha: true })
  await admin.change('shop', { logo: '' })
  expect(shop.deps.settings.current().shop.logoUrl).toBeNull()
})

test('what is no picture, is stale, or comes from somebody else is refused', async () => {
  const { version } = await admin.read('shop')
  const text = await upload(Buffer.from('<svg onload=alert(1)>'), version)
  expect([text.statusCode, text.json().code]).toEqual([422, 'picture_invalid'])
  expect((await upload(await drawing(10), version + 5)).statusCode).toBe(409)
  const { cookie } = await addStaff(shop, 'editor')
  expect((await upload(await drawing(10), version, cookie)).statusCode).toBe(403)
  for (const name of ['a'.repeat(64), 'x', '..%2f..%2fetc']) {
    expect((await shop.get(`/shop-logo/${name}.webp`)).statusCode).toBe(404)
  }
})
