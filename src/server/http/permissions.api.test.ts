/** Makes every call of the shop as a visitor: all that are not listed here as public need a session. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const open = {
  reading: [
    'POST /api/products',
    'POST /api/products/hot',
    'GET /api/products',
    'GET /api/products/:product_id',
    'GET /api/products/:product_id/reviews',
    'GET /api/lots/:code',
    'GET /api/categories',
    'POST /api/promotions',
    'GET /api/promotions/:id',
    'GET /api/delivery_prices',
    'GET /api/shipping_terms',
    'GET /api/content/:slug',
    'GET /api/banners/:slug',
    'GET /api/announcement',
    'GET /api/menu',
    'GET /api/home',
    'GET /api/articles',
    'GET /api/statements/:slug',
    'GET /api/statements/:slug/versions/:number',
    'GET /api/openapi.json',
    'GET /api/docs',
  ],
  'prices of what a visitor has chosen in the browser': ['POST /api/cart/quote'],
  /** By the token of a mailed link: both accounts have one. */
  'joining two accounts': ['POST /api/user/merge/read', 'POST /api/user/merge/confirm', 'POST /api/user/merge/decline'],
  /** By the token of a mailed link. */
  'a thread with the shop': ['POST /api/contact/thread', 'POST /api/contact/reply'],
  'messages and events': ['POST /api/contact', 'POST /api/analytics/events'],
  'signing in and out': [
    'POST /api/user/register',
    'POST /api/user/resend_verification',
    'GET /api/user/verify_email',
    'POST /api/user/verified',
    'POST /api/user/login',
    'POST /api/user/logout',
    'POST /api/user/session',
    'POST /api/user/passkeys/sign_in',
    'POST /api/user/passkeys/sign_in/options',
    'POST /api/user/forgot_password',
    'POST /api/user/reset_password',
    'POST /api/user/reset_password/methods',
    'GET /api/user/social/providers',
    'GET /api/user/social/:provider/start',
    'POST /api/user/line_login',
    'POST /api/user/google_login',
    'POST /api/user/facebook_login',
  ],
  'signing in to the back office': [
    'POST /api/admin/login',
    'POST /api/admin/login/passkey',
    'POST /api/admin/login/passkey/options',
    'POST /api/admin/invitation',
    'POST /api/admin/invitation/accept',
  ],
  /** The gateway signs these; the map's reply contains a token that is valid once. */
  'notifications of the gateway': [
    'POST /api/ecpay/payment_result',
    'POST /api/ecpay/payment_info',
    'POST /api/ecpay/order_result',
    'POST /api/ecpay/payment_number',
    'POST /api/ecpay/parcel_status',
    'POST /api/ecpay/return_status',
    'POST /api/ecpay/store_notice',
    'POST /api/ecpay/map_reply',
    'GET /api/ecpay/map_reply',
  ],
  /** A visitor may wait for a size; what a mailed link does, its token decides. */
  'mails when a size is back': [
    'POST /api/stock_notice/request',
    'POST /api/stock_notice/confirm',
    'POST /api/stock_notice/stop',
  ],
  /** What lines would cost: it takes them from the request, and stores nothing. */
  'a visitor’s cart': ['POST /api/cart/quote'],
  /** Only redirects to the shipping step. */
  'a reloaded form': ['GET /api/ecpay/create_temp_order'],
}

/** Required parameters: without them the input is refused first. */
const queries: Record<string, string> = { 'GET /api/order/return_picture': '?order_id=1&position=0' }

/** Parses Fastify's printed routes: all that are registered, whether or not they are in the API description. */
async function listCalls(): Promise<string[]> {
  await shop.app.ready()
  const parts: string[] = []
  const calls = shop.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, branch = '', part, methods] = /^([│├└─ ]+)(\S+) \(([A-Z, ]+)\)$/.exec(line) ?? []
      if (!part || !methods) return []
      parts.splice(branch.length / 4 - 1, parts.length, part)
      return methods.split(', ').map((method) => `${method} ${parts.join('')}`)
    })
  return calls.filter((call) => /^(GET|POST) \/api\//.test(call))
}

test('every call about a cart, an order, a payment or a member’s data needs a session', async () => {
  const calls = await listCalls()
  const publicCalls = Object.values(open).flat()
  expect(publicCalls.filter((call) => !calls.includes(call))).toEqual([])
  const guarded = calls.filter((call) => !publicCalls.includes(call))
  expect(guarded.length).toBeGreaterThanOrEqual(38)
  const answers = await Promise.all(
    guarded.flatMap((call) => {
      const [method = '', path = ''] = call.split(' ')
      const ask = (token: string | null) =>
        method === 'GET'
          ? shop.get(path + (queries[call] ?? ''), token ? { authorization: `Bearer ${token}` } : {})
          : shop.post(path, token ? { token } : {})
      return [null, 'forged'].map(async (token) => {
        const answer = await ask(token)
        return `${call}: ${answer.statusCode} ${answer.json().code}`
      })
    }),
  )
  expect(answers.filter((answer) => !answer.endsWith(': 401 session_required'))).toEqual([])
})

test.each([
  'GET /api/ecpay/get_store_name',
  'GET /api/payment/compatible_providers',
  'POST /api/order/checkout',
  'GET /api/payment/order_result',
])('%s, whose payload has no token, is one of them', async (call) => {
  expect(await listCalls()).toContain(call)
  expect(Object.values(open).flat()).not.toContain(call)
})

/** Requested by a navigation, a link or an image: they must not change anything. */
const gets = {
  'only read': [
    'GET /api/products',
    'GET /api/products/:product_id',
    'GET /api/products/:product_id/reviews',
    'GET /api/lots/:code',
    'GET /api/categories',
    'GET /api/promotions/:id',
    'GET /api/delivery_prices',
    'GET /api/shipping_terms',
    'GET /api/content/:slug',
    'GET /api/banners/:slug',
    'GET /api/announcement',
    'GET /api/menu',
    'GET /api/home',
    'GET /api/articles',
    'GET /api/statements/:slug',
    'GET /api/statements/:slug/versions/:number',
    'GET /api/openapi.json',
    'GET /api/docs',
    'GET /api/payment/order_result',
    'GET /api/payment/compatible_providers',
    'GET /api/order/return_picture',
    'GET /api/ecpay/get_store_name',
    'GET /api/user/sessions',
    'GET /api/user/profile',
    'GET /api/user/picture',
    'GET /api/user/export',
    'GET /api/user/identities',
    'GET /api/user/passkeys',
    'GET /api/user/proof',
    'GET /api/user/social/providers',
    'GET /api/member/overview',
  ],
  'the back office only reads': [
    'GET /api/admin/me',
    'GET /api/admin/account',
    'GET /api/admin/proof',
    'GET /api/admin/today',
    'GET /api/admin/opening',
    'GET /api/admin/settings/shop',
    'GET /api/admin/settings/dispatch',
    'GET /api/admin/settings/payments',
    'GET /api/admin/settings/figures',
    'GET /api/admin/settings/invoice',
    'GET /api/admin/settings/tiers',
    'GET /api/admin/settings/mails',
    'GET /api/admin/settings/retention',
    'GET /api/admin/settings/carriers',
    'GET /api/admin/settings/credentials',
    'GET /api/admin/staff',
    'GET /api/admin/staff/:id',
    'GET /api/admin/audit',
    'GET /api/admin/reports',
    'GET /api/admin/reports/:name',
    'GET /api/admin/reports/:name/csv',
    'GET /api/admin/weekly-mail',
    'GET /api/admin/health',
    'GET /api/admin/customers',
    'GET /api/admin/orders',
    'GET /api/admin/orders/:name',
    'GET /api/admin/views',
    'GET /api/admin/members',
    'GET /api/admin/members/:id',
    'GET /api/admin/members/:id/orders',
    'GET /api/admin/members/:id/merge',
    'GET /api/admin/reviews',
    'GET /api/admin/messages',
    'GET /api/admin/messages/:id',
    'GET /api/admin/message-templates',
    'GET /api/admin/differences',
    'GET /api/admin/invoices',
    'GET /api/admin/products/:id/pictures',
    'GET /api/admin/pictures',
    'GET /api/admin/content',
    'GET /api/admin/content/:slug',
    'GET /api/admin/content/:slug/history',
    'GET /api/admin/content-pictures',
    'GET /api/admin/redirects',
    'GET /api/admin/stock',
    'GET /api/admin/stock/:size_id',
    'GET /api/admin/stock-movements',
    'GET /api/admin/lots',
    'GET /api/admin/lots/:code',
    'GET /api/admin/roasting',
    'GET /api/admin/roasting/beans',
    'GET /api/admin/roasting/beans/:id',
    'GET /api/admin/cuppings',
    'GET /api/admin/cuppings/:id',
    'GET /api/admin/returns',
    'GET /api/admin/returns/:id',
    'GET /api/admin/returns/:id/pictures/:position',
    'GET /api/admin/offers',
    'GET /api/admin/offers/goods',
    'GET /api/admin/offers/free-shipping',
    'GET /api/admin/offers/:id',
    'GET /api/admin/offers/:id/codes',
    'GET /api/admin/offers/near-expiry',
    'GET /api/admin/offers/rehearsals/:id',
    'GET /api/admin/events',
    'GET /api/admin/packing/orders',
    'GET /api/admin/packing/pick-list',
    'GET /api/admin/packing/slips',
    'GET /api/admin/packing/find',
    'GET /api/admin/shipping/preview',
    'GET /api/admin/shipping/recent',
    'GET /api/admin/products',
    'GET /api/admin/products/:id',
    'GET /api/admin/products/:id/history',
    'GET /api/admin/categories',
    'GET /api/admin/export/products',
    'GET /api/admin/import/products/template',
    'GET /api/admin/backups',
    'GET /api/admin/backups/:name',
  ],
  'only redirect': ['GET /api/ecpay/create_temp_order', 'GET /api/ecpay/map_reply'],
  /** Signs nobody in: it gives the browser a key that the way back needs. */
  'begin a sign-in': ['GET /api/user/social/:provider/start'],
  /** The specification has it so; its token works once and is nobody else's. */
  'the mailed link': ['GET /api/user/verify_email'],
}

test('no call that changes something is a GET, but for the mailed link', async () => {
  const calls = (await listCalls()).filter((call) => call.startsWith('GET '))
  expect(calls.toSorted()).toEqual(Object.values(gets).flat().toSorted())
})
