import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import { confirmShipping, placeForCarrier } from '../support/packing-screen.ts'
import { expectAccessible, expectNoSidewaysScroll, watchConsole } from '../support/page-checks.ts'
import { openScreen, signInAs } from '../support/staff-screen.ts'

const stateOf = async (page: Page, name: string): Promise<string> => {
  const answer = await page.request.get(`/api/admin/orders/${name}`)
  return ((await answer.json()) as { order: { state: string } }).order.state
}

test('three orders are marked as shipped: asked before, one taken back, then all; the same on the order page @desktop', async ({
  page,
}) => {
  const names = [await placeForCarrier(1, 11), await placeForCarrier(2, 7), await placeForCarrier(4, 11)]
  await signInAs(page, 'packer')
  const headers = { 'idempotency-key': `pack-${names[0]}`, 'sec-fetch-site': 'same-origin' }
  const packed = await page.request.post('/api/admin/orders/bulk', { data: { ids: names, action: 'pack' }, headers })
  expect(packed.ok()).toBe(true)
  const console = watchConsole(page)

  await openScreen(page, '/admin/orders?state=ready_to_ship', '訂單')
  for (const name of names) await page.getByRole('checkbox', { name: `選取 ${name}` }).check()
  const bar = page.getByRole('region', { name: '批次處理' })
  await bar.getByRole('button', { name: '標記已交寄' }).click()
  await expect(page.getByRole('dialog', { name: '標記為已交寄' })).toContainText('60 秒內可以收回')
  await expectAccessible(page)
  await confirmShipping(page, 3)
  const notice = page.getByRole('region', { name: '剛標記為已交寄' })
  // those of the tests before may be among them
  await expect(notice).toContainText(/剛標記 \d+ 筆已交寄/)
  await notice.getByRole('button', { name: '逐筆收回' }).click()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await notice.getByRole('button', { name: `收回 ${names[0]}` }).click()
  await expect(notice.getByText(names[0] ?? '')).toHaveCount(0)
  expect(await stateOf(page, names[0] ?? '')).toBe('ready_to_ship')
  await notice.getByRole('button', { name: /^全部收回/ }).click()
  await expect(notice).toHaveCount(0)
  for (const name of names) expect(await stateOf(page, name)).toBe('ready_to_ship')

  const [name = ''] = names
  await openScreen(page, `/admin/orders/${name}`, name)
  await page.getByRole('button', { name: '標記已交寄' }).click()
  await confirmShipping(page, 1)
  await expect(notice).toContainText('剛標記 1 筆已交寄')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await notice.getByRole('button', { name: '收回' }).click()
  await expect(page.getByRole('button', { name: '標記已交寄' })).toBeVisible()
  await expect(page.getByRole('region', { name: '歷程' })).toContainText('收回交寄')

  // the notice at the lower edge takes it back, too
  await page.getByRole('button', { name: '標記已交寄' }).click()
  await confirmShipping(page, 1)
  await page.getByRole('button', { name: '復原' }).first().click()
  await expect(page.getByRole('button', { name: '標記已交寄' })).toBeVisible()
  expect(await stateOf(page, name)).toBe('ready_to_ship')
  console.expectQuiet()
})
