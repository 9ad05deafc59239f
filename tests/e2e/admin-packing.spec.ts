import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import { chooseOnly, confirmShipping, listOpen, placeForCarrier, scan, step } from '../support/packing-screen.ts'
import { expectAccessible, expectNoSidewaysScroll, watchConsole } from '../support/page-checks.ts'
import { openScreen, signInAs } from '../support/staff-screen.ts'

test('five orders of three carriers are picked, printed, checked off by scanner and shipped @desktop', async ({
  page,
}) => {
  const names = [
    await placeForCarrier(1, 11),
    await placeForCarrier(1, 7, 2),
    await placeForCarrier(2, 11, 2),
    await placeForCarrier(4, 7),
    await placeForCarrier(4, 11),
  ]
  await signInAs(page, 'packer')
  const console = watchConsole(page)
  await openScreen(page, '/admin/packing', '包裝出貨')
  await chooseOnly(page, names)

  const pick = step(page, '1 揀貨')
  const brunch = pick.getByRole('listitem').filter({ hasText: '早午餐' })
  await expect(brunch).toContainText('× 4')
  for (const name of [names[0], names[2], names[4]]) await expect(brunch).toContainText(name ?? '')
  await brunch.getByRole('checkbox').check()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const print = step(page, '2 列印')
  const tabs: Page[] = []
  page.context().on('page', (tab) => tabs.push(tab))
  await print.getByRole('button', { name: '列印託運單' }).click()
  for (const button of [/7-ELEVEN.*（2 張）/, /全家.*（1 張）/, /黑貓.*（2 張）/]) {
    await expect(print.getByRole('button', { name: button })).toBeVisible()
  }
  await expect.poll(() => tabs.length).toBe(3)
  for (const tab of tabs) {
    await expect(tab.locator('.label').first()).toBeVisible()
    await tab.close()
  }
  const printed = (await listOpen(page)).filter(({ name }) => names.includes(name))
  expect(printed.map(({ state, label }) => [state, label.state])).toEqual(Array(5).fill(['confirmed', 'created']))

  const check = step(page, '3 核對出貨')
  await scan(page, 'SL000000-XXXX')
  await expect(check.getByText('找不到 SL000000-XXXX', { exact: false })).toBeVisible()
  // the browser itself reports the refusal
  expect(console.take()).toEqual([expect.stringContaining('404')])
  const codes = printed.map(({ name, label }, index) => (index === 1 ? label.code : name))
  for (const [index, code] of codes.entries()) {
    const name = printed[index]?.name ?? ''
    await scan(page, code)
    await expect(check.getByRole('heading', { name })).toBeVisible()
    if (index === 0) {
      await expect(check.getByRole('list', { name: '包裹內容' })).toContainText('早午餐')
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
    // the same label once more, or Enter alone
    if (index % 2) await scan(page, code)
    else await page.keyboard.press('Enter')
    await expect(check.getByText(`${name} 核對完成`)).toBeVisible()
    await expect(check.getByRole('row', { name })).toBeVisible()
  }
  await scan(page, names[0] ?? '')
  await expect(check.getByText(`${names[0]} 先前已經核對過`)).toBeVisible()
  await check.getByRole('button', { name: '先不核對' }).click()

  await check.getByRole('button', { name: /^全部標記為已交寄/ }).click()
  await expect(page.getByRole('dialog', { name: '標記為已交寄' })).toContainText('5 封出貨通知信')
  await expectAccessible(page)
  await confirmShipping(page, 5)
  await expect(page.getByText(/筆訂單已標記為已交寄/)).toBeVisible()
  await expect(check.getByRole('row', { name: names[0] ?? '' })).toHaveCount(0)
  expect((await listOpen(page)).filter(({ name }) => names.includes(name))).toEqual([])
  await scan(page, names[0] ?? '')
  await expect(check.getByText('這筆訂單已經交寄了', { exact: false })).toBeVisible()
  console.expectQuiet()
})

test('slips are one to a page, without the frame; the pick list prints alone @desktop-only', async ({ page }) => {
  const names = [await placeForCarrier(2, 11), await placeForCarrier(4, 7, 2)]
  await signInAs(page, 'packer')
  await openScreen(page, `/admin/packing/slips?orders=${names.join()}`, '出貨單')
  const slips = page.getByRole('article')
  await expect(slips).toHaveCount(2)
  await expect(slips.first()).toContainText('山嵐咖啡')
  await expect(slips.first()).toContainText('陳小山')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('button', { name: '列印' })).toHaveCount(0)
  expect(await slips.first().evaluate((slip) => getComputedStyle(slip).breakAfter)).toBe('page')
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(2)
  await page.emulateMedia({ media: 'screen' })
  await openScreen(page, '/admin/packing', '包裝出貨')
  await page.emulateMedia({ media: 'print' })
  await expect(step(page, '1 揀貨')).toBeVisible()
  await expect(step(page, '2 列印')).toHaveCount(0)
  await expect(step(page, '3 核對出貨')).toHaveCount(0)
})

test('a new order appears by itself; other lots can be chosen; a check is taken back @desktop-only', async ({
  page,
}) => {
  await signInAs(page, 'packer')
  await placeForCarrier(4, 11)
  await openScreen(page, '/admin/packing', '包裝出貨')
  const name = await placeForCarrier(4, 11, 2)
  await expect(step(page, '1 揀貨').getByText(name, { exact: false }).first()).toBeVisible()
  const check = step(page, '3 核對出貨')
  await scan(page, name)
  await check.getByText('更換批次').click()
  const lots = check.getByRole('spinbutton')
  await lots.first().fill('1')
  await expect(check.getByRole('list', { name: '包裹內容' })).toContainText('× 1')
  await lots.first().fill('2')
  await check.getByRole('button', { name: '核對完成' }).click()
  await expect(check.getByRole('row', { name })).toBeVisible()
  await page.getByRole('button', { name: '復原' }).click()
  await expect(check.getByRole('row', { name })).toHaveCount(0)
})
