import { expect, type Page } from '@playwright/test'
import { demoMember } from '#seed/demo-accounts.ts'
import { takeMember } from '../support/browser-shop.ts'
import { test } from '../support/browser-test.ts'
import { linkIn, mailTo, newMember } from '../support/mails.ts'
import { openPage } from '../support/open-page.ts'
import { expectAccessible, expectNoSidewaysScroll, watchConsole } from '../support/page-checks.ts'
import { fillSignIn, signIn } from '../support/sign-in.ts'
import { stopClock } from '../support/stop-clock.ts'

const main = (page: Page) => page.getByRole('main')
const notices = (page: Page) => page.getByRole('region', { name: /通知/ })
const stored = (page: Page, key: string) => page.evaluate((name) => window.sessionStorage.getItem(name), key)

async function fillRegistration(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value)
  await main(page).getByRole('button', { name: '註冊', exact: true }).click()
}

test('a visitor registers, opens the link of the mail in a new tab, sees the success for five seconds, and is signed in and back where they were', async ({
  page,
  request,
  context,
}) => {
  const browser = watchConsole(page)
  const member = newMember()
  await openPage(page, '/member/tiers')
  await openPage(page, '/member')
  await expect(page).toHaveURL('/LoginPage')
  await page.getByRole('link', { name: '註冊新帳號' }).click()
  await expect(page.getByRole('link', { name: '使用 LINE 登入' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await fillRegistration(page, {
    姓名: member.name,
    電子信箱: member.email,
    密碼: member.password,
    確認密碼: member.password,
  })
  await expect(page.getByRole('heading', { name: '請到信箱收信' })).toBeFocused()
  await expect(page.getByText(member.email)).toBeVisible()
  await expect(page.getByRole('link', { name: '開啟示範信箱' })).toHaveAttribute('href', '/sim/mail')
  await expectAccessible(page)

  const tab = await context.newPage()
  await stopClock(tab)
  await tab.goto(linkIn(await mailTo(request, member.email, '請驗證您的電子信箱')))
  await expect(tab.getByText('驗證成功！')).toBeVisible()
  for (const left of [5, 4, 3, 2, 1]) {
    await expect(tab.getByText(`${left} 秒後自動繼續`)).toBeVisible()
    await expect(tab).toHaveURL('/verify-email')
    await tab.clock.runFor(1000)
  }
  // notices are drawn in time
  await tab.clock.resume()
  await expect(tab).toHaveURL('/member')
  await expect(notices(tab).getByText('歡迎加入')).toBeVisible()
  await expect(notices(tab).getByText('歡迎回來')).toHaveCount(0)
  expect(JSON.parse((await stored(tab, 'user')) ?? '{}')).toMatchObject({ name: member.name })
  browser.expectQuiet()
})

test('opened in another browser the link verifies, leads to the login after five seconds and fills in the address', async ({
  page,
  request,
}) => {
  const member = newMember()
  await request.post('/api/user/register', { data: { ...member, login: member.email } })
  await openPage(page, linkIn(await mailTo(request, member.email, '請驗證您的電子信箱')))
  await expect(page.getByText('驗證成功！')).toBeVisible()
  await expect(page.getByText(/[1-5] 秒後前往登入頁/)).toBeVisible()
  await expect(page).toHaveURL('/verify-email')
  await expectAccessible(page)
  await expect(page).toHaveURL('/LoginPage')
  await expect(page.getByLabel('電子信箱')).toHaveValue(member.email)
  await fillSignIn(page, member)
  await expect(page).toHaveURL('/')
  await expect(notices(page).getByText('登入成功')).toBeVisible()
  expect(JSON.parse((await stored(page, 'user')) ?? '{}')).toMatchObject({ name: member.name })
})

test('while the link is checked the page says 驗證中', async ({ page }) => {
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/user/verify_email*', async (route) => {
    await held
    return route.fulfill({
      status: 400,
      contentType: 'text/plain; charset=utf-8',
      body: '驗證失敗！連結錯誤或已失效。',
    })
  })
  await openPage(page, '/verify-email?token=any')
  await expect(page.getByText('驗證中，請稍候…')).toBeVisible()
  await expect(page.getByText('驗證失敗')).toHaveCount(0)
  answer()
  await expect(page.getByText('驗證失敗！連結錯誤或已失效。')).toBeVisible()
  await expect(page.getByText('驗證中，請稍候…')).toHaveCount(0)
})

test('the countdown to the login screen takes five seconds', async ({ page, request }) => {
  const member = newMember()
  await request.post('/api/user/register', { data: { ...member, login: member.email } })
  const link = linkIn(await mailTo(request, member.email, '請驗證您的電子信箱'))
  await stopClock(page)
  await page.goto(link)
  await expect(page.getByText('5 秒後前往登入頁')).toBeVisible()
  for (const left of [4, 3, 2, 1]) {
    await page.clock.runFor(1000)
    await expect(page.getByText(`${left} 秒後前往登入頁`)).toBeVisible()
  }
  await expect(page).toHaveURL('/verify-email')
  await page.clock.runFor(1000)
  await expect(page).toHaveURL('/LoginPage')
})

test('an incomplete registration, or one with different passwords, shows what to correct, and makes no call', async ({
  page,
}) => {
  let calls = 0
  await page.route('**/api/user/register', (route) => {
    calls += 1
    return route.abort()
  })
  await openPage(page, '/RegisterPage')
  await fillRegistration(page, { 姓名: '陳小山' })
  await expect(page.getByRole('alert').filter({ hasText: '請填寫所有欄位' })).toBeVisible()
  await expect(page.getByLabel('電子信箱')).toBeFocused()
  await expect(page.getByLabel('電子信箱')).toHaveAccessibleDescription(/請輸入電子信箱/)
  await fillRegistration(page, { 電子信箱: 'hill@example.com', 密碼: 'mist-over-hills', 確認密碼: 'mist-over-hill' })
  await expect(page.getByLabel('確認密碼')).toHaveAccessibleDescription('密碼不一致')
  await expect(page.getByLabel('確認密碼')).toBeFocused()
  await expectAccessible(page)
  expect(calls).toBe(0)
})

test('a refused registration shows 註冊失敗 with the reason beside the field, a failed call 系統錯誤', async ({
  page,
}) => {
  await openPage(page, '/RegisterPage')
  const values = { 姓名: '陳小山', 電子信箱: newMember().email, 密碼: 'password123', 確認密碼: 'password123' }
  await fillRegistration(page, values)
  await expect(notices(page).getByText('註冊失敗')).toBeVisible()
  await expect(page.getByLabel('密碼', { exact: true })).toHaveAccessibleDescription(/這組密碼太常見/)
  await page.route('**/api/user/register', (route) => route.abort())
  await fillRegistration(page, { 密碼: 'mist-over-hills', 確認密碼: 'mist-over-hills' })
  await expect(notices(page).getByText('系統錯誤')).toBeVisible()
})

test('a link without a token, a wrong token and a server error show different messages', async ({ page }) => {
  await openPage(page, '/verify-email')
  await expect(page.getByText('驗證失敗，缺少驗證資訊。')).toBeVisible()
  await expectAccessible(page)
  await openPage(page, '/verify-email?token=wrong')
  await expect(page.getByText('驗證失敗！連結錯誤或已失效。')).toBeVisible()
  await expect(page).toHaveURL('/verify-email')
  await page.route('**/api/user/verify_email*', (route) => route.fulfill({ status: 500, body: '' }))
  await openPage(page, '/verify-email?token=any')
  await expect(page.getByText('驗證失敗，伺服器錯誤。')).toBeVisible()
})

test('a wrong password shows 登入失敗, and the error stays on the screen after the notice has closed', async ({
  page,
}) => {
  await openPage(page, '/LoginPage')
  await fillSignIn(page, { email: demoMember.email, password: 'not-the-password' })
  await expect(notices(page).getByText('登入失敗')).toBeVisible()
  await expect(main(page).getByText('登入資訊錯誤，請再試一次')).toBeVisible()
  await expectAccessible(page)
  expect(await stored(page, 'token')).toBeNull()
})

test('an unverified account is asked to verify its address, and the mail can be sent again', async ({
  page,
  request,
}) => {
  const member = newMember()
  await request.post('/api/user/register', { data: { ...member, login: member.email } })
  await openPage(page, '/LoginPage')
  await fillSignIn(page, member)
  await expect(notices(page).getByText('帳號尚未啟用')).toBeVisible()
  await expect(notices(page).getByText('請至信箱點擊驗證連結，完成後再登入。')).toBeVisible()
  await page.getByRole('button', { name: '再寄一次驗證信' }).click()
  await expect(page.getByRole('button', { name: /秒後可再寄一次/ })).toBeDisabled()
  await expectAccessible(page)
})

test('without a network the login shows 帳號或密碼錯誤 and the real reason', async ({ page }) => {
  await openPage(page, '/LoginPage')
  await page.route('**/api/user/login', (route) => route.abort())
  await fillSignIn(page, demoMember)
  await expect(notices(page).getByText('帳號或密碼錯誤')).toBeVisible()
  await expect(notices(page).getByText('請確認網路連線後再試一次')).toBeVisible()
})

test('the login screen clears a stored token and user when it loads', async ({ page }) => {
  await signIn(page)
  await openPage(page, '/LoginPage')
  await expect.poll(() => stored(page, 'token')).toBeNull()
  expect(await stored(page, 'user')).toBeNull()
  await expect(page.getByRole('banner').getByRole('button', { name: '會員選單' })).toHaveCount(0)
})

test('password managers recognise every field, and the form works by keyboard alone', async ({ page }) => {
  await openPage(page, '/RegisterPage')
  for (const [label, token] of [
    ['姓名', 'name'],
    ['電子信箱', 'username'],
    ['密碼', 'new-password'],
    ['確認密碼', 'new-password'],
  ] as const) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('autocomplete', token)
  }
  await openPage(page, '/LoginPage')
  await expect(page.getByLabel('電子信箱')).toHaveAttribute('autocomplete', 'username')
  await expect(page.getByLabel('密碼', { exact: true })).toHaveAttribute('autocomplete', 'current-password')
  await expect(page.getByLabel('密碼', { exact: true })).toHaveAttribute('type', 'password')
  await expect(main(page).getByRole('button', { name: '登入', exact: true })).toBeEnabled()
  const member = takeMember()
  await page.getByLabel('電子信箱').focus()
  await page.keyboard.type(member.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(member.password)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByLabel('密碼', { exact: true })).toHaveAttribute('type', 'text')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
})

test('a forgotten password is reset by mail, and the link works once', async ({ page, request }) => {
  const member = takeMember()
  await openPage(page, '/LoginPage')
  await page.getByRole('link', { name: '忘記密碼' }).click()
  await expect(page).toHaveURL('/forgot-password')
  await expectAccessible(page)
  await page.getByLabel('電子信箱').fill(member.email)
  await page.getByRole('button', { name: '寄送重設連結' }).click()
  await expect(page.getByText(/重設密碼的連結已經寄出/)).toBeVisible()

  const link = linkIn(await mailTo(request, member.email, '重設您的密碼'))
  await openPage(page, link)
  await expect(page).toHaveURL('/reset-password')
  await expectAccessible(page)
  const password = 'fog-in-the-valley'
  await page.getByLabel('新密碼', { exact: true }).fill(password)
  await page.getByLabel('確認新密碼').fill('fog-in-the')
  await page.getByRole('button', { name: '儲存新密碼' }).click()
  await expect(page.getByLabel('確認新密碼')).toHaveAccessibleDescription('密碼不一致')
  await page.getByLabel('確認新密碼').fill(password)
  await page.getByRole('button', { name: '儲存新密碼' }).click()
  await expect(page.getByText('密碼已更新')).toBeVisible()
  await page.getByRole('link', { name: '前往登入' }).click()
  await fillSignIn(page, { ...member, password })
  await expect(page).toHaveURL('/')

  await openPage(page, link)
  await page.getByLabel('新密碼', { exact: true }).fill(password)
  await page.getByLabel('確認新密碼').fill(password)
  await page.getByRole('button', { name: '儲存新密碼' }).click()
  await expect(page.getByText('連結錯誤或已失效')).toBeVisible()
})
