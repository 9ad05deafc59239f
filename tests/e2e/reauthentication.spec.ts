import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { takeMember } from '#tests/support/browser-shop.ts'
import { test } from '#tests/support/browser-test.ts'
import { linkIn, mailTo } from '#tests/support/mails.ts'
import { openPage } from '#tests/support/open-page.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/page-checks.ts'
import { authoriseAs } from '#tests/support/provider-page.ts'
import { fillSignIn, signIn, signInJustNow } from '#tests/support/sign-in.ts'
import { addAuthenticator } from '#tests/support/virtual-authenticator.ts'

const notices = (page: Page) => page.getByRole('region', { name: /通知/ })
const dialog = (page: Page) => page.getByRole('dialog', { name: '請確認是您本人' })
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Signed in long ago. */
async function signInLongAgo(page: Page) {
  const member = takeMember()
  await signIn(page, member)
  return member
}

test('the export asks for the password once, then the file comes, and again without asking @desktop', async ({
  page,
}) => {
  const member = await signInLongAgo(page)
  await openPage(page, '/member/profile')
  await panel(page, '我的資料').getByRole('button', { name: '下載我的資料' }).click()
  await expect(dialog(page).getByLabel('密碼', { exact: true })).toBeFocused()
  // the space of the scrollbar is no light strip beside the darkened page
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toMatch(
    /^color\(srgb 0\.4/,
  )
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog(page).getByLabel('密碼', { exact: true }).fill('not-the-password')
  await dialog(page).getByRole('button', { name: '用密碼確認' }).click()
  await expect(notices(page).getByText('目前的密碼不正確')).toBeVisible()
  const download = page.waitForEvent('download')
  await dialog(page).getByLabel('密碼', { exact: true }).fill(member.password)
  await dialog(page).getByRole('button', { name: '用密碼確認' }).click()
  const file = JSON.parse(await readFile(await (await download).path(), 'utf8'))
  expect(file.profile.email).toBe(member.email)
  await expect(dialog(page)).toHaveCount(0)
  const again = page.waitForEvent('download')
  await panel(page, '我的資料').getByRole('button', { name: '下載我的資料' }).click()
  await again
})

test('closing the dialog leaves everything as it was', async ({ page }) => {
  await signInLongAgo(page)
  await openPage(page, '/member/profile')
  const link = panel(page, '社群帳號').getByRole('button', { name: '連結 LINE 帳號' })
  await link.click()
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(link).toBeEnabled()
  await expect(page).toHaveURL('/member/profile')
})

test('linking goes on to the provider after the proof; the linked account then proves it for another', async ({
  page,
}) => {
  const member = await signInLongAgo(page)
  const account = `line-${member.email}`
  await openPage(page, '/member/profile')
  const accounts = panel(page, '社群帳號')
  await accounts.getByRole('button', { name: '連結 LINE 帳號' }).click()
  await dialog(page).getByLabel('密碼', { exact: true }).fill(member.password)
  await dialog(page).getByRole('button', { name: '用密碼確認' }).click()
  await authoriseAs(page, '陳小山', account)
  await expect(notices(page).getByText('已連結 LINE 帳號')).toBeVisible()
  await expect(accounts.getByRole('button', { name: '解除連結 LINE 帳號' })).toBeVisible()

  // the proof has become too old
  let refused = false
  await page.route('**/api/user/identities/add', async (route) => {
    if (refused) return route.fallback()
    refused = true
    await route.fulfill({ status: 403, json: { success: false, error: '請先確認是您本人', code: 'proof_needed' } })
  })
  await accounts.getByRole('button', { name: '連結 Google 帳號' }).click()
  await dialog(page).getByRole('button', { name: '用 LINE 帳號確認' }).click()
  await expect(page).toHaveURL(/\/sim\/line/)
  await authoriseAs(page, '陳小山', account)
  // back, and on to what was wanted: Google's page
  await expect(page).toHaveURL(/\/sim\/google/)
  await authoriseAs(page, '陳小山', `google-${member.email}`)
  await expect(notices(page).getByText('已連結 Google 帳號')).toBeVisible()
})

test('a passkey proves it with one press', async ({ page }) => {
  await addAuthenticator(page)
  await signInJustNow(page)
  await openPage(page, '/member/profile')
  await panel(page, '通行密鑰').getByRole('button', { name: '新增通行密鑰' }).click()
  await expect(notices(page).getByText('通行密鑰已建立')).toBeVisible()
  let refused = false
  await page.route('**/api/user/export', async (route) => {
    if (refused) return route.fallback()
    refused = true
    await route.fulfill({ status: 403, json: { success: false, error: '請先確認是您本人', code: 'proof_needed' } })
  })
  const download = page.waitForEvent('download')
  await panel(page, '我的資料').getByRole('button', { name: '下載我的資料' }).click()
  await dialog(page).getByRole('button', { name: '用通行密鑰確認' }).click()
  await download
})

test('a reset shows what else signs in, and what is not ticked any more goes with the old password @desktop', async ({
  page,
  request,
}) => {
  await addAuthenticator(page)
  const member = await signInJustNow(page)
  await openPage(page, '/member/profile')
  await panel(page, '通行密鑰').getByRole('button', { name: '新增通行密鑰' }).click()
  await expect(notices(page).getByText('通行密鑰已建立')).toBeVisible()
  await panel(page, '社群帳號').getByRole('button', { name: '連結 LINE 帳號' }).click()
  await authoriseAs(page, '陳小山', `line-${member.email}`)
  await expect(notices(page).getByText('已連結 LINE 帳號')).toBeVisible()

  await request.post('/api/user/forgot_password', { data: { email: member.email } })
  await openPage(page, linkIn(await mailTo(request, member.email, '重設您的密碼')))
  const methods = page.getByRole('group', { name: '保留的登入方式' })
  await expect(methods.getByRole('checkbox')).toHaveCount(2)
  await methods.getByRole('checkbox', { name: /^LINE 帳號/ }).uncheck()
  await expect(methods.getByText('儲存新密碼時移除')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const password = 'fog-in-the-valley'
  await page.getByLabel('新密碼', { exact: true }).fill(password)
  await page.getByLabel('確認新密碼').fill(password)
  await page.getByRole('button', { name: '儲存新密碼' }).click()
  await expect(page.getByText('密碼已更新')).toBeVisible()
  await page.getByRole('link', { name: '前往登入' }).click()
  await fillSignIn(page, { ...member, password })
  await expect(page).toHaveURL('/')
  await openPage(page, '/member/profile')
  await expect(panel(page, '通行密鑰').getByRole('listitem')).toHaveCount(1)
  await expect(panel(page, '社群帳號').getByRole('button', { name: '連結 LINE 帳號' })).toBeVisible()
})
