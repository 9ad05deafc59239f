import { request } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { membersApi } from '#contract/shop/account/members.ts'
import { ordersApi } from '#contract/shop/checkout/orders.ts'
import { addMember } from '#tests/builders/member.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let port: number
beforeAll(async () => {
  shop = await openTestShop()
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  port = (shop.app.server.address() as { port: number }).port
})
afterAll(() => shop.close())

/** Announces a body of 7 MB and sends its first bytes only: the answer that comes without the rest. */
function announce(path: string, headers: Record<string, string>): Promise<{ status: number; code: string }> {
  return new Promise((resolve, reject) => {
    const sending = request({ port, host: '127.0.0.1', method: 'POST', path, headers }, (response) => {
      let text = ''
      response.on('data', (chunk) => (text += chunk))
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, code: JSON.parse(text).code })
        sending.destroy()
      })
    })
    sending.on('error', reject)
    sending.write('{"picture":"data:image/png;base64,')
  })
}

const json = { 'content-type': 'application/json' }
const large = { ...json, 'content-length': String(7 * 1024 * 1024) }
const uploads = [membersApi.setPicture.path, ordersApi.requestReturn.path]

test.each(uploads)('%s: a visitor’s large body is refused before it is read', async (path) => {
  const refused = { status: 401, code: 'session_required' }
  expect(await announce(path, large)).toEqual(refused)
  expect(await announce(path, { ...large, authorization: 'Bearer forged' })).toEqual(refused)
  expect(
    await announce(path, { ...large, cookie: 'shanlan_session=forged', origin: `http://127.0.0.1:${port}` }),
  ).toEqual(refused)
  expect(await announce(path, { ...json, 'transfer-encoding': 'chunked' })).toEqual(refused)
})

test.each(uploads)('%s: another site’s large body with the cookie is refused before it is read', async (path) => {
  const { token } = await addMember(shop)
  const headers = { ...large, cookie: `shanlan_session=${token}`, origin: 'https://elsewhere.example' }
  expect(await announce(path, headers)).toEqual({ status: 403, code: 'forbidden_origin' })
})

test('a member’s large picture is read, with the session in the header or in the cookie', async () => {
  const { token } = await addMember(shop)
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const photo = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer()
  expect(photo.length).toBeGreaterThan(256 * 1024)
  const body = { picture: `data:image/png;base64,${photo.toString('base64')}` }
  const byHeader = await shop.post(membersApi.setPicture.path, body, { authorization: `Bearer ${token}` })
  const own = { cookie: `shanlan_session=${token}`, 'sec-fetch-site': 'same-origin' }
  const byCookie = await shop.post(membersApi.setPicture.path, { ...body, token }, own)
  expect([byHeader.statusCode, byCookie.statusCode]).toEqual([200, 200])
})

test('a small body may have the session inside, as every other call', async () => {
  const { token } = await addMember(shop)
  const answer = await shop.post(membersApi.setPicture.path, { token, picture: 'data:image/png;base64,AAAA' })
  expect(answer.json().code).toBe('picture_invalid')
})

test('uploads are few per minute and address', async () => {
  const strict = await openTestShop({ RATE_LIMIT_FACTOR: '0.1' })
  try {
    const statuses = []
    for (let sent = 0; sent < 4; sent++) statuses.push((await strict.post(membersApi.setPicture.path)).statusCode)
    expect(statuses).toEqual([401, 401, 401, 429])
    expect((await strict.post(ordersApi.requestReturn.path)).statusCode).toBe(401)
  } finally {
    await strict.close()
  }
})
