/** A visitor becomes a member and pays what is in the cart in cash at the door. */
import { expect, type Page } from '@playwright/test'
import { next } from './cart-screen.ts'
import { payBy } from './checkout-screen.ts'
import { linkIn, mailTo, newMember } from './mails.ts'
import { openPage } from './open-page.ts'
import { fillPerson, nextStep } from './shipping-screen.ts'

/** By the mail's link, which signs in because it is opened in the same browser. */
export async function becomeMember(page: Page): Promise<void> {
  const member = newMember()
  await page.request.post('/api/user/register', { data: { ...member, login: member.email } })
  await openPage(page, linkIn(await mailTo(page.request, member.email, '請驗證您的電子信箱')))
  await expect(page).toHaveURL(/\/$/)
}

/** From the cart page. Returns the order's name. */
export async function payAtTheDoor(page: Page): Promise<string> {
  await next(page).click()
  await page.getByRole('radio', { name: /黑貓宅急便/ }).check()
  await fillPerson(page)
  await page.getByLabel('縣市').selectOption('臺北市')
  await page.getByLabel('鄉鎮市區').selectOption('大安區')
  await page.getByLabel('詳細地址').fill('永康街12號')
  await nextStep(page).click()
  await payBy(page, 'cod')
  await expect(page.getByRole('heading', { name: '訂單已成立！' })).toBeVisible()
  const name = /SL\d{6}-\w+/.exec(await page.getByRole('main').innerText())?.[0]
  if (!name) throw new Error('the page names no order')
  return name
}
