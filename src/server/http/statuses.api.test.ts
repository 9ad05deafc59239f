import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember } from '#tests/builders/member.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let token: string
/** One more than there are of the scarce lot. */
let tooMany: { product_id: number; quantity: number }
beforeAll(async () => {
  shop = await openTestShop({ SHOP_MODE: 'production', PUBLIC_URL: 'https://shop.example', ...withoutProviders })
  token = (await addMember(shop)).token
  const scarce = shop.deps.db.selectFrom('product_sizes').select('product_id').where('stock', '=', 3)
  tooMany = { product_id: (await scarce.executeTakeFirstOrThrow()).product_id, quantity: 4 }
})
afterAll(() => shop.close())

/** No account at LINE, and no simulator of it. */
const withoutProviders = { RATE_LIMIT_FACTOR: '10', ALLOW_SIMULATORS: 'mail,ecpay' }

const elsewhere = { cookie: '__Host-shanlan_session=x', origin: 'https://elsewhere.example' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const message = { name: '王小明', email: 'a@example.test', message: '請問什麼時候出貨？' }
const newcomer = { login: 'new@example.test', email: 'new@example.test', name: '王小明', password: '12345678' }

const refusals: [what: string, status: number, code: string, ask: () => ReturnType<TestShop['post']>][] = [
  ['a field is missing', 400, 'bad_input', () => shop.post('/api/order/add_to_cart', { token })],
  ['a text has a zero byte', 400, 'bad_input', () => shop.post('/api/order/my_orders', { token, trade_no: '\0' })],
  ['a message has one', 400, 'bad_input', () => shop.post('/api/contact', { ...message, name: '王\0' })],
  ['there is no session', 401, 'session_required', () => shop.post('/api/order/my_cart')],
  ['another site sends it', 403, 'forbidden_origin', () => shop.post('/api/order/my_cart', {}, elsewhere)],
  ['it does not exist', 404, 'product_not_found', () => shop.get('/api/products/999999')],
  ['stock is short', 409, 'stock_short', () => shop.post('/api/order/add_to_cart', { token, ...tooMany })],
  ['it is too large', 413, 'body_too_large', () => shop.post('/api/contact', { message: 'x'.repeat(300_000) })],
  [
    'it is no JSON',
    415,
    'unsupported_media_type',
    () => shop.app.inject({ ...products, headers: form, payload: 'a=1' }),
  ],
  ['it is well formed but not accepted', 422, 'weak_password', () => shop.post('/api/user/register', newcomer)],
  ['an outside service is down', 503, 'social_unavailable', () => shop.post('/api/user/line_login', { code: 'c' })],
]

const products = { method: 'POST', url: '/api/products' } as const

test.each(refusals)('%s: %d', async (_what, status, code, ask) => {
  const answer = await ask()
  expect([answer.statusCode, answer.json()]).toEqual([
    status,
    expect.objectContaining({ success: false, code, error: expect.stringMatching(/\p{Script=Han}/u) }),
  ])
})
