import { expect, type Page } from '@playwright/test'
import { takeMember } from '../support/browser-shop.ts'
import { test } from '../support/browser-test.ts'
import { mockResult } from '../support/checkout-screen.ts'
import { openPage } from '../support/open-page.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/page-checks.ts'
import { signIn, signInJustNow } from '../support/sign-in.ts'
import { addAuthenticator } from '../support/virtual-authenticator.ts'

const notices = (page: Page) => page.getByRole('region', { name: /通知/ })
const panel = (page: Page) => page.getByRole('region', { name: '通行密鑰', exact: true })

test('a member makes a passkey, signs in with it alone, and removes it @desktop', async ({ page }) => {
  const authenticator = await addAuthenticator(page)
  const member = await signInJustNow(page)
  await openPage(page, '/member/profile')
  await expect(panel(page).getByText('還沒有通行密鑰。')).toBeVisible()
  await panel(page).getByRole('button', { name: '新增通行密鑰' }).click()
  await expect(notices(page).getByText('通行密鑰已建立')).toBeVisible()
  await expect(panel(page).getByRole('listitem')).toHaveText([/Chrome・.*建立.*最後使用/])
  expect(await authenticator.credentialCount()).toBe(1)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await openPage(page, '/LoginPage')
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/user/passkeys/sign_in'))
  await page.getByRole('main').getByRole('button', { name: '使用通行密鑰登入' }).click()
  await expect(notices(page).getByText('登入成功')).toBeVisible()
  await expect(page).toHaveURL('/')
  // what the device signed counts once, whoever sends it again
  const again = await page.request.post('/api/user/passkeys/sign_in', { data: (await sent).postDataJSON() })
  expect([again.status(), (await again.json()).code]).toEqual([401, 'passkey_refused'])
  expect(await page.evaluate(() => window.sessionStorage.getItem('user'))).toContain(member.email)

  await openPage(page, '/member/profile')
  await panel(page)
    .getByRole('button', { name: /^移除 Chrome・/ })
    .click()
  await expect(notices(page).getByText('通行密鑰已移除')).toBeVisible()
  await expect(panel(page).getByText('還沒有通行密鑰。')).toBeVisible()

  await openPage(page, '/LoginPage')
  await page.getByRole('main').getByRole('button', { name: '使用通行密鑰登入' }).click()
  await expect(notices(page).getByText('無法使用通行密鑰登入')).toBeVisible()
})

test('after a purchase a passkey is offered; who proves who they are has it, and is not asked again @desktop', async ({
  page,
}) => {
  const member = takeMember()
  const authenticator = await addAuthenticator(page)
  await signIn(page, member)
  await mockResult(page, {})
  await openPage(page, '/member/payment/status?order_name=SL261115-7F3K')
  const offer = page.getByRole('region', { name: '下次不用輸入密碼' })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await offer.getByRole('button', { name: '建立通行密鑰' }).click()
  const dialog = page.getByRole('dialog', { name: '請確認是您本人' })
  await dialog.getByLabel('密碼', { exact: true }).fill(member.password)
  await dialog.getByRole('button', { name: '用密碼確認' }).click()
  await expect(notices(page).getByText('通行密鑰已建立')).toBeVisible()
  await expect(offer).toHaveCount(0)
  expect(await authenticator.credentialCount()).toBe(1)
  await page.reload()
  await expect(page.getByRole('heading', { name: '付款成功！' })).toBeVisible()
  await expect(offer).toHaveCount(0)
})

test('who declines the offer is not asked again on this device', async ({ page }) => {
  await addAuthenticator(page)
  await signIn(page, takeMember())
  await mockResult(page, {})
  await openPage(page, '/member/payment/status?order_name=SL261115-7F3K')
  const offer = page.getByRole('region', { name: '下次不用輸入密碼' })
  await offer.getByRole('button', { name: '不用了' }).click()
  await expect(offer).toHaveCount(0)
  const asked = page.waitForResponse('**/api/payment/order_result*')
  await page.reload()
  await asked
  await expect(page.getByRole('heading', { name: '付款成功！' })).toBeVisible()
  await expect(offer).toHaveCount(0)
})
