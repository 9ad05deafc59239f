import { expect } from '@playwright/test'
import sharp from 'sharp'
import { test } from '../support/browser-test.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/page-checks.ts'
import { openScreen, signInAs } from '../support/staff-screen.ts'

const photo = () =>
  sharp({
    create: {
      ...{ width: 900, height: 1200, channels: 3, background: '#8a5a3c' },
      noise: { type: 'gaussian', mean: 128, sigma: 8 },
    },
  })
    .jpeg({ quality: 50 })
    .toBuffer()

test('a picture is chosen, described and uploaded; the shop shows it; it is moved, taken away and put back', async ({
  page,
}, { project }) => {
  const productId = project.name === 'phone' ? 20 : 21
  await signInAs(page, 'editor')
  await openScreen(page, `/admin/products/${productId}/pictures`, '的照片')
  const jpeg = await photo()
  const chosen = [
    { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: jpeg },
    { name: 'IMG_2.jpg', mimeType: 'image/jpeg', buffer: jpeg },
    { name: 'drawing.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') },
  ]
  await page.locator('input[type=file]').setInputFiles(chosen)
  await expect(page.getByRole('alert').filter({ hasText: '不接受 SVG' })).toBeVisible()
  await page.getByRole('button', { name: '上傳 2 張' }).click()
  await expect(page.getByText('請寫下照片裡有什麼').first()).toBeVisible()
  await page.getByLabel('照片說明').first().fill('木桌上的咖啡豆袋')
  await page.getByLabel('照片說明').nth(1).fill('一杯手沖')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: '上傳 2 張' }).click()
  const list = page.getByRole('region', { name: '現在的照片' })
  await expect(list.getByRole('img')).toHaveCount(2)
  await expect(list.getByRole('img').first()).toHaveAttribute('alt', '木桌上的咖啡豆袋')
  await list.getByRole('button', { name: '往前移：一杯手沖' }).press('Enter')
  await expect(list.getByRole('img').first()).toHaveAttribute('alt', '一杯手沖')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await list.getByRole('button', { name: '移除：一杯手沖' }).click()
  await expect(list.getByRole('img')).toHaveCount(1)
  await page.getByRole('button', { name: '復原' }).click()
  await expect(list.getByRole('img').first()).toHaveAttribute('alt', '一杯手沖')
  await page.goto(`/product/${productId}`)
  const shown = page.getByRole('img', { name: '一杯手沖' }).first()
  await expect(shown).toBeVisible()
  expect(await shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain('/images/u/')
})

test('a picture that is dropped on the field, and one that is pasted, are uploaded like a chosen one', async ({
  page,
}, { project }) => {
  const productId = project.name === 'phone' ? 18 : 19
  await signInAs(page, 'editor')
  await openScreen(page, `/admin/products/${productId}/pictures`, '的照片')
  const files = await page.evaluateHandle(
    (base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const transfer = new DataTransfer()
      transfer.items.add(new File([bytes], 'IMG_3.jpg', { type: 'image/jpeg' }))
      return transfer
    },
    (await photo()).toString('base64'),
  )
  const field = page.getByRole('region', { name: '新增照片' })
  const target = field.getByRole('button', { name: '選擇照片' })
  await target.dispatchEvent('dragover', { dataTransfer: files })
  await expect(field.getByText('放開就會加入')).toBeVisible()
  await target.dispatchEvent('drop', { dataTransfer: files })
  await field.getByLabel('照片說明').fill('拖進來的照片')
  await field.getByRole('button', { name: '上傳', exact: true }).click()
  const list = page.getByRole('region', { name: '現在的照片' })
  await expect(list.getByRole('img', { name: '拖進來的照片' })).toBeVisible()

  await page.evaluate((clipboardData) => {
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(paste)
  }, files)
  await field.getByLabel('照片說明').fill('貼上的照片')
  await field.getByRole('button', { name: '上傳', exact: true }).click()
  await expect(list.getByRole('img', { name: '貼上的照片' })).toBeVisible()
  await expect(list.getByRole('img')).toHaveCount(2)
  await page.goto(`/product/${productId}`)
  await expect(page.getByRole('img', { name: '拖進來的照片' }).first()).toBeVisible()
})

test('what lies there is counted: the difference is booked with its reason and is in the movements', async ({ page }, {
  project,
}) => {
  await signInAs(page, 'editor')
  await openScreen(page, '/admin/stock', '庫存')
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') })
  await rows
    .nth(project.name === 'phone' ? 20 : 30)
    .getByRole('link')
    .click()
  const figures = page.getByRole('region', { name: '現在' })
  const onHand = Number(await figures.getByRole('definition').last().textContent())
  const count = page.getByRole('region', { name: '盤點' })
  await count.getByLabel('架上有幾件').fill(String(onHand + 3))
  await expect(count.getByText('多 3 件')).toBeVisible()
  await count.getByLabel('原因').selectOption('找到')
  await count.getByRole('button', { name: '記錄盤點' }).click()
  await expect(figures.getByRole('definition').last()).toHaveText(String(onHand + 3))
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: '看這個規格的異動' }).click()
  await expect(page.getByRole('row').filter({ hasText: '盤點・找到' }).filter({ hasText: '+3' })).toBeVisible()
})

test('a planned roast is done in one press: a lot, its stock, and less green coffee @desktop-only', async ({
  page,
}) => {
  await signInAs(page, 'owner')
  await page.request.post('/api/admin/roasting/beans', {
    data: { name: '測試豆', loss_permille: 150, batch_grams: 5000 },
  })
  await openScreen(page, '/admin/roasting', '烘焙計畫')
  const done = page.getByRole('button', { name: '烘好入庫' }).first()
  await expect(done).toBeVisible()
  await done.click()
  const form = page.getByRole('dialog')
  await expectAccessible(page)
  await form.getByRole('button', { name: '烘好入庫' }).click()
  await expect(page.getByText(/已入庫，批號/)).toBeVisible()
})

test('a bean is added and changed: what the shop would refuse is said beside its field, with its limits', async ({
  page,
}) => {
  await signInAs(page, 'owner')
  await openScreen(page, '/admin/roasting/beans', '生豆')
  await page.getByLabel('名稱', { exact: true }).fill('表格豆')
  await page.getByLabel('每鍋生豆（公克）').fill('99')
  await page.getByRole('button', { name: '新增', exact: true }).click()
  await expect(page.getByLabel('每鍋生豆（公克）')).toHaveAccessibleDescription('請輸入 100 到 100000 的整數')
  await page.getByLabel('每鍋生豆（公克）').fill('５,000')
  await page.getByRole('button', { name: '新增', exact: true }).click()
  await page.getByRole('link', { name: '表格豆' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '表格豆' })).toBeVisible()
  const loss = page.getByLabel('烘焙失重（%）')
  await expect(loss).toHaveValue('15')
  await loss.fill('50.1')
  await page.getByRole('button', { name: '儲存' }).click()
  await expect(loss).toHaveAccessibleDescription('請輸入 0 到 50，最多一位小數')
  await loss.fill('16.5')
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const data = { version: 1, name: '表格豆', loss_permille: 140, batch_grams: 5000 }
  expect((await page.request.post(`/api/admin/roasting/beans/${id}`, { data })).ok()).toBe(true)
  await page.getByRole('button', { name: '儲存' }).click()
  const conflict = page.getByRole('alert').filter({ hasText: '別人剛剛改過這筆資料' })
  await expect(conflict.getByRole('row', { name: /失重/ })).toHaveText('烘焙失重（%）16.514')
  await conflict.getByRole('button', { name: '保留現在的內容' }).click()
  await expect(loss).toHaveValue('14')
})

test('a blind tasting on the phone: sliders, then the lots and their median', async ({ page }) => {
  await signInAs(page, 'owner')
  await openScreen(page, '/admin/roasting/cupping', '盲測杯測')
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: '開始', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /杯測/ })).toBeVisible()
  const sweetness = page.getByRole('slider', { name: /甜/ })
  await sweetness.press('ArrowRight')
  await page.getByRole('button', { name: '儲存這一杯' }).click()
  await expect(page.getByText('已評分')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: '結束並揭曉' }).click()
  await page.getByRole('button', { name: '採用為批次風味' }).click()
  await expect(page.getByText('已採用', { exact: true })).toBeVisible()
})
