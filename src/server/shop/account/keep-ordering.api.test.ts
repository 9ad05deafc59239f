/** Somebody else's link, another way to sign in, twice, at once: the order of who registers stays with them. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { deleteUnconfirmed } from '#server/modules/account/delete-unconfirmed.service.ts'
import { verifyEmail } from '#server/modules/members/register.service.ts'
import { signInWithPassword } from '#server/modules/members/sign-in.service.ts'
import { goodPassword, mailsTo, newEmail, registerVerified, signIn, tokenIn } from '#tests/support/members.ts'
import { SocialBrowser } from '#tests/support/social-browser.ts'
import { SoftwarePasskey } from '#tests/support/software-passkey.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { withOrdering } from './keep-ordering.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ PUBLIC_URL: 'http://localhost:3000' })
})
afterAll(() => shop.close())
afterEach(() => shop.setNow(null))

/** Registers with a coffee in the cart. */
async function registerToOrder(email: string, browser = new SocialBrowser(shop)) {
  const body = { login: email, email, name: '陳志豪', password: goodPassword, keep_order: true }
  const { session } = (await browser.post('/api/user/register', body)).json()
  const { token, user } = session as { token: string; user: { id: string } }
  const mail = (await mailsTo(shop, email)).find(({ subject }) => subject.includes('請驗證您的電子信箱'))
  return { browser, token, id: user.id, mail }
}

const fillCart = (token: string) => shop.post('/api/order/add_to_cart', { token, product_id: 11, quantity: 2 })
const linkIn = (mail: Parameters<typeof tokenIn>[0]) => `/api/user/verify_email?token=${tokenIn(mail)}`

async function productsOf(token: string): Promise<number[]> {
  const { products } = (await shop.post('/api/order/my_cart', { token })).json().carts[0]
  return products.flatMap(({ product_id }: { product_id: number | null }) => (product_id === null ? [] : [product_id]))
}

/** After the time that a tab of the same browser has for itself. */
async function askWaiting(browser: SocialBrowser) {
  shop.setNow(new Date(Date.now() + 6000))
  const answer = (await browser.post('/api/user/verified', {})).json()
  shop.setNow(null)
  return answer
}

test('a link that went to a mistyped address moves nobody to that account, whoever opens it and when', async () => {
  const [wrong, right] = [newEmail(), newEmail()]
  const first = await registerToOrder(wrong)
  await fillCart(first.token)
  const { browser, token, mail } = await registerToOrder(right, first.browser)
  // whoever has that mailbox opens it
  expect((await shop.get(linkIn(first.mail))).statusCode).toBe(200)
  expect(await askWaiting(browser)).toEqual({ success: true, email: '', session: null })
  expect(await productsOf(token)).toEqual([11])
  // sent on to the shopper, who opens it beside the order
  const sentOn = await browser.post('/api/user/verified', { token: tokenIn(first.mail) })
  expect(sentOn.json()).toMatchObject({ email: wrong, session: null })
  // the shopper's own link, opened elsewhere, counts
  await shop.get(linkIn(mail))
  const { session } = await askWaiting(browser)
  expect([session.user.email, session.token]).toEqual([right, token])
})

test('of two links the one of the order counts, though the other was opened last', async () => {
  const [wrong, right] = [newEmail(), newEmail()]
  const first = await registerToOrder(wrong)
  const { browser, mail } = await registerToOrder(right, first.browser)
  await shop.get(linkIn(mail))
  shop.setNow(new Date(Date.now() + 1000))
  await shop.get(linkIn(first.mail))
  expect((await askWaiting(browser)).session.user.email).toBe(right)
})

test('who registers the same address twice goes on with the order by either mail', async () => {
  const email = newEmail()
  const first = await registerToOrder(email)
  await fillCart(first.token)
  const { token } = await registerToOrder(email, first.browser)
  expect((await shop.get(linkIn(first.mail))).statusCode).toBe(200)
  expect(await productsOf(await signIn(shop, { email, password: goodPassword }))).toEqual([11])
  expect((await shop.get('/api/user/profile', { authorization: token })).json().user).toMatchObject({
    email,
    email_verified: true,
  })
})

test('who has a passkey after all signs in with it, and keeps the cart', async () => {
  const owner = await registerVerified(shop)
  const session = await signIn(shop, owner)
  const passkey = new SoftwarePasskey('http://localhost:3000')
  const call = (path: string, body: object = {}) => shop.post(`/api/user/passkeys/${path}`, body)
  const { options } = (await call('add/options', { token: session })).json()
  await call('add', { token: session, credential: passkey.create(options) })
  const shopper = await registerToOrder(owner.email)
  await fillCart(shopper.token)
  const asked = (await call('sign_in/options')).json().options
  const body = { credential: passkey.sign(asked) }
  const { token } = (await shopper.browser.post('/api/user/passkeys/sign_in', body)).json()
  expect(await productsOf(token)).toEqual([11])
})

test('the link is opened while another sign-in is on its way: the confirmed account stays', async () => {
  const owner = await registerVerified(shop)
  const email = newEmail()
  const shopper = await registerToOrder(email)
  await fillCart(shopper.token)
  const client = { ip: '127.0.0.1', userAgent: '', deviceToken: null, cookieToken: shopper.token }
  await withOrdering(shop.deps, client, async () => {
    expect(await verifyEmail(shop.deps, tokenIn(shopper.mail))).toBe(true)
    return signInWithPassword(shop.deps, { login: owner.email, password: owner.password, remember: false }, client)
  })
  expect(await productsOf(await signIn(shop, { email, password: goodPassword }))).toEqual([11])
  expect(await productsOf(await signIn(shop, owner))).toEqual([])
})

test('who never opens the link is deleted after 30 days, with the cart', async () => {
  const { token } = await registerToOrder(newEmail())
  await fillCart(token)
  const [{ cart_id }] = (await shop.post('/api/order/my_cart', { token })).json().carts
  shop.setNow(new Date(Date.now() + 31 * 24 * 3_600_000))
  await deleteUnconfirmed(shop.deps)
  const rows = await shop.deps.db.selectFrom('orders').select('id').where('id', '=', cart_id).execute()
  expect(rows).toEqual([])
})
