import { expect, type Page } from '@playwright/test'
import type { Product } from '#contract/products.ts'
import { test } from '../support/browser-test.ts'
import { linkIn, mailTo, newMember } from '../support/mails.ts'
import { openPage } from '../support/open-page.ts'
import { expectAccessible, expectNoSidewaysScroll, watchConsole } from '../support/page-checks.ts'
import { signInMember } from '../support/sign-in.ts'

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).filter({ visible: true })

async function findSoldOut(page: Page): Promise<Product> {
  const { products } = (await (await page.request.post('/api/products')).json()) as { products: Product[] }
  const gone = products.find(({ sizes }) => sizes.every(({ stock }) => stock === 0))
  if (!gone) throw new Error('the demonstration catalogue has nothing that is sold out')
  return gone
}

test('a member is told of a sold-out coffee with one tap, and may change their mind', { tag: '@desktop' }, async ({
  page,
}) => {
  const gone = await findSoldOut(page)
  await signInMember(page)
  await openPage(page, `/product/${gone.id}`)
  await button(page, '到貨通知我').click()
  await expect(main(page).getByText('已登記到貨通知').filter({ visible: true })).toBeVisible()
  await page.reload()
  await expect(main(page).getByText('已登記到貨通知').filter({ visible: true })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await button(page, '取消登記').click()
  await expect(button(page, '到貨通知我')).toBeVisible()
})

test('the page of a sold-out coffee comes alive without an error', async ({ page }) => {
  const gone = await findSoldOut(page)
  const console = watchConsole(page)
  await openPage(page, `/product/${gone.id}`)
  await expect(button(page, '到貨通知我')).toBeVisible()
  console.expectQuiet()
})

test('a visitor types an address and confirms it by the mailed link', async ({ page, request }) => {
  const gone = await findSoldOut(page)
  const { email } = newMember()
  await openPage(page, `/product/${gone.id}`)
  await button(page, '到貨通知我').click()
  const dialog = page.getByRole('dialog', { name: '到貨通知我' })
  await dialog.getByRole('button', { name: '通知我' }).click()
  await expect(dialog.getByText('請輸入正確的電子信箱')).toBeVisible()
  await dialog.getByLabel('電子信箱').fill(email)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '通知我' }).click()
  await expect(dialog.getByRole('status')).toContainText(email)
  await dialog.getByRole('button', { name: '知道了' }).click()
  await openPage(page, linkIn(await mailTo(request, email, '請確認您的到貨通知')))
  await expect(main(page).getByText('登記完成！')).toBeVisible()
  // the token does not stay in the address
  await expect(page).toHaveURL('/stock-notice')
  await expectAccessible(page)
  await main(page).getByRole('link', { name: '回到商品頁' }).click()
  await expect(page).toHaveURL(new RegExp(`/product/${gone.id}\\?size=${gone.default_size_id}$`))
})

test('the link in a notice asks before it ends all of them', async ({ page }) => {
  await openPage(page, '/stock-notice?stop=wrong')
  await expect(page).toHaveURL('/stock-notice')
  await button(page, '取消所有到貨通知').click()
  await expect(main(page).getByText('連結錯誤或已失效。')).toBeVisible()
})

test('a wrong link says so, and leads on', async ({ page }) => {
  await openPage(page, '/stock-notice?token=wrong')
  await expect(main(page).getByText('連結錯誤或已失效。')).toBeVisible()
  await expect(page).toHaveURL('/stock-notice')
  await expect(main(page).getByRole('link', { name: '看所有咖啡' })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the page says how to be told', async ({ page }) => {
    const gone = await findSoldOut(page)
    await page.goto(`/product/${gone.id}`)
    await expect(main(page).getByText('登記到貨通知需要 JavaScript').filter({ visible: true })).toBeVisible()
    await expect(button(page, '到貨通知我')).toHaveCount(0)
  })
})
