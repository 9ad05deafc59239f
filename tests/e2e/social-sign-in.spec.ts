import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { takeMember } from '../support/browser-shop.ts'
import { test } from '../support/browser-test.ts'
import { openPage } from '../support/open-page.ts'
import { expectAccessible, watchConsole } from '../support/page-checks.ts'
import { authoriseAs } from '../support/provider-page.ts'
import { signInJustNow } from '../support/sign-in.ts'

const main = (page: Page) => page.getByRole('main')
const notices = (page: Page) => page.getByRole('region', { name: /通知/ })
const newEmail = () => `s-${randomUUID()}@example.com`

test('a visitor signs in with Google, is greeted by name and sees the home page', async ({ page }) => {
  const browser = watchConsole(page)
  await openPage(page, '/LoginPage')
  await page.getByRole('link', { name: '使用 Google 登入' }).click()
  await authoriseAs(page, '周雲', newEmail())
  await expect(page).toHaveURL('/')
  await expect(notices(page).getByText('登入成功')).toBeVisible()
  await expect(notices(page).getByText('周雲，歡迎加入')).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.sessionStorage.getItem('user'))).toContain('周雲')
  expect(await page.evaluate(() => window.sessionStorage.getItem('token'))).toBeTruthy()
  browser.expectQuiet()
})

test('a visitor who was asked to sign in returns from Google to the same page', async ({ page }) => {
  await openPage(page, '/member/tiers')
  await openPage(page, '/member')
  await expect(page).toHaveURL('/LoginPage')
  await page.getByRole('link', { name: '使用 Google 登入' }).click()
  await authoriseAs(page, '周雲', newEmail())
  await expect(page).toHaveURL('/member')
})

for (const [provider, name] of [
  ['line', 'LINE'],
  ['facebook', 'Facebook'],
] as const) {
  test(`a visitor registers with ${name}, whether it gives an address or not, and is known the next time`, async ({
    page,
  }) => {
    const [person, email] = [`周雲 ${randomUUID().slice(0, 8)}`, newEmail()]
    await openPage(page, '/RegisterPage')
    await page.getByRole('link', { name: `使用 ${name} 登入` }).click()
    await authoriseAs(page, person, email, provider === 'line' ? 'withheld' : 'given')
    await expect(page).toHaveURL('/')
    await expect(notices(page).getByText('歡迎加入')).toBeVisible()
    await openPage(page, '/LoginPage')
    await page.getByRole('link', { name: `使用 ${name} 登入` }).click()
    await authoriseAs(page, person, email, provider === 'line' ? 'withheld' : 'given')
    await expect(page).toHaveURL('/')
    await expect(notices(page).getByText('登入成功')).toBeVisible()
  })
}

test('an address that belongs to a member is linked only with the password', async ({ page }) => {
  const member = takeMember()
  await openPage(page, '/LoginPage')
  await page.getByRole('link', { name: '使用 Google 登入' }).click()
  await authoriseAs(page, '陳小山', member.email)
  await expect(page.getByRole('heading', { name: '用密碼確認' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('密碼', { exact: true }).fill('not-the-password')
  await page.getByRole('button', { name: '登入並連結' }).click()
  await expect(notices(page).getByText('登入失敗')).toBeVisible()
  await page.getByLabel('密碼', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: '登入並連結' }).click()
  await expect(page).toHaveURL('/')
  await expect(notices(page).getByText('已連結 Google 帳號')).toBeVisible()
  await openPage(page, '/member/profile')
  await expect(page.getByRole('button', { name: '解除連結 Google 帳號' })).toBeVisible()
})

test('a member links and unlinks an account from the profile', async ({ page }) => {
  await signInJustNow(page)
  await openPage(page, '/member/profile')
  await page.getByRole('button', { name: '連結 Google 帳號', exact: true }).click()
  await authoriseAs(page, '雲上', newEmail())
  await expect(page).toHaveURL('/member/profile')
  await expect(notices(page).getByText('已連結 Google 帳號')).toBeVisible()
  await expect(page.getByText('已連結：雲上')).toBeVisible()
  await page.getByRole('button', { name: '解除連結 Google 帳號' }).click()
  await expect(page.getByRole('button', { name: '連結 Google 帳號', exact: true })).toBeVisible()
})

test('a visitor who cancels at LINE or Google returns to the login screen, and is told that', async ({ page }) => {
  for (const name of ['LINE', 'Google']) {
    await openPage(page, '/LoginPage')
    await page.getByRole('link', { name: `使用 ${name} 登入` }).click()
    await page.getByRole('button', { name: '取消，不要登入' }).click()
    await expect(page).toHaveURL('/LoginPage')
    await expect(notices(page).getByText('登入已取消')).toBeVisible()
    await expect(notices(page).getByText(/驗證碼/)).toHaveCount(0)
  }
})

test('Facebook without a code shows 未取得 Facebook 驗證碼 and redirects to the home page', async ({ page }) => {
  await page.goto('/facebook-callback')
  await expect(page).toHaveURL('/')
  await expect(notices(page).getByText('登入失敗')).toBeVisible()
  await expect(notices(page).getByText('未取得 Facebook 驗證碼')).toBeVisible()
})

test('an invalid code redirects to the login with the reason, no answer with 登入錯誤', async ({ page }) => {
  await page.goto('/google-callback?code=made-up&state=made-up')
  await expect(page).toHaveURL('/LoginPage')
  await expect(notices(page).getByText('登入失敗').first()).toBeVisible()
  await page.route('**/api/user/line_login', (route) => route.abort())
  await page.goto('/line-callback?code=any&state=any')
  await expect(page).toHaveURL('/LoginPage')
  await expect(notices(page).getByText('登入錯誤')).toBeVisible()
  await expect(main(page).getByRole('link', { name: '使用 LINE 登入' })).toHaveAttribute('href', /retry=1/)
})

test('the form and the three providers are in sight without scrolling, to sign in and to register', async ({
  page,
}) => {
  for (const [path, button] of [
    ['/LoginPage', '登入'],
    ['/RegisterPage', '註冊'],
  ] as const) {
    await openPage(page, path)
    await expect(page.getByRole('main').getByRole('button', { name: button, exact: true })).toBeInViewport({ ratio: 1 })
    for (const provider of ['LINE', 'Google', 'Facebook']) {
      await expect(page.getByRole('link', { name: `使用 ${provider} 登入` })).toBeInViewport({ ratio: 1 })
    }
  }
})
