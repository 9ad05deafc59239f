/** Opening the verification link: the browser that registered is signed in, no other one is. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { goodPassword, mailsTo, newEmail, tokenIn } from '#tests/support/members.ts'
import { SocialBrowser } from '#tests/support/social-browser.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
afterEach(() => shop.setNow(null))

const openBrowser = () => new SocialBrowser(shop)

async function register(browser: SocialBrowser, email = newEmail()): Promise<{ email: string; token: string }> {
  await browser.post('/api/user/register', { email, login: email, name: '陳小山', password: goodPassword })
  return { email, token: tokenIn((await mailsTo(shop, email))[0]) }
}

const open = (browser: SocialBrowser, token: string) => browser.get(`/api/user/verify_email?token=${token}`)
const goOn = (browser: SocialBrowser, token: string) => browser.post('/api/user/verified', { token })

test('the browser that registered is signed in, once', async () => {
  const browser = openBrowser()
  const { email, token } = await register(browser)
  expect((await open(browser, token)).body).toContain('驗證成功')
  const answer = await goOn(browser, token)
  expect([answer.statusCode, answer.json()]).toMatchObject([
    200,
    { email, session: { token: expect.any(String), user: { name: '陳小山', email } } },
  ])
  expect(answer.cookies.map(({ name }) => name)).toContain('shanlan_session')
  expect((await goOn(browser, token)).json().code).toBe('link_invalid')
})

test('any other browser learns the address only, and is not signed in', async () => {
  const { email, token } = await register(openBrowser())
  const other = openBrowser()
  await other.start('line')
  await open(other, token)
  const answer = await goOn(other, token)
  expect(answer.json()).toEqual({ success: true, email, session: null })
  expect(answer.cookies.map(({ name }) => name)).not.toContain('shanlan_session')
})

test('a link that was not opened, is made up, or was opened ten minutes ago signs nobody in', async () => {
  const browser = openBrowser()
  const { token } = await register(browser)
  for (const given of [token, 'made-up', '']) expect((await goOn(browser, given)).statusCode).toBe(400)
  await open(browser, token)
  shop.setNow(new Date(Date.now() + 10 * 60_000 + 1000))
  expect((await goOn(browser, token)).json().code).toBe('link_invalid')
})

test('a stranger who registered the same address before is not signed in by the owner’s link, nor the owner by theirs', async () => {
  const [owner, stranger] = [openBrowser(), openBrowser()]
  const { email, token: theirs } = await register(stranger)
  const { token: own } = await register(owner, email)
  await open(owner, own)
  expect((await goOn(stranger, own)).json().session).toBeNull()
  expect((await open(stranger, theirs)).statusCode).toBe(400)
  expect((await goOn(stranger, theirs)).statusCode).toBe(400)
})

test('a free and a taken address get the same cookies', async () => {
  const { email } = await register(openBrowser())
  const names = async (address: string) => {
    const answer = await openBrowser().post('/api/user/register', {
      email: address,
      name: '他',
      password: goodPassword,
    })
    return answer.cookies.map(({ name, maxAge }) => [name, maxAge])
  }
  expect(await names(email)).toEqual(await names(newEmail()))
})
