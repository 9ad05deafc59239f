import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { test } from '../support/browser-test.ts'
import { expectAccessible, expectNoSidewaysScroll, watchConsole } from '../support/page-checks.ts'
import { acceptInvitation, fillStaffSignIn, inviteStaff, openScreen, signOut } from '../support/staff-screen.ts'
import { addAuthenticator } from '../support/virtual-authenticator.ts'

test('somebody new accepts an invitation, sets up an app, and signs in with its code, then with a recovery code', async ({
  page,
}, { project }) => {
  const email = `totp-${project.name}@example.com`
  await acceptInvitation(page, await inviteStaff(email, 'packer'), '小包')
  await openScreen(page, '/admin/account', '我的帳號')
  await page.getByRole('button', { name: '設定驗證器' }).click()
  await expect(page.getByRole('img', { name: '驗證器的 QR 碼' })).toBeVisible()
  await expectAccessible(page)
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  await page.getByLabel('驗證碼').fill(totp.generate())
  await page.getByRole('button', { name: '啟用', exact: true }).click()
  const codes = page.getByRole('status').filter({ hasText: '備用碼' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recovery = await codes.first().innerText()
  const all = await codes.allInnerTexts()
  await expectNoSidewaysScroll(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: '複製', exact: true }).click()
  await expect(page.getByText('已複製備用碼')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(all.join('\n'))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下載', exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toBe('後台備用碼.txt')
  const saved = await readFile(await download.path(), 'utf8')
  for (const part of [email, ...all]) expect(saved).toContain(part)
  // on paper: the codes with their account, and nothing else of the screen
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(`後台備用碼：${email}`)).toBeVisible()
  await expect(codes.first()).toBeVisible()
  await expect(page.getByRole('heading', { name: '登入中的裝置' })).toBeHidden()
  await expect(page.getByRole('button', { name: '列印' })).toBeHidden()
  await page.emulateMedia({ media: null })
  await page.getByRole('button', { name: '我已經保存好了' }).click()
  await signOut(page)

  await fillStaffSignIn(page, email)
  await expect(page.getByRole('heading', { level: 1, name: '兩步驟驗證' })).toBeVisible()
  await page.getByLabel('驗證碼').fill('000000')
  await page.getByRole('button', { name: '驗證並登入' }).click()
  await expect(page.getByRole('alert')).toContainText('驗證碼錯誤')
  // the code that turned the app on is used up: the next one counts
  await page.getByLabel('驗證碼').fill(totp.generate({ timestamp: Date.now() + 30_000 }))
  await page.getByRole('button', { name: '驗證並登入' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '今日' })).toBeVisible()
  await signOut(page)

  await fillStaffSignIn(page, email)
  await page.getByRole('button', { name: '改用備用碼' }).click()
  await page.getByLabel('備用碼').fill(recovery.toUpperCase())
  await page.getByRole('button', { name: '驗證並登入' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '今日' })).toBeVisible()
})

test('a passkey signs in by itself, and the password alone no longer does', async ({ page }) => {
  const email = 'passkey@example.com'
  await addAuthenticator(page)
  await acceptInvitation(page, await inviteStaff(email, 'editor'), '小鑰')
  await openScreen(page, '/admin/account', '我的帳號')
  await page.getByRole('button', { name: '新增通行密鑰' }).click()
  await expect(page.getByRole('button', { name: /^移除 Chrome・/ })).toBeVisible()
  await page.getByRole('button', { name: '我已經保存好了' }).click()
  await signOut(page)
  await fillStaffSignIn(page, email)
  await expect(page.getByRole('heading', { level: 1, name: '兩步驟驗證' })).toBeVisible()
  await page.getByRole('button', { name: '使用通行密鑰登入' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '今日' })).toBeVisible()

  // ten minutes later: the proof asks for the passkey, or for the password with a recovery code
  const refusal = { success: false, error: '請再次確認是您本人', code: 'proof_needed' }
  const renewing = '**/api/admin/account/recovery_codes'
  await page.route(renewing, (route) => route.fulfill({ status: 403, json: refusal }), { times: 1 })
  await openScreen(page, '/admin/account', '我的帳號')
  await page.getByRole('button', { name: '重新產生' }).click()
  const proof = page.getByRole('dialog', { name: '請再次確認是您本人' })
  await expect(proof.getByLabel('備用碼')).toBeVisible()
  await expectAccessible(page)
  await proof.getByRole('button', { name: '使用通行密鑰' }).click()
  await expect(page.getByRole('button', { name: '我已經保存好了' })).toBeVisible()
})

test('a wrong password and a used link say so; a link to a screen leads there after signing in', async ({ page }) => {
  const complaints = watchConsole(page)
  await page.goto('/admin/staff?role=packer')
  await expect(page).toHaveURL('/admin/login?to=%2Fadmin%2Fstaff%3Frole%3Dpacker')
  await expect(page.getByLabel('電子信箱')).toBeVisible()
  complaints.expectQuiet()
  await expect(page.getByRole('heading', { level: 1, name: '登入後台' })).toBeVisible()
  await expectAccessible(page)
  await fillStaffSignIn(page, 'nobody@example.com', 'wrong')
  await expect(page.getByRole('alert')).toContainText('登入資訊錯誤')
  await fillStaffSignIn(page, 'owner@shanlan.test', 'coffee-owner-1')
  await expect(page).toHaveURL(/\/admin\/staff\?role=packer$/)
  await page.goto('/admin/invite#nothing')
  await expect(page.getByRole('heading', { level: 1, name: '連結錯誤或已失效' })).toBeVisible()
})
