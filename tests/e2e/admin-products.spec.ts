import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import { startEmptyShop } from '../support/changed-shop.ts'
import { openPage } from '../support/open-page.ts'
import { expectAccessible, expectNoSidewaysScroll, watchConsole } from '../support/page-checks.ts'
import { addCategory, addSize, createDraft, saveAndPublish } from '../support/product-screen.ts'
import { endShopProcesses } from '../support/shop-process.ts'
import { openScreen, signInAs } from '../support/staff-screen.ts'

/** Looked at by people: SCREENSHOTS names a folder. */
async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS
  const width = page.viewportSize()?.width
  if (folder) await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

test.describe('an empty shop', () => {
  test.afterAll(() => endShopProcesses())

  test('gets a category and two products with sizes, and a visitor sees them', async ({ browser }) => {
    const address = await startEmptyShop()
    const page = await browser.newPage({ baseURL: address })
    await signInAs(page, 'editor')
    await openScreen(page, '/admin/products', '商品')
    await expect(page.getByText('還沒有商品。新增第一個商品，或用檔案匯入。')).toBeVisible()
    await addCategory(page, { name: '沖煮器具', slug: 'tools', lead: '沖煮用得到的東西。' })

    await createDraft(page, '手沖壺')
    await page.getByLabel('種類').selectOption('沖煮器具')
    await addSize(page, '600 ml', 1280)
    await saveAndPublish(page)
    await createDraft(page, '肯亞 涅里 AA')
    await addSize(page, '半磅', 420)
    await addSize(page, '一磅', 800)
    const draftPath = new URL(page.url()).pathname.replace('/admin/products/', '/product/')
    expect((await page.request.get(draftPath)).status()).toBe(404)
    await saveAndPublish(page)

    const visitor = await browser.newPage({ baseURL: address })
    await openPage(visitor, '/products')
    await expect(visitor.getByRole('link', { name: '手沖壺' })).toBeVisible()
    const categories = visitor.getByRole('navigation', { name: '商品分類' })
    await categories.getByRole('link', { name: '沖煮器具' }).click()
    await expect(visitor).toHaveURL(/\/products\/category\/13$/)
    await expect(visitor.getByRole('heading', { level: 1, name: '沖煮器具' })).toBeVisible()
    await expect(visitor.getByText('肯亞 涅里 AA')).toHaveCount(0)
    await visitor.goto(draftPath)
    await expect(visitor.getByRole('heading', { level: 1, name: '肯亞 涅里 AA' })).toBeVisible()
    await expect(visitor.getByRole('radio', { name: /一磅/ })).toBeVisible()
    await expectAccessible(visitor)
    await page.close()
    await visitor.close()
  })
})

test('an editor sees the real page while writing, drags the radar, and brings an earlier version back @desktop-only', async ({
  page,
}, { project }) => {
  await signInAs(page, 'editor')
  const console = watchConsole(page)
  const name = `預覽咖啡 ${project.name}`
  await createDraft(page, name)
  await addSize(page, '半磅', 450)
  await page.getByRole('textbox', { name: '商品介紹' }).click()
  await page.getByRole('toolbar', { name: '編輯工具' }).getByRole('button', { name: '小標題' }).click()
  await page.keyboard.type('這樣沖')
  await page.keyboard.press('Enter')
  await page.keyboard.type('水溫 ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('92°C')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('，<script>不會執行</script>')
  const preview = page.frameLocator('iframe[title="商品頁預覽"]')
  await expect(preview.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(preview.locator('strong')).toHaveText('92°C')
  await expect(preview.getByText('<script>不會執行</script>')).toBeVisible()
  await expect(preview.getByText('NT$450').first()).toBeVisible()
  await expect(preview.locator('script:not([type="application/ld+json"])')).toHaveCount(0)

  const handle = page.locator('[data-axis="sweetness"]')
  await handle.scrollIntoViewIfNeeded()
  const box = await handle.boundingBox()
  if (!box) throw new Error('the point is not shown')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y - 60, { steps: 4 })
  await page.mouse.up()
  const sweetness = page.getByRole('slider', { name: '甜感' })
  expect(Number(await sweetness.inputValue())).toBeGreaterThan(1)
  await page.getByRole('slider', { name: '酸質' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('slider', { name: '酸質' })).toHaveValue('0.5')
  await look(page, 'product-editor')

  await page.getByRole('button', { name: '儲存' }).click()
  await expect(page.getByText('第 2 版')).toBeVisible()
  await page.getByLabel('產地', { exact: true }).fill('台灣 阿里山')
  await page.getByRole('button', { name: '儲存' }).click()
  await expect(page.getByText('第 3 版')).toBeVisible()
  await page.getByRole('button', { name: '還原到這一版 第 2 版' }).click()
  await expect(page.getByText('第 4 版')).toBeVisible()
  await expect(page.getByLabel('產地', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('半磅 價格 NT$')).toHaveValue('450')
  console.expectQuiet()
})

test('what two editors change at once is shown side by side, and nothing typed is lost', async ({ page }, {
  project,
}) => {
  await signInAs(page, 'editor')
  await createDraft(page, `兩人咖啡 ${project.name}`)
  const id = new URL(page.url()).pathname.split('/').at(-1)
  await page.getByLabel('海拔').fill('我的海拔')
  const body = { version: 1, altitude: '別人的海拔' }
  expect((await page.request.post(`/api/admin/products/${id}`, { data: body })).ok()).toBe(true)
  await page.getByRole('button', { name: '儲存' }).click()
  const conflict = page.getByRole('alert').filter({ hasText: '別人剛剛改過這筆資料' })
  await expect(conflict.getByRole('row', { name: /海拔/ })).toHaveText('海拔我的海拔別人的海拔')
  await look(page, 'product-conflict')
  await conflict.getByRole('button', { name: '以我的內容覆蓋' }).click()
  await expect(page.getByText('第 3 版')).toBeVisible()
  await expect(page.getByLabel('海拔')).toHaveValue('我的海拔')
})

test('prices of several products are raised after a preview; what was previewed is what happens', async ({ page }, {
  project,
}) => {
  await signInAs(page, 'editor')
  for (const each of ['甲', '乙']) {
    await createDraft(page, `批次${project.name}${each}`)
    await addSize(page, '半磅', 400)
    await page.getByRole('button', { name: '儲存' }).click()
    await expect(page.getByText('第 2 版')).toBeVisible()
  }
  await openScreen(page, `/admin/products?q=${encodeURIComponent(`批次${project.name}`)}`, '商品')
  await page.getByLabel('全選這一頁').check()
  await page.getByRole('button', { name: '批次修改' }).click()
  await page.getByLabel('調整多少（可以是負數）').fill('5')
  await page.getByRole('button', { name: '預覽結果' }).click()
  const preview = page.getByRole('region', { name: '預覽結果' })
  await expect(preview).toContainText('2 項中有 2 項會改變')
  await expect(preview).toContainText('NT$420')
  await look(page, 'products-bulk')
  await preview.getByRole('button', { name: '套用到 2 項' }).click()
  await expect(page.getByText('已修改 2 項')).toBeVisible()
  await expect(page.getByText('NT$420')).toHaveCount(2)
  await look(page, 'products')
})

test('a file is checked, mended and imported; the same file then changes nothing @desktop-only', async ({ page }, {
  project,
}) => {
  await signInAs(page, 'editor')
  await openScreen(page, '/admin/import', '匯入與匯出')
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByText('下載 CSV').click()])
  const text = await readFile((await download.path()) ?? '', 'utf8')
  expect(text.startsWith('\ufeff商品編號,')).toBe(true)
  const slug = `file-${project.name}`
  const file = (price: string) => ({
    name: 'products.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `商品代號,商品名稱,種類,規格名稱,價格,預設規格\r\n${slug},檔案咖啡 ${slug},咖啡豆,半磅,${price},是\r\n`,
    ),
  })
  const choose = page.getByLabel('選擇 CSV 檔')
  await choose.setInputFiles(file('四百'))
  await expect(page.getByText('有 1 個問題，修正後再匯入')).toBeVisible()
  await expect(page.getByText('價格請填整數，例如 420')).toBeVisible()
  await look(page, 'import-problems')
  await choose.setInputFiles(file('420'))
  await expect(page.getByText('新增 1 項、修改 0 項、不變 0 項')).toBeVisible()
  await look(page, 'import-changes')
  await page.getByRole('button', { name: '套用 1 項修改' }).click()
  await expect(page.getByText('已匯入 1 項')).toBeVisible()
  await choose.setInputFiles(file('420'))
  await expect(page.getByText('檔案和目前的商品完全一樣，沒有東西要改。')).toBeVisible()
})
