import { expect, type Page } from '@playwright/test'
import { phonePhoto } from '../builders/pictures.ts'
import { test } from '../support/browser-test.ts'
import { expectAccessible, expectNoSidewaysScroll, watchConsole } from '../support/page-checks.ts'
import { openScreen, signInAs } from '../support/staff-screen.ts'

async function createArticle(page: Page, slug: string, title: string): Promise<void> {
  await openScreen(page, '/admin/content/new', '新增內容')
  await page.getByLabel('標題').fill(title)
  await page.getByLabel('代號（網址的一部分）').fill(slug)
  await page.getByRole('button', { name: '建立草稿' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

test('an article is written as it looks, ordered by keyboard, and published @desktop', async ({ page }, {
  project,
}) => {
  const slug = `v60-${project.name}`
  const title = `V60 手沖 ${project.name}`
  await signInAs(page, 'editor')
  const console = watchConsole(page)
  await createArticle(page, slug, title)
  await page.getByLabel('引言').fill('一壺三分鐘，慢慢來。')
  const text = page.getByRole('textbox', { name: '內文' })
  const tools = page.getByRole('toolbar', { name: '編輯工具' })
  await text.click()
  await tools.getByRole('button', { name: '段落標題' }).click()
  await page.keyboard.type('準備')
  await page.keyboard.press('Enter')
  await page.keyboard.type('先把水燒開，')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('把濾紙淋濕')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('。')
  await page.keyboard.press('Enter')
  await page.keyboard.type('九十度上下。')
  await tools.getByRole('button', { name: '提示框' }).click()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('水溫')

  const frame = page.frameLocator('iframe[title="頁面預覽"]')
  await expect(frame.getByRole('heading', { name: '準備' })).toBeVisible()
  await expect(frame.getByText('一壺三分鐘，慢慢來。')).toBeVisible()

  // up by keyboard: the cursor goes with what is moved
  await page.keyboard.press('Alt+ArrowUp')
  await expect(text).toHaveText(/準備水溫九十度上下。先把水燒開，把濾紙淋濕。/)
  await expect(text).toBeFocused()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: '選照片' }).click()
  const dialog = page.getByRole('dialog', { name: '選一張照片' })
  await dialog.getByText('上傳新照片').click()
  await dialog
    .getByLabel('照片檔案')
    .setInputFiles({ name: 'v60.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto(1200, 800) })
  await dialog.getByLabel('照片裡有什麼').fill('一只玻璃濾杯')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '上傳', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('img', { name: '一只玻璃濾杯' })).toBeVisible()

  await page.getByRole('button', { name: '儲存草稿' }).click()
  await expect(page.getByText('已儲存')).toBeVisible()
  expect((await page.request.get(`/articles/${slug}`)).status()).toBe(404)
  await page.getByRole('button', { name: '產生預覽連結' }).click()
  const link = await page.getByLabel('預覽連結網址').inputValue()
  expect(await (await page.request.get(new URL(link).pathname)).text()).toContain('先把水燒開')
  await page.getByRole('button', { name: '立即發布' }).click()
  await expect(page.getByText('顧客看到的是已發布的版本。')).toBeVisible()
  console.expectQuiet()

  await page.goto('/articles')
  await page.getByRole('main').getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('img', { name: '一只玻璃濾杯' })).toBeVisible()
  const texts = page.getByRole('main').getByText(/九十度上下。|先把水燒開/)
  await expect(texts.first()).toHaveText('九十度上下。')
  await expect(page.getByRole('main').locator('strong')).toHaveText('把濾紙淋濕')
  await expect(page.getByRole('heading', { level: 2, name: '準備' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/articles')
  await page.getByLabel('搜尋文章').fill('濾紙淋濕')
  await page.getByRole('button', { name: '搜尋', exact: true }).click()
  await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('what is wrong stands beside its field, a change of somebody else is shown, and an earlier text comes back', async ({
  page,
}) => {
  await signInAs(page, 'owner')
  await createArticle(page, 'aeropress', '愛樂壓')
  await page.getByLabel('英文小標').fill('')
  await page.getByRole('button', { name: '儲存草稿' }).click()
  await expect(page.getByLabel('英文小標')).toHaveAccessibleDescription('請填寫')
  await page.getByLabel('英文小標').fill('Brewing')
  await page.getByLabel('引言').fill('我的引言')
  const { content } = (await (await page.request.get('/api/admin/content/aeropress')).json()) as {
    content: { version: number; body: object }
  }
  const data = { version: content.version, body: { ...content.body, lead: '別人的引言' } }
  expect((await page.request.post('/api/admin/content/aeropress', { data })).ok()).toBe(true)
  await page.getByRole('button', { name: '儲存草稿' }).click()
  const conflict = page.getByRole('alert').filter({ hasText: '別人剛剛改過這筆資料' })
  await expect(conflict.getByRole('row', { name: /引言/ })).toHaveText('引言我的引言別人的引言')
  await expectAccessible(page)
  await conflict.getByRole('button', { name: '以我的內容覆蓋' }).click()
  await expect(page.getByText('已儲存')).toBeVisible()
  await page.getByRole('button', { name: '還原成草稿 第 2 版' }).click()
  await expect(page.getByLabel('引言')).toHaveValue('別人的引言')
})

test('a statement is planned with its day of effect, and its page says so before', async ({ page }) => {
  await signInAs(page, 'owner')
  await openScreen(page, '/admin/content/privacy-statement', '隱私權與服務條款')
  await page.getByLabel('引言').fill('更短的說明。')
  await page.getByRole('button', { name: '儲存草稿' }).click()
  await expect(page.getByText('已儲存')).toBeVisible()
  await page.getByLabel('這次改了什麼（寫在信裡與版本列表）').fill('說明寫短了')
  await page.getByLabel('生效時寄信告知所有會員').check()
  await page.getByLabel('生效時間（台北）').fill('2099-01-01T00:00')
  await page.getByRole('button', { name: '排定發布' }).click()
  const asked = page.getByRole('dialog', { name: '排定發布' })
  await expect(asked).toContainText('會寄一封信給每一位會員')
  await expectAccessible(page)
  await asked.getByRole('button', { name: '確定' }).click()
  await expect(page.getByText('將於 2099-01-01 00:00 生效')).toBeVisible()
  await page.goto('/Illustrate/PrivacyStatement')
  await expect(page.getByText('新的版本將於 2099-01-01 生效。')).toBeVisible()
  await page.getByRole('link', { name: '先看新版本' }).click()
  await expect(page.getByText('更短的說明。')).toBeVisible()
  await expect(page.getByText('這個版本將於 2099-01-01 生效，現在還不適用。')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await openScreen(page, '/admin/content/privacy-statement', '隱私權與服務條款')
  await page.getByRole('button', { name: '取消排程' }).click()
  await expect(page.getByText('將於 2099-01-01 00:00 生效')).toBeHidden()
  await page.getByRole('button', { name: '捨棄草稿' }).click()
  await page.getByRole('dialog', { name: '捨棄草稿' }).getByRole('button', { name: '確定' }).click()
  await expect(page.getByLabel('引言')).not.toHaveValue('更短的說明。')
})
