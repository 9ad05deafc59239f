/** Light and dark: by the system's wish, and by choice. */
import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import { openPage } from '../support/open-page.ts'
import { expectAccessible } from '../support/page-checks.ts'
import { signInMember } from '../support/sign-in.ts'

const paper = { light: 'rgb(250, 247, 242)', dark: 'rgb(23, 19, 16)' }

function expectPaper(page: Page, theme: keyof typeof paper): Promise<void> {
  return expect(page.locator('body')).toHaveCSS('background-color', paper[theme])
}

test('a system that is dark gets a dark shop; what is chosen in the footer counts more, in every tab', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openPage(page, '/')
  await expectPaper(page, 'dark')
  const choice = page.getByRole('group', { name: '外觀' })
  await expect(choice.getByRole('button', { name: '跟隨系統', pressed: true })).toBeVisible()

  const other = await context.newPage()
  await other.emulateMedia({ colorScheme: 'dark' })
  await openPage(other, '/articles')
  await other.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(other.getByRole('button', { name: '跟隨系統', pressed: true })).toBeVisible()

  await choice.getByText('淺色').click()
  await expectPaper(page, 'light')
  await expectPaper(other, 'light')
  await expect(other.getByRole('button', { name: '淺色', pressed: true })).toBeVisible()

  await other.getByText('跟隨系統').click()
  await expectPaper(page, 'dark')
})

test('what was chosen is shown before the shop’s program runs', async ({ page }) => {
  await openPage(page, '/')
  await expectPaper(page, 'light')
  await page.getByRole('group', { name: '外觀' }).getByText('深色').click()
  await expectPaper(page, 'dark')
  // nothing but the page, its sheet and the script that applies the choice
  await page.route(/\/assets\/(?!apply-theme).*\.js/, (route) => route.abort())
  await page.goto('/products')
  await expectPaper(page, 'dark')
})

test('paper stays white when a dark page is printed', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await openPage(page, '/Illustrate/PrivacyStatement')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.getByRole('main').locator('p').first()).not.toHaveCSS('color', 'rgb(243, 236, 226)')
})

test('dark pages are as readable as light ones', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const path of [
    '/',
    '/products',
    '/product/1',
    '/LoginPage',
    '/SpecialtyCoffeePage',
    '/promotions',
    '/no/such/page',
  ]) {
    await page.goto(path)
    await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true')
    await expectPaper(page, 'dark')
    await expectAccessible(page)
  }
  await signInMember(page)
  for (const path of [
    '/member',
    '/member/orders',
    '/member/profile',
    '/member/CartPage',
    '/member/coupons',
    '/member/tiers',
  ]) {
    await openPage(page, path)
    await expectAccessible(page)
  }
})

test('a brew guide is as readable in a dark kitchen', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openPage(page, '/brew')
  await expectAccessible(page)
  await openPage(page, '/brew/pour-over')
  await page.getByRole('button', { name: '開始計時' }).click()
  await expect(page.getByRole('region', { name: '計時器' }).getByRole('status')).toContainText('悶蒸')
  await expectPaper(page, 'dark')
  await expectAccessible(page)
})

test('where the browser sets all colours, buttons keep their outline', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openPage(page, '/product/1')
  const button = page.getByRole('main').getByRole('button', { name: '加入購物車' }).first()
  await expect(button).toHaveCSS('border-top-style', 'solid')
  await expect(button).toHaveCSS('border-top-width', '1px')
})
