import { expect } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import { mockOffer, openPayment, payBy } from '../support/checkout-screen.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/page-checks.ts'
import { signIn } from '../support/sign-in.ts'

const unpaid = '您已有 2 筆待付款訂單，請先付款或取消其中一筆，再送出新的訂單'

test('a limit that is reached is told before the click, with the way to the orders @desktop', async ({ page }) => {
  await signIn(page)
  await mockOffer(page, { notice: unpaid })
  await openPayment(page, { orderId: 'o1' })
  const note = page.getByRole('note')
  await expect(note).toContainText(unpaid)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await note.getByRole('link', { name: '查看我的訂單' }).click()
  await expect(page).toHaveURL('/member/orders')
})

test('a refusal because of a limit stays on the page with its reason', async ({ page }) => {
  await signIn(page)
  await mockOffer(page)
  await page.route('**/api/order/checkout', (route) =>
    route.fulfill({ status: 409, json: { success: false, error: unpaid, code: 'order_limit' } }),
  )
  await openPayment(page, { orderId: 'o1' })
  await payBy(page, 'Credit')
  await expect(page.getByRole('main').getByText(unpaid)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: '查看我的訂單' })).toBeVisible()
})
