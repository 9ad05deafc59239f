import { expect, type Page } from '@playwright/test'
import { phonePhoto } from '../builders/pictures.ts'
import { takeMember } from '../support/browser-shop.ts'
import { test } from '../support/browser-test.ts'
import { linkIn, mailTo } from '../support/mails.ts'
import { openPage } from '../support/open-page.ts'
import { expectAccessible, expectNoSidewaysScroll, watchConsole } from '../support/page-checks.ts'
import { signInMember } from '../support/sign-in.ts'
import { openScreen, signInAs } from '../support/staff-screen.ts'

/** Looked at by people: SCREENSHOTS names a folder. */
async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS
  const width = page.viewportSize()?.width
  if (folder) await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

const card = (page: Page, name: string) => page.getByRole('region', { name })

test('a member is found, revealed with a reason, noted about, blocked and let in again @desktop', async ({ page }) => {
  const member = takeMember()
  const login = { data: { login: member.email, password: member.password } }
  expect((await page.request.post('/api/user/login', login)).status()).toBe(200)
  await signInAs(page, 'owner')
  const console = watchConsole(page)
  await openScreen(page, `/admin/members?q=${encodeURIComponent(member.email)}`, '會員')
  await look(page, 'members')
  await expect(page.getByText(member.email)).toHaveCount(0)
  await page.getByRole('link', { name: '陳○山' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^會員 / })).toBeVisible()
  await card(page, '個人資料').getByRole('button', { name: '顯示完整資料' }).click()
  await expect(page.getByText('請寫下原因', { exact: true })).toBeVisible()
  await page.getByLabel('查看原因').fill('客人來電')
  await page.getByLabel('查看原因').press('Enter')
  await expect(card(page, '個人資料').getByText(member.email)).toBeVisible()
  const notes = card(page, '備註')
  await notes.getByLabel('新增備註').fill('喜歡淺焙')
  await notes.getByRole('button', { name: '新增備註' }).click()
  await expect(notes.getByRole('listitem')).toContainText('喜歡淺焙')
  await look(page, 'member')
  const facts = card(page, '基本資料')
  await facts.getByRole('button', { name: '登出所有裝置' }).click()
  await expect(facts.getByText('0 台')).toBeVisible()
  await expect(facts.getByRole('button', { name: '登出所有裝置' })).toHaveCount(0)
  const access = card(page, '停用帳號')
  await access.getByLabel(/停用原因/).fill('三次未取貨')
  await access.getByRole('button', { name: '停用帳號' }).click()
  await expect(access.getByText('三次未取貨')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 }).locator('..').getByText('已停用')).toBeVisible()
  const refused = await page.request.post('/api/user/login', login)
  expect(refused.status()).toBe(403)
  await look(page, 'member-blocked')
  await access.getByRole('button', { name: '恢復帳號' }).click()
  await expect(access.getByLabel(/停用原因/)).toBeVisible()
  console.expectQuiet()
  await openScreen(page, '/admin/audit?action=member.reveal', '操作紀錄')
  await expect(page.getByText('的完整個人資料').first()).toBeVisible()
})

test('a blocked member reads at sign-in that the account is closed for now', async ({ page }) => {
  const member = takeMember()
  await signInAs(page, 'owner')
  const path = `/api/admin/members/${member.id}/block`
  expect((await page.request.post(path, { data: { version: 1, reason: '冒用' } })).ok()).toBe(true)
  await page.goto('/LoginPage')
  await page.getByLabel('電子信箱').fill(member.email)
  await page.getByLabel('密碼', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: '登入', exact: true }).click()
  await expect(page.getByText(/這個帳號目前停用/).first()).toBeVisible()
})

test('a review with a picture is answered in public, hidden with a reason, and its author reads why @desktop', async ({
  page,
}) => {
  const console = watchConsole(page)
  await signInMember(page)
  await openPage(page, '/product/22')
  const panel = page.getByRole('region', { name: '顧客評論' })
  await panel.getByRole('button', { name: /^(展開全部|寫第一則)/ }).click()
  const form = panel.getByRole('form', { name: '寫評論' })
  await form.getByRole('radio', { name: '5 顆星' }).check()
  const words = `拉花很穩 ${page.viewportSize()?.width}`
  await form.getByRole('textbox', { name: '評論內容' }).fill(words)
  const photo = { name: 'cup.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto(640, 480) }
  await form.locator('input[type=file]').setInputFiles(photo)
  await expect(form.getByRole('img', { name: '第 1 張照片' })).toBeVisible()
  await look(page, 'review-form')
  await form.getByRole('button', { name: '送出評論' }).click()
  const mine = panel.getByRole('article').filter({ hasText: words }).first()
  await expect(mine.getByRole('img', { name: '評論照片 1' })).toBeVisible()

  await signInAs(page, 'editor')
  await openScreen(page, `/admin/reviews?q=${encodeURIComponent(words)}`, '評論')
  const review = page.getByRole('article')
  await review.getByRole('button', { name: '回覆' }).click()
  await review.getByLabel('公開回覆').fill('謝謝您，下次試試 92 度。')
  await look(page, 'reviews')
  await review.getByRole('button', { name: '送出回覆' }).click()
  await expect(review.getByText('謝謝您，下次試試 92 度。')).toBeVisible()
  await openPage(page, '/product/22')
  await expect(panel.getByRole('article').filter({ hasText: words }).first()).toContainText('店家回覆')
  await look(page, 'product-with-answer')

  await openScreen(page, `/admin/reviews?q=${encodeURIComponent(words)}`, '評論')
  await review.getByRole('button', { name: '隱藏' }).click()
  await review.getByLabel('隱藏原因').fill('與商品無關')
  await review.getByRole('button', { name: '隱藏評論' }).click()
  await expect(review.getByText('隱藏原因：與商品無關')).toBeVisible()
  await openPage(page, '/product/22')
  await panel.getByRole('button', { name: /^(展開全部|寫第一則)/ }).click()
  await expect(panel.getByText('這則評論沒有公開：與商品無關').first()).toBeVisible()
  console.expectQuiet()
})

test('a message is answered from a template, and the customer writes back by the link of the mail @desktop', async ({
  page,
}) => {
  const console = watchConsole(page)
  const width = page.viewportSize()?.width
  const name = `王小明 ${width}`
  const email = `guest-${width}@example.com`
  const sent = await page.request.post('/api/contact', {
    data: { name, email, message: '請問可以磨成手沖嗎？' },
  })
  expect(sent.ok()).toBe(true)
  await signInAs(page, 'packer')
  await openScreen(page, '/admin/messages?state=open', '來信')
  await look(page, 'messages')
  await page.getByRole('searchbox').fill(email)
  await page.getByRole('searchbox').press('Enter')
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${name} 的來信` })).toBeVisible()
  await page.getByLabel('套用範本').selectOption({ label: '感謝來信' })
  const field = page.getByLabel('回覆內容')
  await expect(field).toHaveValue(new RegExp(`^${name} 您好`))
  await field.pressSequentially('可以的，下單時選「手沖」。')
  await look(page, 'message')
  await page.getByRole('button', { name: '寄出回覆' }).click()
  const thread = page.getByRole('list', { name: '往來內容' })
  await expect(thread.getByRole('listitem')).toHaveCount(2)
  await expect(field).toHaveValue('')
  const mail = await mailTo(page.request, email, '回覆您的來信')
  await page.goto(linkIn(mail))
  await expect(page).toHaveURL('/message')
  const own = page.getByRole('list', { name: '往來訊息' })
  await expect(own.getByRole('listitem')).toHaveCount(2)
  await page.getByLabel('再寫給我們').fill('太好了，謝謝！')
  await look(page, 'thread')
  await page.getByRole('button', { name: '送出', exact: true }).click()
  await expect(own.getByRole('listitem')).toHaveCount(3)
  await openScreen(page, `/admin/messages?q=${encodeURIComponent(email)}`, '來信')
  await expect(page.getByRole('row').filter({ hasText: '待回覆' })).toContainText('太好了')
  console.expectQuiet()
})

test('a wrong link to a thread, or to a merge, says so', async ({ page }) => {
  await page.goto('/message?token=wrong')
  await expect(page.getByRole('alert')).toHaveText('連結錯誤或已失效。')
  await expectAccessible(page)
  await page.goto('/merge-accounts?token=wrong')
  await expect(page.getByText('連結錯誤或已失效。')).toBeVisible()
  await expect(page).toHaveURL('/merge-accounts')
})

test('two accounts become one after both have confirmed by mail @desktop', async ({ page }) => {
  const [keep, close] = [takeMember(), takeMember()]
  await signInAs(page, 'owner')
  await openScreen(page, `/admin/members/${keep.id}`, '會員')
  const merge = card(page, '合併帳號')
  await merge.getByLabel('另一個帳號的完整信箱').fill(close.email)
  await merge.getByRole('button', { name: '寄出確認信' }).click()
  await expect(merge.getByText('等待確認').first()).toBeVisible()
  await look(page, 'merge-asked')
  await page.goto(linkIn(await mailTo(page.request, close.email, '請確認合併會員帳號')))
  await expect(page.getByRole('button', { name: '不要合併' })).toBeVisible()
  await look(page, 'merge-page')
  await page.getByRole('button', { name: '確認合併' }).click()
  await expect(page.getByText('已確認，等待另一個信箱確認。')).toBeVisible()
  await page.goto(linkIn(await mailTo(page.request, keep.email, '請確認合併會員帳號')))
  await page.getByRole('button', { name: '確認合併' }).click()
  await expect(page.getByText('兩個帳號已經合併。')).toBeVisible()
  await expectAccessible(page)
  await openScreen(page, `/admin/members?q=${encodeURIComponent(close.email)}`, '會員')
  await expect(page.getByText('沒有符合條件的會員')).toBeVisible()
})
