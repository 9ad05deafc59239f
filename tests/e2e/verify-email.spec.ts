import { expect } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import { linkIn, mailTo, newMember } from '../support/mails.ts'
import { openPage } from '../support/open-page.ts'
import { stopClock } from '../support/stop-clock.ts'

test('while the link is checked the page says 驗證中', async ({ page }) => {
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/user/verify_email*', async (route) => {
    await held
    return route.fulfill({
      status: 400,
      contentType: 'text/plain; charset=utf-8',
      body: '驗證失敗！連結錯誤或已失效。',
    })
  })
  await openPage(page, '/verify-email?token=any')
  await expect(page.getByText('驗證中，請稍候…')).toBeVisible()
  await expect(page.getByText('驗證失敗')).toHaveCount(0)
  answer()
  await expect(page.getByText('驗證失敗！連結錯誤或已失效。')).toBeVisible()
  await expect(page.getByText('驗證中，請稍候…')).toHaveCount(0)
})

test('the countdown to the login screen takes five seconds', async ({ page, request }) => {
  const member = newMember()
  await request.post('/api/user/register', { data: { ...member, login: member.email } })
  const link = linkIn(await mailTo(request, member.email, '請驗證您的電子信箱'))
  await stopClock(page)
  await page.goto(link)
  await expect(page.getByText('5 秒後前往登入頁')).toBeVisible()
  for (const left of [4, 3, 2, 1]) {
    await page.clock.runFor(1000)
    await expect(page.getByText(`${left} 秒後前往登入頁`)).toBeVisible()
  }
  await expect(page).toHaveURL('/verify-email')
  await page.clock.runFor(1000)
  await expect(page).toHaveURL('/LoginPage')
})
