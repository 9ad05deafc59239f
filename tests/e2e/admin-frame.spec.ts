import { readdirSync, readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import { expectAccessible, expectNoSidewaysScroll, watchConsole } from '../support/page-checks.ts'
import { acceptInvitation, inviteStaff, openScreen, signInAs } from '../support/staff-screen.ts'

const sections = {
  'orders and returns': [
    ['/admin', '今日'],
    ['/admin/orders', '訂單'],
    ['/admin/orders/new', '新增門市訂單'],
    ['/admin/packing', '包裝出貨'],
    ['/admin/packing/slips', '出貨單'],
    ['/admin/differences', '對帳'],
    ['/admin/returns', '退換貨'],
    ['/admin/invoices', '發票'],
  ],
  'products and offers': [
    ['/admin/products', '商品'],
    ['/admin/products/new', '新增商品'],
    ['/admin/products/categories', '分類'],
    ['/admin/products/6', '山嵐 雲瀑 拿鐵配方豆'],
    ['/admin/import', '匯入與匯出'],
    ['/admin/offers', '優惠'],
    ['/admin/offers/new', '新優惠'],
    ['/admin/offers/rules', '免運與即期'],
  ],
  'stock and roasting': [
    ['/admin/stock', '庫存'],
    ['/admin/stock/movements', '庫存異動'],
    ['/admin/stock/lots', '烘焙批次'],
    ['/admin/stock/1001', '衣索比亞'],
    ['/admin/roasting', '烘焙計畫'],
    ['/admin/roasting/beans', '生豆'],
    ['/admin/roasting/beans/1', ''],
    ['/admin/roasting/cupping', '盲測杯測'],
    ['/admin/pictures', '商品照片'],
    ['/admin/products/1/pictures', '的照片'],
  ],
  'reports, content and people': [
    ['/admin/reports', '報表'],
    ['/admin/health', '系統狀態'],
    ['/admin/content', '內容'],
    ['/admin/content/new', '新增內容'],
    ['/admin/content/menu', '選單與頁尾'],
    ['/admin/content/redirects', '轉址'],
    ['/admin/content/banner-products', '全部商品'],
    ['/admin/messages', '來信'],
    ['/admin/messages/templates', '回覆範本'],
    ['/admin/reviews', '評論'],
    ['/admin/members', '會員'],
    ['/admin/staff', '工作人員'],
    ['/admin/audit', '操作紀錄'],
    ['/admin/account', '我的帳號'],
    ['/admin/nowhere', '找不到這個頁面'],
  ],
} as const

for (const [section, screens] of Object.entries(sections)) {
  test(`every screen of ${section} is accessible, quiet, and fits a phone and a desktop @desktop`, async ({ page }) => {
    await signInAs(page, 'owner')
    const console = watchConsole(page)
    for (const [path, heading] of screens) {
      await openScreen(page, path, heading)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
    console.expectQuiet()
  })
}

test('the menu shows what the role may see, and a screen that it may not says so @desktop-only', async ({ page }) => {
  await signInAs(page, 'editor')
  await openScreen(page, '/admin', '今日')
  const menu = page.getByRole('navigation', { name: '選單' }).filter({ visible: true })
  const links = ['今日', '商品', '匯入與匯出', '優惠', '庫存', '烘焙', '商品照片', '內容', '評論', '我的帳號']
  await expect(menu.getByRole('link')).toHaveText(links)
  await page.goto('/admin/staff')
  await expect(page.getByRole('heading', { level: 1, name: '沒有權限' })).toBeVisible()
})

test('Ctrl-K and the G keys go to screens; Enter that ends a Chinese word does nothing @desktop-only', async ({
  page,
}) => {
  await signInAs(page, 'owner')
  await openScreen(page, '/admin', '今日')
  await page.keyboard.press('g')
  await page.keyboard.press('l')
  await expect(page.getByRole('heading', { level: 1, name: '操作紀錄' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: '搜尋或前往' })
  await expect(field).toBeFocused()
  await expectAccessible(page)
  await field.fill('工作')
  await pressWhileComposing(page)
  await expect(field).toBeVisible()
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: '工作人員' })).toBeVisible()
})

/** As an input method does when its word is confirmed. */
function pressWhileComposing(page: Page): Promise<void> {
  return page.evaluate(() => {
    const event = new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  })
}

test('what two people change at once is shown side by side, and nothing typed is lost @desktop-only', async ({
  page,
  browser,
}, { project }) => {
  const email = `edited-${project.name}@example.com`
  const guest = await browser.newPage()
  await acceptInvitation(guest, await inviteStaff(email, 'packer'), `小改${project.name}`)
  await guest.close()
  await signInAs(page, 'owner')
  await openScreen(page, `/admin/staff?q=${email}`, '工作人員')
  await page.getByRole('link', { name: `小改${project.name}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `小改${project.name}` })).toBeVisible()
  await page.getByLabel('姓名', { exact: true }).fill('我的名字')
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const body = { version: 1, name: '別人的名字', role: 'editor' }
  expect((await page.request.post(`/api/admin/staff/${id}`, { data: body })).ok()).toBe(true)
  await page.getByRole('button', { name: '儲存' }).click()
  const conflict = page.getByRole('alert').filter({ hasText: '別人剛剛改過這筆資料' })
  await expect(conflict.getByRole('row', { name: /姓名/ })).toHaveText('姓名我的名字別人的名字')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await conflict.getByRole('button', { name: '以我的內容覆蓋' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '我的名字' })).toBeVisible()

  await page.getByLabel('姓名', { exact: true }).fill('還沒存')
  // by keyboard: the notice that it was saved may lie above the link for a while
  await page.getByRole('link', { name: '工作人員' }).filter({ visible: true }).first().press('Enter')
  const guard = page.getByRole('dialog', { name: '有尚未儲存的修改' })
  await guard.getByRole('button', { name: '繼續編輯' }).click()
  await expect(page.getByLabel('姓名', { exact: true })).toHaveValue('還沒存')
  await page.getByRole('link', { name: '工作人員' }).filter({ visible: true }).first().press('Enter')
  await guard.getByRole('button', { name: '不儲存，離開' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '工作人員' })).toBeVisible()
})

test('a call that needs a proof asks for it and is then made again; what can be taken back is', async ({
  page,
  browser,
}, { project }) => {
  const email = `out-${project.name}@example.com`
  const guest = await browser.newPage()
  await acceptInvitation(guest, await inviteStaff(email, 'packer'), `小停${project.name}`)
  await guest.close()
  await signInAs(page, 'owner')
  await openScreen(page, `/admin/staff?q=${email}`, '工作人員')
  await page.getByRole('link', { name: `小停${project.name}` }).click()
  const refusal = { success: false, code: 'proof_needed', error: '請再次確認是您本人' }
  await page.route('**/disable', (route) => route.fulfill({ status: 403, json: refusal }), { times: 1 })
  await page.getByRole('button', { name: '停用帳號' }).click()
  const dialog = page.getByRole('dialog', { name: '請再次確認是您本人' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('密碼', { exact: true }).fill('coffee-owner-1')
  await dialog.getByRole('button', { name: '確認' }).click()
  await expect(page.getByText('已停用', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '復原' }).click()
  await expect(page.getByText('使用中', { exact: true })).toBeVisible()
})

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

test('the first load of the back office is at most 220 kB, and none of it is in shoppers’ files', async () => {
  const manifest = JSON.parse(readFileSync('dist/admin/manifest.json', 'utf8')) as Record<string, Chunk>
  const filesOf = (source: string, seen = new Set<string>()): Set<string> => {
    const chunk = manifest[source]
    if (!chunk || seen.has(chunk.file)) return seen
    for (const file of [chunk.file, ...(chunk.css ?? [])]) seen.add(file)
    for (const next of chunk.imports ?? []) filesOf(next, seen)
    return seen
  }
  const pages = Object.keys(manifest).filter((source) => source.startsWith('src/admin/pages/'))
  expect(pages.length).toBeGreaterThan(6)
  for (const page of pages) {
    const files = new Set([...filesOf('src/admin/entry.tsx'), ...filesOf(page)])
    const bytes = [...files].reduce((sum, file) => sum + readFileSync(`dist/admin/${file}.br`).length, 0)
    expect(bytes, page).toBeLessThan(220 * 1024)
  }
  const shoppers = readdirSync('dist/client/assets').filter((name) => /\.(js|css)$/.test(name))
  expect(shoppers.length).toBeGreaterThan(20)
  const leaked = shoppers.filter((name) => /\/api\/admin|後台/.test(readFileSync(`dist/client/assets/${name}`, 'utf8')))
  expect(leaked).toEqual([])
})
