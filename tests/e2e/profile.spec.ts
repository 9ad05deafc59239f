import { expect, type Page } from '@playwright/test'
import { takeMember } from '../support/browser-shop.ts'
import { test } from '../support/browser-test.ts'
import { openPage } from '../support/open-page.ts'
import { expectAccessible } from '../support/page-checks.ts'
import { openSession, signIn, signInMember } from '../support/sign-in.ts'

const notices = (page: Page) => page.getByRole('region', { name: /通知/ })
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a member changes name and phones, and the fields show the stored values', async ({ page }) => {
  await signInMember(page)
  await openPage(page, '/member/profile')
  const form = panel(page, '基本資料')
  await expect(form.getByLabel(/^電子信箱/)).toHaveAttribute('readonly', '')
  await expect(form.getByText('已驗證')).toBeVisible()
  await form.getByLabel(/^手機／電話/).fill('12345')
  await form.getByRole('button', { name: '儲存變更' }).click()
  await expect(form.getByLabel(/^手機／電話/)).toHaveAccessibleDescription(/請輸入正確的電話號碼/)
  await form.getByLabel('姓名').fill('陳大山')
  await form.getByLabel(/^手機／電話/).fill('+886 912-345-678')
  await form.getByLabel(/^備用電話/).fill('(02) 2720-8889')
  await form.getByLabel(/^地址/).fill('嘉義縣阿里山鄉中正村 38 號')
  await form.getByRole('button', { name: '儲存變更' }).click()
  await expect(notices(page).getByText('已更新會員資料')).toBeVisible()
  await expect(form.getByLabel(/^手機／電話/)).toHaveValue('0912345678')
  await expectAccessible(page)
  await page.reload()
  await expect(form.getByLabel('姓名')).toHaveValue('陳大山')
  await expect(form.getByLabel(/^備用電話/)).toHaveValue('02-27208889')
  await expect.poll(() => page.evaluate(() => window.sessionStorage.getItem('user'))).toContain('陳大山')
  await page.route('**/api/user/update_profile', (route) => route.abort())
  await form.getByRole('button', { name: '儲存變更' }).click()
  await expect(notices(page).getByText('更新失敗')).toBeVisible()
  await expect(notices(page).getByText('請稍後再試')).toBeVisible()
})

test('a member uploads a picture, moved and zoomed by keyboard, sees it after a reload, and removes it', async ({
  page,
}) => {
  await signInMember(page)
  await openPage(page, '/member/profile')
  const form = panel(page, '基本資料')
  const choose = async (file: string) => {
    const opened = page.waitForEvent('filechooser')
    await form.getByRole('button', { name: /^(上傳|更換)照片$/ }).click()
    await (await opened).setFiles(file)
  }
  await choose('package.json')
  await expect(notices(page).getByText('無法讀取這張圖片')).toBeVisible()
  await choose('assets/brand/icon-512.png')
  const dialog = page.getByRole('dialog', { name: '調整照片' })
  await dialog.getByLabel('縮放').press('ArrowRight')
  await dialog.getByRole('img', { name: /^照片預覽/ }).press('ArrowLeft')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '使用這張照片' }).click()
  await expect(notices(page).getByText('照片已更新')).toBeVisible()
  await page.reload()
  const picture = form.locator('img[src^="/api/user/picture"]')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)
  await form.getByRole('button', { name: '移除照片' }).click()
  await expect(picture).toHaveCount(0)
})

test('a changed password signs the other devices out, and this one stays signed in', async ({
  browser,
  page,
  request,
}) => {
  const member = takeMember()
  const elsewhere = await (await browser.newContext()).newPage()
  await signIn(elsewhere, await openSession(request, member))
  await signIn(page, member)
  await openPage(page, '/member/profile')
  const devices = panel(page, '登入裝置')
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(devices.getByText('目前裝置')).toHaveCount(1)
  const form = panel(page, '變更密碼')
  await form.getByLabel('目前的密碼').fill('not-the-password')
  await form.getByLabel('新密碼', { exact: true }).fill('fog-in-the-valley')
  await form.getByLabel('確認新密碼').fill('fog-in-the-valley')
  await form.getByRole('button', { name: '變更密碼' }).click()
  await expect(notices(page).getByText('目前的密碼不正確')).toBeVisible()
  await form.getByLabel('目前的密碼').fill(member.password)
  await form.getByRole('button', { name: '變更密碼' }).click()
  await expect(notices(page).getByText('密碼已變更')).toBeVisible()
  await expect(form.getByLabel('目前的密碼')).toHaveValue('')
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await openPage(elsewhere, '/member')
  await expect(elsewhere.getByRole('alert').getByText('請先登入會員')).toBeVisible()
})

test('a member signs one device out, then all the others', async ({ page, request }) => {
  const member = takeMember()
  for (const _ of [1, 2, 3]) await openSession(request, member)
  await signIn(page, member)
  await openPage(page, '/member/profile')
  const devices = panel(page, '登入裝置')
  await expect(devices.getByRole('listitem')).toHaveCount(4)
  await devices
    .getByRole('button', { name: /^登出 .*，最後使用/ })
    .first()
    .click()
  await expect(notices(page).getByText('已登出該裝置')).toBeVisible()
  await expect(devices.getByRole('listitem')).toHaveCount(3)
  await devices.getByRole('button', { name: '登出所有其他裝置' }).click()
  await expect(notices(page).getByText('已登出 2 個裝置')).toBeVisible()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
})

test('a member downloads the data, then deletes the account with the password', async ({ page, request }) => {
  const member = takeMember()
  await signIn(page, member)
  await openPage(page, '/member/profile')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: '下載我的資料' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe('shanlan-member-data.json')
  await page.getByRole('button', { name: '刪除帳號' }).click()
  const dialog = page.getByRole('dialog', { name: '刪除帳號' })
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: '刪除帳號' }).click()
  await dialog.getByRole('button', { name: '永久刪除' }).click()
  await expect(dialog.getByLabel('請輸入密碼以確認')).toHaveAccessibleDescription('請輸入密碼')
  await dialog.getByLabel('請輸入密碼以確認').fill(member.password)
  await dialog.getByRole('button', { name: '永久刪除' }).click()
  await expect(page).toHaveURL('/')
  await expect(notices(page).getByText('帳號已刪除')).toBeVisible()
  const again = await request.post('/api/user/login', { data: { login: member.email, password: member.password } })
  expect(again.status()).toBe(401)
})
