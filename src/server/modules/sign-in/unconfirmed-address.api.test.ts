/** An address that a provider gives without having verified it: used at once, trusted only after its mail. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { deleteUnconfirmed } from '#server/modules/account/delete-unconfirmed.service.ts'
import { mailsTo, newEmail, registerVerified, signIn, tokenIn } from '#tests/support/members.ts'
import { SocialBrowser } from '#tests/support/social-browser.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
afterEach(() => shop.setNow(null))

const openBrowser = () => new SocialBrowser(shop)
const profileOf = async (token: string) =>
  (await shop.get('/api/user/profile', { authorization: `Bearer ${token}` })).json().user
const linkIn = (mail: Parameters<typeof tokenIn>[0]) => `/api/user/verify_email?token=${tokenIn(mail)}`
const cartOf = async (token: string) => (await shop.post('/api/order/my_cart', { token })).json().carts[0]
const add = (token: string, product_id: number) =>
  shop.post('/api/order/add_to_cart', { token, product_id, quantity: 1 })

/** Ready to be paid, as far as the delivery goes. */
async function readyCart(token: string): Promise<string> {
  await add(token, 11)
  const { cart_id } = await cartOf(token)
  await shop.post('/api/order/select_delivery', { token, cart_id, delivery_id: 4 })
  const home = { city: '臺北市', district: '大安區', address: '永康街12號' }
  await shop.post('/api/order/recipient', { token, cart_id, name: '陳志豪', phone: '0912345678', ...home })
  return cart_id
}

const checkOut = (token: string, sale_order_id: string) =>
  shop.post('/api/order/checkout', { token, sale_order_id, payment_provider_id: 2 })

describe.each(['line', 'facebook'] as const)('%s', (provider) => {
  test('signs in at once; cash on delivery waits for the mail’s link, which keeps cart and member', async () => {
    const [email, browser] = [newEmail(), openBrowser()]
    const answer = await browser.signIn(provider, { name: '陳志豪', email })
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { first: true, user: { name: '陳志豪', email } }])
    const { token, user } = answer.json()
    expect(await profileOf(token)).toMatchObject({ email, email_verified: false, has_password: false })
    const [mail] = await mailsTo(shop, email)
    expect(mail?.subject).toBe('【山嵐咖啡】請驗證您的電子信箱')
    const orderId = await readyCart(token)
    const refused = await checkOut(token, orderId)
    expect([refused.statusCode, refused.json().code, refused.json().error]).toEqual([
      409,
      'provider_not_available',
      '確認電子信箱後，就能使用貨到付款，請選擇其他付款方式',
    ])
    const providers = `/api/payment/compatible_providers?sale_order_id=${orderId}`
    const options = async (session: string) => (await shop.get(providers, { authorization: session })).json()
    const codes = async (session: string) =>
      (await options(session)).providers.map(({ code }: { code: string }) => code)
    expect(await codes(token)).toEqual(['ECPay'])
    expect((await options(token)).unavailable).toContainEqual(
      expect.objectContaining({ value: 'cod', reason: '確認電子信箱後，就能使用貨到付款' }),
    )

    const opened = await browser.get(linkIn(mail))
    expect([opened.statusCode, opened.body]).toEqual([200, '驗證成功！您的電子信箱已確認。'])
    const after = (await browser.post('/api/user/verified', { token: tokenIn(mail) })).json()
    expect(after).toMatchObject({ email, session: { user: { id: user.id } } })
    expect(await profileOf(after.session.token)).toMatchObject({ email, email_verified: true })
    expect(await codes(after.session.token)).toEqual(['ECPay', 'cod'])
    expect((await checkOut(after.session.token, orderId)).statusCode).toBe(200)
    expect((await browser.signIn(provider, { name: '陳志豪', email })).json()).toMatchObject({
      first: false,
      user: { id: user.id },
    })
  })

  test('who was blocked before the link was opened stays blocked, and joins nobody', async () => {
    const owner = await registerVerified(shop)
    const browser = openBrowser()
    const { user } = (await browser.signIn(provider, { name: '本人', email: owner.email })).json()
    const [mail] = await mailsTo(shop, owner.email)
    const blocked = { blocked_at: new Date(), blocked_reason: '冒用' }
    await shop.deps.db.updateTable('members').set(blocked).where('id', '=', user.id).execute()
    const opened = await browser.get(linkIn(mail))
    expect(opened.body).toContain('這個帳號目前停用')
    const row = shop.deps.db.selectFrom('members').select('blocked_reason').where('id', '=', user.id)
    expect(await row.executeTakeFirst()).toEqual({ blocked_reason: '冒用' })
    expect((await browser.signIn(provider, { name: '本人', email: owner.email })).json().code).toBe('account_blocked')
  })

  test('of an address that a member has: the same answers as for any other, and after the link one account', async () => {
    const owner = await registerVerified(shop)
    const browser = openBrowser()
    const answer = await browser.signIn(provider, { name: '本人', email: owner.email })
    const other = await openBrowser().signIn(provider, { name: '本人', email: newEmail() })
    expect([answer.statusCode, Object.keys(answer.json()).sort()]).toEqual([
      other.statusCode,
      Object.keys(other.json()).sort(),
    ])
    const { token } = answer.json()
    await add(token, 11)
    await shop.post('/api/favorite/add', { token, product_id: 7 })
    const [mail] = await mailsTo(shop, owner.email)
    await browser.get(linkIn(mail))
    const { session } = (await browser.post('/api/user/verified', { token: tokenIn(mail) })).json()
    const mine = await profileOf(await signIn(shop, owner))
    expect(session.user.id).toBe(mine.id)
    expect(
      (await cartOf(session.token)).products.map(({ product_id }: { product_id: number }) => product_id),
    ).toContain(11)
    const favourites = (await shop.post('/api/favorite/list', { token: session.token })).json().favorites
    expect(favourites.map(({ product_id }: { product_id: number }) => product_id)).toEqual([7])
    // the session of the account that is no more has ended
    expect((await shop.post('/api/order/my_cart', { token })).statusCode).toBe(401)
    expect((await browser.signIn(provider, { name: '本人', email: owner.email })).json().user.id).toBe(mine.id)
  })

  test('a stranger who claims a member’s address gets an account without it: no data, no mail, no cash on delivery', async () => {
    const owner = await registerVerified(shop)
    const session = await signIn(shop, owner)
    const mine = await profileOf(session)
    const stranger = openBrowser()
    const { token, user } = (await stranger.signIn(provider, { email: owner.email, name: '壞人' })).json()
    expect(user.id).not.toBe(mine.id)
    const [mail] = await mailsTo(shop, owner.email)
    expect(mail?.text).toContain('如果不是您本人操作，請忽略這封信')
    // the owner opens the link, in a browser of their own that has a key, too, or has none
    const own = openBrowser()
    await own.start('google')
    for (const opened of [await own.get(linkIn(mail)), await shop.get(linkIn(mail))]) {
      expect([opened.statusCode, opened.body]).toEqual([
        400,
        '驗證失敗！為了保護您的帳號，請在開始登入的同一個瀏覽器開啟這個連結。',
      ])
    }
    for (const browser of [own, stranger]) {
      const claimed = await browser.post('/api/user/verified', { token: tokenIn(mail) })
      expect(claimed.statusCode).toBe(400)
    }
    expect((await checkOut(token, await readyCart(token))).json().code).toBe('provider_not_available')
    expect((await profileOf(session)).email_verified).toBe(true)
    await shop.post('/api/user/forgot_password', { email: owner.email })
    const reset = (await mailsTo(shop, owner.email)).find(({ subject }) => subject.includes('重設'))
    await shop.post('/api/user/reset_password', { token: tokenIn(reset), password: 'another-password-9' })
    await signIn(shop, { email: owner.email, password: 'another-password-9' })
    // the reset ended the owner's sessions, and says nothing about the stranger's own account
    expect((await profileOf(token)).email_verified).toBe(false)
  })
})

test('who owns the address registers and verifies it, whatever a stranger claimed before', async () => {
  const email = newEmail()
  const stranger = (await openBrowser().signIn('line', { email, name: '壞人' })).json()
  const owner = await registerVerified(shop, { email })
  const mine = await profileOf(await signIn(shop, owner))
  expect(mine.id).not.toBe(stranger.user.id)
  const google = (await openBrowser().signIn('google', { email })).json()
  expect(google.code).toBe('link_required')
})

test('another address can be given, and the mail is sent again; the former link is void', async () => {
  const [wrong, right, browser] = [newEmail(), newEmail(), openBrowser()]
  await browser.signIn('line', { email: wrong })
  const [first] = await mailsTo(shop, wrong)
  const send = (body: object) => browser.post('/api/user/confirm_email', body)
  expect((await send({ email: 'nobody' })).json().fields).toEqual({ email: '請輸入正確的電子信箱' })
  expect((await send({ email: right })).json()).toEqual({ success: true, email: right })
  const [second] = await mailsTo(shop, right)
  expect((await browser.get(linkIn(first))).statusCode).toBe(400)
  expect((await browser.get(linkIn(second))).statusCode).toBe(200)
  expect((await send({})).json()).toEqual({ success: true, email: right })
  expect((await mailsTo(shop, right)).filter(({ subject }) => subject.includes('驗證'))).toHaveLength(1)
  expect((await shop.post('/api/user/confirm_email', {})).statusCode).toBe(401)
})

test('five concurrent first sign-ins of one person make one member', async () => {
  const email = newEmail()
  const browsers = Array.from({ length: 5 }, openBrowser)
  const callbacks = await Promise.all(browsers.map((browser) => browser.returnFromProvider('line', { email })))
  const answers = await Promise.all(
    callbacks.map((callback, index) => (browsers[index] ?? openBrowser()).login(callback)),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
  expect(new Set(answers.map((answer) => answer.json().user.id)).size).toBe(1)
})

test('a link opened 20 times at once confirms once, and signs in once', async () => {
  const [email, browser] = [newEmail(), openBrowser()]
  await browser.signIn('line', { email })
  const [mail] = await mailsTo(shop, email)
  const opened = await Promise.all(Array.from({ length: 20 }, () => browser.get(linkIn(mail))))
  expect(opened.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  const claims = await Promise.all(
    Array.from({ length: 10 }, () => browser.post('/api/user/verified', { token: tokenIn(mail) })),
  )
  expect(claims.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})

test('nothing is mailed to a member whose address is not confirmed, except the link', async () => {
  const [email, browser] = [newEmail(), openBrowser()]
  await browser.signIn('line', { email })
  await openBrowser().signIn('line', { email })
  expect((await mailsTo(shop, email)).map(({ subject }) => subject)).toEqual(['【山嵐咖啡】請驗證您的電子信箱'])
  const mailed = await shop.deps.db.selectFrom('jobs').select('data').where('kind', '=', 'mail').execute()
  expect(JSON.stringify(mailed)).not.toContain('.invalid')
})

test('who never confirms is gone after 30 days', async () => {
  const { user } = (await openBrowser().signIn('line', { email: newEmail() })).json()
  const kept = (await openBrowser().signIn('google', { email: newEmail() })).json()
  const ids = async () =>
    (await shop.deps.db.selectFrom('members').select('id').where('id', 'in', [user.id, kept.user.id]).execute()).map(
      ({ id }) => id,
    )
  shop.setNow(new Date(Date.now() + 29 * 24 * 3_600_000))
  await deleteUnconfirmed(shop.deps)
  expect(await ids()).toHaveLength(2)
  shop.setNow(new Date(Date.now() + 31 * 24 * 3_600_000))
  await deleteUnconfirmed(shop.deps)
  expect(await ids()).toEqual([kept.user.id])
})
