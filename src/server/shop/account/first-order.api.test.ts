/** The first order of who signed in by a provider that gave no address: a contact address serves, and proves nothing. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteUnconfirmed } from '#server/modules/account/delete-unconfirmed.service.ts'
import { gatewayOf } from '#tests/builders/checkout.ts'
import { formIn } from '#tests/support/form-in.ts'
import { mailsTo, newEmail, registerVerified, signIn, tokenIn } from '#tests/support/members.ts'
import { SocialBrowser } from '#tests/support/social-browser.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const home = { name: '陳志豪', phone: '0912345678', city: '臺北市', district: '大安區', address: '永康街12號' }
type Provider = 'line' | 'facebook'

/** A newcomer by a provider that gives no address, with a coffee in the cart and a carrier chosen. */
async function newcomer(provider: Provider = 'line', name = '陳志豪') {
  const browser = new SocialBrowser(shop)
  const { token, user } = (await browser.signIn(provider, { name, email: newEmail(), sharing: 'withheld' })).json()
  const readCart = async () => (await shop.post('/api/order/my_cart', { token })).json().carts[0]
  const fillCart = async () => {
    await shop.post('/api/order/add_to_cart', { token, product_id: 11, quantity: 1 })
    const { cart_id } = await readCart()
    await shop.post('/api/order/select_delivery', { token, cart_id, delivery_id: 4 })
    return cart_id as string
  }
  const recipient = (cart_id: string, email?: string) =>
    shop.post('/api/order/recipient', { token, cart_id, ...home, ...(email === undefined ? {} : { email }) })
  const checkOut = (sale_order_id: string, body: object = {}) =>
    shop.post('/api/order/checkout', {
      ...{ token, sale_order_id, payment_provider_id: 1, ecpay_payment_type: 'Credit' },
      ...body,
    })
  return { browser, token, id: user.id as string, readCart, fillCart, recipient, checkOut }
}

async function nameOf(orderId: string): Promise<string> {
  const row = shop.deps.db.selectFrom('orders').select('order_name').where('id', '=', orderId)
  return (await row.executeTakeFirstOrThrow()).order_name ?? ''
}

/** Orders, and returns the mail about it. */
async function order(buyer: Awaited<ReturnType<typeof newcomer>>, email: string) {
  const cartId = await buyer.fillCart()
  await buyer.recipient(cartId, email)
  const answer = await buyer.checkOut(cartId)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  const form = formIn(answer.body, '/sim/ecpay/Cashier/AioCheckOut/V5')
  const [mail] = await mailsTo(shop, email)
  const name = await nameOf(cartId)
  return { id: cartId, name, mail, placed: { id: cartId, name, total: 0, tradeNo: form.MerchantTradeNo ?? '', form } }
}

const linkIn = (mail: Parameters<typeof tokenIn>[0]) => `/api/user/verify_email?token=${tokenIn(mail)}`
const orderNames = async (token: string) =>
  (await shop.post('/api/order/my_orders', { token }))
    .json()
    .orders.map((one: { order_name: string }) => one.order_name)

test('orders at once with a contact address; its mail confirms the address, and then cash on delivery is open', async () => {
  const [buyer, email] = [await newcomer(), newEmail()]
  const cartId = await buyer.fillCart()
  const step = await buyer.recipient(cartId)
  expect(step.json().contact_email).toBe('')
  const without = await buyer.checkOut(cartId)
  expect([without.statusCode, without.json().code]).toEqual([409, 'contact_required'])
  expect((await buyer.recipient(cartId, ' ')).json().fields).toEqual({ email: '請輸入電子信箱，訂單通知會寄到這裡' })
  expect((await buyer.recipient(cartId, 'nobody')).json().fields).toEqual({ email: '請輸入正確的電子信箱' })
  expect((await buyer.recipient(cartId, email)).json().contact_email).toBe(email)
  expect(await mailsTo(shop, email)).toEqual([])
  const cash = await buyer.checkOut(cartId, { payment_provider_id: 2, ecpay_payment_type: null })
  expect([cash.statusCode, cash.json().code]).toEqual([409, 'provider_not_available'])
  const options = await shop.get(`/api/payment/compatible_providers?sale_order_id=${cartId}`, {
    authorization: buyer.token,
  })
  expect(options.json()).toMatchObject({ confirm_email: null, confirm_for_cash: email })
  const placed = await buyer.checkOut(cartId)
  expect(placed.statusCode).toBe(200)
  const later = await buyer.checkOut(cartId, { payment_provider_id: 2, ecpay_payment_type: null })
  expect([later.statusCode, later.json().code]).toEqual([409, 'provider_not_available'])

  const [mail] = await mailsTo(shop, email)
  expect(mail?.subject).toContain(await nameOf(cartId))
  expect(mail?.text).toContain('確認這個電子信箱是您的')
  // what was typed is not carried into a mailbox that may be another person's
  expect(mail?.text).not.toContain('永康街')
  const opened = await buyer.browser.get(linkIn(mail))
  expect([opened.statusCode, opened.body]).toEqual([200, '驗證成功！您的電子信箱已確認。'])
  const { user } = (await shop.get('/api/user/profile', { authorization: buyer.token })).json()
  expect(user).toMatchObject({ id: buyer.id, email, email_verified: true })
  const agreed = await buyer.checkOut(cartId, { payment_provider_id: 2, ecpay_payment_type: null })
  expect(agreed.statusCode).toBe(200)
  expect((await buyer.browser.get(linkIn(mail))).statusCode).toBe(400)
})

test('the paid order is mailed to the contact address, its invoice too', async () => {
  const [buyer, email] = [await newcomer(), newEmail()]
  const { placed, name } = await order(buyer, email)
  const gateway = gatewayOf(shop)
  await gateway.openPaymentPage(placed)
  await gateway.step(placed, { do: 'pay' })
  await gateway.sendNotifications()
  const subjects = (await mailsTo(shop, email)).map(({ subject }) => subject)
  expect(subjects).toContain(`【山嵐咖啡】訂單 ${name} 付款成功`)
  const result = await shop.get(`/api/payment/order_result?order_name=${name}`, { authorization: buyer.token })
  expect(result.json().order.mail_to).toBe(email)
})

test('two unpaid orders are the limit for such a member, too', async () => {
  const [buyer, email] = [await newcomer(), newEmail()]
  await order(buyer, email)
  await order(buyer, email)
  const third = await buyer.fillCart()
  await buyer.recipient(third, email)
  expect((await buyer.checkOut(third)).statusCode).toBe(409)
})

test("a member's address, typed by a stranger: the owner is asked, and nobody else's browser counts", async () => {
  const owner = await registerVerified(shop)
  const session = await signIn(shop, owner)
  const stranger = await newcomer('line', '壞人 evil.example')
  const { mail, name } = await order(stranger, owner.email)
  expect(mail?.text).toContain('這個信箱已有會員帳號')
  expect(mail?.text).toContain('如果不是您訂購的，請忽略這封信')
  expect(mail?.text).not.toContain('evil.example')
  // the owner opens it: signed in as themselves, or not at all
  const visits: Record<string, string>[] = [{ cookie: `shanlan_session=${session}` }, {}]
  for (const headers of visits) {
    const opened = await shop.get(linkIn(mail), headers)
    expect([opened.statusCode, opened.body]).toEqual([400, '為了保護您的帳號，請先用 LINE 登入，再點一次信中的連結。'])
  }
  expect(await orderNames(session)).toEqual([])
  // the stranger has the session, not the link; the owner's data stay the owner's
  const page = await shop.get(`/api/user/profile`, { authorization: stranger.token })
  expect(page.json().user).toMatchObject({ id: stranger.id, email_verified: false })
  expect(await orderNames(stranger.token)).toEqual([name])
  // the owner never becomes the stranger's order's owner by resetting the password
  await shop.post('/api/user/forgot_password', { email: owner.email })
  const reset = (await mailsTo(shop, owner.email)).find(({ subject }) => subject.includes('重設'))
  await shop.post('/api/user/reset_password', { token: tokenIn(reset), password: 'another-password-9' })
  const again = await signIn(shop, { email: owner.email, password: 'another-password-9' })
  expect(await orderNames(again)).toEqual([])
})

test('who has both accounts opens the link where they ordered: one account, with the order', async () => {
  const owner = await registerVerified(shop)
  const buyer = await newcomer()
  const { mail, name } = await order(buyer, owner.email)
  const opened = await buyer.browser.get(linkIn(mail))
  expect(opened.body).toBe('驗證成功！您的電子信箱已確認，兩個帳號已合併成一個。')
  expect(await orderNames(await signIn(shop, owner))).toEqual([name])
  expect((await shop.post('/api/order/my_orders', { token: buyer.token })).statusCode).toBe(401)
  // this browser is signed in as the one that stays
  const after = (await buyer.browser.post('/api/user/verified', { token: tokenIn(mail) })).json()
  expect(after.session.user.email).toBe(owner.email)
  const subjects = (await mailsTo(shop, owner.email)).map(({ subject }) => subject)
  expect(subjects).toContain('【山嵐咖啡】已連結您的 LINE 帳號')
})

test('an address that was corrected confirms nothing, whoever sends its link on', async () => {
  const [wrong, right] = [newEmail(), newEmail()]
  const stranger = await registerVerified(shop, { email: wrong })
  const buyer = await newcomer()
  const { mail } = await order(buyer, wrong)
  const corrected = await order(buyer, right)
  expect(mail?.text).toContain('這個信箱已有會員帳號')
  const opened = await buyer.browser.get(linkIn(mail))
  expect([opened.statusCode, opened.body]).toEqual([
    400,
    '驗證失敗！您後來改用了另一個電子信箱，請開啟寄到新信箱的連結。',
  ])
  expect(await orderNames(await signIn(shop, stranger))).toEqual([])
  expect((await buyer.browser.get(linkIn(corrected.mail))).statusCode).toBe(200)
  expect((await shop.get('/api/user/profile', { authorization: buyer.token })).json().user).toMatchObject({
    ...{ email: right, email_verified: true },
  })
})

test('the link of the address that the provider gave is void, too, once the order has another one', async () => {
  const [given, typed, browser] = [newEmail(), newEmail(), new SocialBrowser(shop)]
  const { token } = (await browser.signIn('line', { name: '陳志豪', email: given })).json()
  const [mail] = await mailsTo(shop, given)
  await shop.post('/api/order/add_to_cart', { token, product_id: 11, quantity: 1 })
  const { cart_id } = (await shop.post('/api/order/my_cart', { token })).json().carts[0]
  await shop.post('/api/order/recipient', { token, cart_id, ...home, email: typed })
  expect((await browser.get(linkIn(mail))).body).toContain('您後來改用了另一個電子信箱')
  const { user } = (await shop.get('/api/user/profile', { authorization: token })).json()
  expect(user).toMatchObject({ email: typed, email_verified: false })
})

test('two accounts with one unconfirmed address are offered as one when it is confirmed', async () => {
  const email = newEmail()
  const [line, facebook] = [await newcomer('line', '陳志豪'), await newcomer('facebook', '志豪陳')]
  const first = await order(line, email)
  const second = await order(facebook, email)
  await line.browser.get(linkIn(first.mail))
  const offer = (await mailsTo(shop, email)).find(({ subject }) => subject.includes('兩個帳號'))
  expect(offer?.text).toContain('您的 Facebook 帳號「志豪陳」')
  // who is signed in to the other one only is asked to sign in there
  expect((await line.browser.get(linkIn(offer))).statusCode).toBe(400)
  expect((await facebook.browser.get(linkIn(offer))).statusCode).toBe(200)
  expect((await orderNames(line.token)).toSorted()).toEqual([first.name, second.name].toSorted())
})

test('two accounts that confirm one address at once become one', async () => {
  const email = newEmail()
  const [line, facebook] = [await newcomer('line'), await newcomer('facebook')]
  const first = await order(line, email)
  const second = await order(facebook, email)
  const opened = await Promise.all([line.browser.get(linkIn(first.mail)), facebook.browser.get(linkIn(second.mail))])
  expect(opened.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const members = await shop.deps.db.selectFrom('members').select('id').where('email', '=', email).execute()
  expect(members).toHaveLength(1)
  const kept = members[0]?.id === line.id ? line : facebook
  expect((await orderNames(kept.token)).toSorted()).toEqual([first.name, second.name].toSorted())
})

test('strangers cause few mails to one address, however many accounts they have', async () => {
  const email = newEmail()
  for (let account = 0; account < 5; account++) {
    const buyer = await newcomer('line', `路人${'甲乙丙丁戊'[account]}`)
    await order(buyer, email)
    await order(buyer, email)
  }
  expect((await mailsTo(shop, email)).length).toBeLessThanOrEqual(6)
})

test('who has ordered is not deleted after 30 days', async () => {
  const buyer = await newcomer()
  await order(buyer, newEmail())
  shop.setNow(new Date(Date.now() + 31 * 24 * 3_600_000))
  await deleteUnconfirmed(shop.deps)
  shop.setNow(null)
  const rows = await shop.deps.db.selectFrom('members').select('id').where('id', '=', buyer.id).execute()
  expect(rows).toHaveLength(1)
})

test('a confirmed address never changes with an order', async () => {
  const owner = await registerVerified(shop)
  const token = await signIn(shop, owner)
  await shop.post('/api/order/add_to_cart', { token, product_id: 11, quantity: 1 })
  const { cart_id } = (await shop.post('/api/order/my_cart', { token })).json().carts[0]
  const answer = await shop.post('/api/order/recipient', { token, cart_id, ...home, email: newEmail() })
  expect([answer.statusCode, answer.json().contact_email]).toEqual([200, undefined])
  const { user } = (await shop.get('/api/user/profile', { authorization: token })).json()
  expect(user.email).toBe(owner.email)
})
