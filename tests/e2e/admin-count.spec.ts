import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import { expectAccessible, expectNoSidewaysScroll, watchConsole } from '../support/page-checks.ts'
import { acceptInvitation, inviteStaff, openScreen } from '../support/staff-screen.ts'

const size = '哥倫比亞 考卡'

/** Somebody of their own: what is typed is kept by account. */
async function openSheet(page: Page): Promise<void> {
  const path = await inviteStaff(`counts-${Date.now()}-${Math.random()}@example.com`, 'editor')
  await acceptInvitation(page, path, '林盤點')
  await openScreen(page, '/admin/stock', '庫存')
  await page.getByRole('link', { name: '盤點表' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '盤點表' })).toBeVisible()
}

test('a shelf is counted, kept over a reload, booked, and taken back @desktop', async ({ page }) => {
  await openSheet(page)
  const console = watchConsole(page)
  const fields = page.getByRole('textbox', { name: /數到幾件$/ })
  const row = page.getByRole('listitem').filter({ has: fields }).nth(0)
  const booked = Number(/帳上 (\d+)/.exec(await row.innerText())?.[1])
  await fields.nth(0).fill(String(booked + 1))
  await expect(row).toContainText('多 1')
  await fields.nth(0).press('Enter')
  await expect(fields.nth(1)).toBeFocused()
  await fields.nth(1).fill('x')
  await expect(page.getByText('請輸入 0 以上的整數')).toBeVisible()
  await fields.nth(1).fill('')
  const bar = page.getByRole('region', { name: '盤點進度' })
  await expect(bar).toContainText('已數 1 /')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  // put away and taken out again
  await page.reload()
  await expect(fields.nth(0)).toHaveValue(String(booked + 1))
  await bar.getByRole('button', { name: '記錄盤點' }).click()
  await expect(page.getByText('已記錄 1 項盤點')).toBeVisible()
  await expect(row).toContainText(`帳上 ${booked + 1}`)
  await expect(fields.nth(0)).toHaveValue('')
  await page.getByRole('button', { name: '復原', exact: true }).click()
  await expect(page.getByText('已復原', { exact: true })).toBeVisible()
  await expect(row).toContainText(`帳上 ${booked}`)
  console.expectQuiet()
})

test('a column is pasted, a jump is asked about, and a count is taken back later from the movements @desktop', async ({
  page,
}) => {
  await openSheet(page)
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('textbox', { name: /數到幾件$/ }) })
  await page.getByLabel('找商品').fill(size)
  const row = rows.nth(0)
  const name = ((await row.getByRole('textbox').getAttribute('aria-label')) ?? '').replace(/ 數到幾件$/, '')
  const booked = Number(/帳上 (\d+)/.exec(await row.innerText())?.[1])
  await page.getByRole('button', { name: '貼上或選檔案' }).click()
  const dialog = page.getByRole('dialog', { name: '貼上或選檔案' })
  const counted = booked * 3 + 30
  await dialog.getByLabel('貼上的內容').fill(`${name}\t${counted}\n沒有這個\t1`)
  await expect(dialog.getByRole('alert')).toContainText('找不到這個規格')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '放進盤點表' }).click()
  await expect(row.getByRole('textbox')).toHaveValue(String(counted))
  await page.getByRole('button', { name: '記錄盤點' }).click()
  const question = page.getByRole('dialog', { name: '請再確認' })
  await expect(question).toContainText(`${booked} → ${counted}`)
  await question.getByRole('button', { name: '沒有錯，記錄' }).click()
  await expect(row).toContainText(`帳上 ${counted}`)
  await openScreen(page, '/admin/stock/movements?reason=count', '庫存異動')
  await page
    .getByRole('button', { name: `復原 ${name} 的盤點` })
    .first()
    .click()
  await page.getByRole('dialog', { name: '復原這次盤點？' }).getByRole('button', { name: '復原' }).click()
  await expect(page.getByText('已復原盤點')).toBeVisible()
  await expect(page.getByRole('button', { name: `復原 ${name} 的盤點` })).toHaveCount(0)
})
