import { expect } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import { amount, brunch, notices, openShopper, readCart, summary } from '../support/cart-screen.ts'
import { openPage } from '../support/open-page.ts'
import { expectAccessible, expectNoSidewaysScroll, layoutShift, watchConsole } from '../support/page-checks.ts'
import { carrier, chosenStore, fillPerson, nextStep, openStep, storeButton } from '../support/shipping-screen.ts'

test.describe('a convenience store', () => {
  test('is chosen on the map, shown with its fee, and the payment step follows', { tag: '@desktop' }, async ({
    page,
  }) => {
    const console = watchConsole(page)
    await openShopper(page, { [brunch.id]: 2 })
    const id = await openStep(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('運送方式')
    await expect(page.getByRole('listitem').filter({ hasText: '填寫資料' })).toHaveAttribute('aria-current', 'step')
    await expect(page.getByRole('radio')).toHaveCount(4)
    await expect(storeButton(page)).toBeDisabled()
    await expect(nextStep(page)).toBeDisabled()
    await expect(amount(page, '商品金額')).toHaveText('NT$760')
    await expect(amount(page, '活動折扣')).toHaveText('-NT$100')
    await expect(amount(page, '運費')).toContainText('—')
    await expect(amount(page, '應付金額')).toHaveText('NT$660')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    expect(await layoutShift(page)).toBeLessThan(0.02)

    await carrier(page, '全家 取貨').check()
    await expect(amount(page, '運費')).toHaveText('NT$60')
    await expect(amount(page, '應付金額')).toHaveText('NT$720')
    await expect(nextStep(page)).toBeDisabled()
    await page.getByLabel('收件人姓名').fill('陳美麗')
    await page.getByLabel('手機號碼').fill('0912')
    await storeButton(page).click()

    await expect(page.getByRole('heading', { name: '選擇全家取貨門市' })).toBeVisible()
    await page.getByRole('button', { name: '選擇 全家台南成大店' }).click()
    // the page stands at the store that was chosen
    await expect(page).toHaveURL(`/checkout/shipping?order_id=${id}#store`)
    await expect(chosenStore(page)).toContainText('全家台南成大店')
    await expect(chosenStore(page)).toContainText('台南市東區大學路18號')
    await expect(page.getByRole('button', { name: '重新選擇物流門市' })).toBeEnabled()
    // entries typed before the map was opened are restored, valid or not
    await expect(page.getByLabel('收件人姓名')).toHaveValue('陳美麗')
    await expect(page.getByLabel('手機號碼')).toHaveValue('0912')
    await expectAccessible(page)

    await page.getByLabel('手機號碼').fill('0912-345-678')
    await nextStep(page).click()
    await expect(page).toHaveURL('/checkout/payment')
    const state = await page.evaluate(() => (window.history.state as { usr: unknown }).usr)
    expect(state).toEqual({ orderId: id, subtotal: 760, discount: 100, deliveryFee: 60 })
    await expect(amount(page, '應付總額')).toHaveText('NT$720')
    await expect(page.getByRole('radio').first()).toBeVisible()
    await page.goBack()
    await expect(chosenStore(page)).toContainText('全家台南成大店')
    await expect(page.getByLabel('手機號碼')).toHaveValue('0912345678')
    console.expectQuiet()
  })

  test('is cleared with its fee when another carrier is chosen, with a warning', async ({ page }) => {
    await openShopper(page, { [brunch.id]: 3 })
    await openStep(page, 3)
    await carrier(page, '7-ELEVEN 取貨').check()
    await expect(notices(page).getByText('配送方式已更改')).toHaveCount(0)
    await expect(amount(page, '運費')).toContainText('免運費')
    await expect(amount(page, '運費')).toContainText('—')
    await storeButton(page).click()
    await page.getByRole('button', { name: '選擇 小琉球門市' }).click()
    await expect(chosenStore(page)).toContainText('離島')
    await expect(amount(page, '運費')).toHaveText('NT$60')
    await expect(summary(page).getByText('離島不適用免運費，運費 NT$60')).toBeVisible()
    await expect(nextStep(page)).toBeEnabled()

    await carrier(page, '萊爾富 取貨').check()
    await expect(notices(page).getByText('配送方式已更改')).toBeVisible()
    await expect(notices(page).getByText('請重新選擇物流門市')).toBeVisible()
    await expect(chosenStore(page)).toHaveCount(0)
    await expect(amount(page, '應付金額')).toHaveText('NT$1,026')
    await expect(nextStep(page)).toBeDisabled()
    await page.reload()
    await expect(carrier(page, '萊爾富 取貨')).toBeChecked()
    await expect(storeButton(page)).toHaveText('選擇物流門市')
  })

  test('is not taken from a map reply that was used before', async ({ page }) => {
    await openShopper(page, { [brunch.id]: 2 })
    await openStep(page)
    await carrier(page, '7-ELEVEN 取貨').check()
    await storeButton(page).click()
    const choice = page.getByRole('button', { name: '選擇 建盛門市' })
    await choice.click()
    await expect(chosenStore(page)).toContainText('建盛門市')
    await page.goBack()
    await page.getByRole('button', { name: '選擇 松菸門市' }).click()
    await expect(notices(page).getByText('門市選擇已逾時')).toBeVisible()
    await expect(page).toHaveURL('/checkout/shipping')
    await expect(chosenStore(page)).toContainText('建盛門市')
  })
})

test.describe('home delivery', () => {
  test('asks for an address instead of the store, fills in the postal code and recognises islands', async ({
    page,
  }) => {
    const console = watchConsole(page)
    await openShopper(page, { [brunch.id]: 3 })
    await openStep(page, 3)
    await carrier(page, '黑貓宅急便 宅配').check()
    await expect(storeButton(page)).toHaveCount(0)
    await expect(page.getByLabel('鄉鎮市區')).toBeDisabled()
    await page.getByLabel('縣市').selectOption('澎湖縣')
    await page.getByLabel('鄉鎮市區').selectOption('馬公市')
    await expect(page.getByLabel('郵遞區號')).toHaveValue('880')
    await expect(nextStep(page)).toBeDisabled()
    await page.getByLabel('詳細地址').fill('中正路7號')
    await expect(nextStep(page)).toBeEnabled()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await fillPerson(page)
    await page.getByLabel('手機號碼').blur()
    await expect(amount(page, '運費')).toHaveText('NT$100')
    await expect(summary(page).getByText('離島不適用免運費，運費 NT$100')).toBeVisible()

    await page.getByLabel('縣市').selectOption('臺北市')
    await expect(page.getByLabel('郵遞區號')).toHaveValue('')
    await page.getByLabel('鄉鎮市區').selectOption('大安區')
    await page.getByLabel('詳細地址').fill('106台北市大安區永康街12巷3號')
    await page.getByLabel('詳細地址').blur()
    await expect(amount(page, '運費')).toContainText('免運費')
    await expect(page.getByLabel('詳細地址')).toHaveValue('永康街12巷3號')
    await nextStep(page).click()
    await expect(page).toHaveURL('/checkout/payment')
    console.expectQuiet()
  })

  test('keeps the typed address while another carrier is selected', async ({ page }) => {
    await openShopper(page, { [brunch.id]: 2 })
    await openStep(page)
    await carrier(page, '黑貓宅急便 宅配').check()
    await page.getByLabel('縣市').selectOption('嘉義縣')
    await page.getByLabel('鄉鎮市區').selectOption('阿里山鄉')
    await page.getByLabel('詳細地址').fill('中正村59號')
    await fillPerson(page)
    await carrier(page, '全家 取貨').check()
    await expect(page.getByLabel('詳細地址')).toHaveCount(0)
    await carrier(page, '黑貓宅急便 宅配').check()
    await expect(
      notices(page).getByText('請填寫收件地址').or(notices(page).getByText('請重新選擇物流門市')).first(),
    ).toBeVisible()
    await expect(page.getByLabel('詳細地址')).toHaveValue('中正村59號')
    await nextStep(page).click()
    await expect(page).toHaveURL('/checkout/payment')
  })

  test('the next step opens only after a changed amount was shown', async ({ page }) => {
    await openShopper(page, { [brunch.id]: 3 })
    await openStep(page, 3)
    await carrier(page, '黑貓宅急便 宅配').check()
    await fillPerson(page)
    await page.getByLabel('縣市').selectOption('金門縣')
    await page.getByLabel('鄉鎮市區').selectOption('金城鎮')
    await page.getByLabel('詳細地址').fill('民族路90號')
    await page.getByLabel('詳細地址').press('Enter')
    await expect(notices(page).getByText('運費已更新')).toBeVisible()
    await expect(amount(page, '應付金額')).toHaveText('NT$1,126')
    await nextStep(page).click()
    await expect(page).toHaveURL('/checkout/payment')
  })
})

test('without a choice 前往結帳 leads there and says what is missing; a reload keeps what was typed', {
  tag: '@desktop',
}, async ({ page }) => {
  await openShopper(page, { [brunch.id]: 2 })
  await openStep(page)
  await page.getByLabel('手機號碼').fill('0912345')
  const note = page.getByRole('alert')
  await nextStep(page).click({ force: true })
  await expect(note.filter({ hasText: '請先選擇配送方式' })).toBeInViewport()
  await page.reload()
  await expect(page.getByLabel('手機號碼')).toHaveValue('0912345')
  await carrier(page, '全家 取貨').check()
  await expect(amount(page, '運費')).toHaveText('NT$60')
  await nextStep(page).click({ force: true })
  await expect(note.filter({ hasText: '請先選擇取貨門市' })).toBeInViewport()
})

test('while the step loads nothing shifts, and 讀取門市資訊中… is shown', async ({ page }) => {
  await openShopper(page, { [brunch.id]: 2 })
  const { cart_id } = await readCart(page)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/ecpay/delivery_methods', async (route) => {
    await held
    await route.continue()
  })
  await openPage(page, `/checkout/shipping?order_id=${cart_id}`)
  await expect(page.getByText('讀取門市資訊中…')).toBeVisible()
  await expect(nextStep(page)).toBeDisabled()
  answer()
  await expect(page.getByRole('radio')).toHaveCount(4)
  await expect(page.getByText('讀取門市資訊中…')).toHaveCount(0)
  expect(await layoutShift(page)).toBeLessThan(0.02)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page has its title and says that it needs scripts', async ({ page }) => {
    await page.goto('/checkout/shipping')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('運送方式')
    await expect(page.getByText('選擇配送方式需要 JavaScript')).toBeVisible()
  })
})
