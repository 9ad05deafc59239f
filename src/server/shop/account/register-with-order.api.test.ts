/** Registering with an order to go on with: it is filled in at once, and placed after the mailed link was opened. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodPassword, mailsTo, newEmail, registerVerified, signIn, tokenIn } from '#tests/support/members.ts'
import { SocialBrowser } from '#tests/support/social-browser.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const home = { name: '陳志豪', phone: '0912345678', city: '臺北市', district: '大安區', address: '永康街12號' }
const registration = (email: string) => ({ login: email, email, name: '陳志豪', password: goodPassword })

async function registerToOrder(email: string, browser = new SocialBrowser(shop)) {
  const answer = await browser.post('/api/user/register', { ...registration(email), keep_order: true })
  const token: string = answer.json().session.token
  const readCart = async () => (await shop.post('/api/order/my_cart', { token })).json().carts[0]
  return { browser, answer, token, readCart }
}

async function fillIn({ token, readCart }: Awaited<ReturnType<typeof registerToOrder>>): Promise<string> {
  await shop.post('/api/order/add_to_cart', { token, product_id: 11, quantity: 2 })
  const { cart_id } = await readCart()
  await shop.post('/api/order/select_delivery', { token, cart_id, delivery_id: 4 })
  const saved = await shop.post('/api/order/recipient', { token, cart_id, ...home })
  expect([saved.statusCode, saved.json().contact_email]).toEqual([200, undefined])
  return cart_id
}

const checkOut = (token: string, sale_order_id: string) =>
  shop.post('/api/order/checkout', { token, sale_order_id, payment_provider_id: 1, ecpay_payment_type: 'Credit' })
const verifyMail = async (email: string) =>
  (await mailsTo(shop, email)).find(({ subject }) => subject.includes('請驗證您的電子信箱'))
const linkIn = (mail: Parameters<typeof tokenIn>[0]) => `/api/user/verify_email?token=${tokenIn(mail)}`
const productsIn = (cart: { products: { product_id: number | null; quantity: number }[] }) =>
  cart.products.flatMap(({ product_id, quantity }) => (product_id === null ? [] : [[product_id, quantity]]))

test('the order is filled in at once, refused until the link is opened anywhere, and then goes on in both browsers', async () => {
  const email = newEmail()
  const shopper = await registerToOrder(email)
  const cartId = await fillIn(shopper)
  const options = async () =>
    (
      await shop.get(`/api/payment/compatible_providers?sale_order_id=${cartId}`, { authorization: shopper.token })
    ).json()
  expect((await options()).confirm_email).toBe(email)
  const early = await checkOut(shopper.token, cartId)
  expect([early.statusCode, early.json().code]).toEqual([409, 'email_unconfirmed'])
  const tried = await shop.post('/api/user/login', { login: email, password: goodPassword })
  expect([tried.statusCode, tried.json().code]).toEqual([403, 'not_activated'])

  // on another device
  expect((await shop.get(linkIn(await verifyMail(email)))).statusCode).toBe(200)
  const elsewhere = await signIn(shop, { email, password: goodPassword })
  const there = (await shop.post('/api/order/my_cart', { token: elsewhere })).json().carts[0]
  expect([there.cart_id, productsIn(there)]).toEqual([cartId, [[11, 2]]])
  // where the order was filled in
  expect((await options()).confirm_email).toBeNull()
  expect((await checkOut(shopper.token, cartId)).statusCode).toBe(200)
})

test('without an order to go on with nobody is signed in before the link', async () => {
  const answer = await shop.post('/api/user/register', registration(newEmail()))
  expect([answer.json(), answer.cookies.map(({ name }) => name)]).toEqual([{ success: true }, ['shanlan_social']])
})

test('before the link is opened nothing but the order can be done', async () => {
  const { token } = await registerToOrder(newEmail())
  const review = { token, product_id: 1, rating: 5, comment: '好喝，下次還會再買' }
  for (const [path, body] of [
    ['/api/reviews/create', review],
    ['/api/user/update_profile', { token, name: '別人' }],
    ['/api/user/picture', { token, picture: 'data:image/png;base64,AAAA' }],
    ['/api/user/confirm_email', { token, email: newEmail() }],
  ] as const) {
    const answer = await shop.post(path, body)
    expect([path, answer.statusCode, answer.json().code]).toEqual([path, 409, 'email_unconfirmed'])
  }
  expect((await shop.get('/api/user/export', { authorization: token })).statusCode).toBe(409)
})

test('a member’s address: the same answer, nothing of theirs, and the cart is theirs once they sign in', async () => {
  const owner = await registerVerified(shop)
  const shopper = await registerToOrder(owner.email)
  const other = await registerToOrder(newEmail())
  const shape = ({ answer }: typeof shopper) => [
    answer.statusCode,
    Object.keys(answer.json()),
    Object.keys(answer.json().session.user),
    answer.cookies.map(({ name }) => name),
  ]
  expect(shape(shopper)).toEqual(shape(other))
  const cartId = await fillIn(shopper)
  expect((await mailsTo(shop, owner.email)).filter(({ subject }) => subject.includes('請驗證'))).toHaveLength(1)
  expect((await checkOut(shopper.token, cartId)).json().code).toBe('email_unconfirmed')
  const signedIn = await shopper.browser.post('/api/user/login', { login: owner.email, password: owner.password })
  const cart = (await shop.post('/api/order/my_cart', { token: signedIn.json().token })).json().carts[0]
  expect(productsIn(cart)).toEqual([[11, 2]])
  expect((await shop.post('/api/order/my_cart', { token: shopper.token })).statusCode).toBe(401)
})

test('a mistyped address: the link that went there does not go on with the order', async () => {
  const [wrong, right] = [newEmail(), newEmail()]
  const first = await registerToOrder(wrong)
  const cartId = await fillIn(first)
  const mail = await verifyMail(wrong)
  const second = await registerToOrder(right, first.browser)
  expect((await second.readCart()).cart_id).toBe(cartId)
  expect((await shop.get(linkIn(mail))).statusCode).toBe(200)
  const stranger = await signIn(shop, { email: wrong, password: goodPassword })
  const theirs = (await shop.post('/api/order/my_cart', { token: stranger })).json().carts[0]
  expect(productsIn(theirs)).toEqual([])
  expect((await checkOut(second.token, cartId)).json().code).toBe('email_unconfirmed')
  await shop.get(linkIn(await verifyMail(right)))
  expect((await checkOut(second.token, cartId)).statusCode).toBe(200)
})

test('the page that waits is signed in after the link was opened elsewhere, once, and no other browser is', async () => {
  const [browser, email] = [new SocialBrowser(shop), newEmail()]
  await browser.post('/api/user/register', registration(email))
  const ask = async (who: SocialBrowser) => (await who.post('/api/user/verified', {})).json()
  expect(await ask(browser)).toEqual({ success: true, email: '', session: null })
  const mail = await verifyMail(email)
  await shop.get(linkIn(mail))
  // a tab of the same browser that opened it would go first
  expect((await ask(browser)).session).toBeNull()
  shop.setNow(new Date(Date.now() + 6000))
  expect((await ask(new SocialBrowser(shop))).session).toBeNull()
  expect((await ask(browser)).session.user.email).toBe(email)
  expect((await ask(browser)).session).toBeNull()
  shop.setNow(null)
})

test('the link, opened in a tab beside the order, keeps the session of the order', async () => {
  const email = newEmail()
  const shopper = await registerToOrder(email)
  const cartId = await fillIn(shopper)
  const mail = await verifyMail(email)
  await shopper.browser.get(linkIn(mail))
  const after = (await shopper.browser.post('/api/user/verified', { token: tokenIn(mail) })).json()
  expect(after.session.token).toBe(shopper.token)
  expect((await checkOut(shopper.token, cartId)).statusCode).toBe(200)
})

test('20 links of one registration at once make one member', async () => {
  const email = newEmail()
  const shopper = await registerToOrder(email)
  await fillIn(shopper)
  const link = linkIn(await verifyMail(email))
  const opened = await Promise.all(Array.from({ length: 20 }, () => shop.get(link)))
  expect(opened.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  const rows = await shop.deps.db.selectFrom('members').select(['registering']).where('email', '=', email).execute()
  expect(rows).toEqual([{ registering: false }])
})
