import { expect } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import { openPage } from '../support/open-page.ts'
import { weighPage } from '../support/page-weight.ts'

test('the pages that visits start on have a small style sheet, and a page reached from them looks as if it had been loaded', async ({
  baseURL,
  page,
}) => {
  for (const path of ['/', '/products', '/product/1', '/articles'])
    expect((await weighPage(`${baseURL}${path}`)).css, path).toBeLessThanOrEqual(12_000)
  const looks = () =>
    page.getByRole('main').evaluate((main) =>
      [...main.querySelectorAll('*')].map((element) => {
        const { width, height } = element.getBoundingClientRect()
        const { color, backgroundColor, fontSize, padding } = getComputedStyle(element)
        return [element.tagName, width, height, color, backgroundColor, fontSize, padding].join(' ')
      }),
    )
  await openPage(page, '/promotions/free-shipping')
  const loaded = await looks()
  await openPage(page, '/')
  await page.getByRole('main').locator('a[href="/promotions/free-shipping"]').first().click()
  await expect(page).toHaveURL(/free-shipping$/)
  await expect.poll(looks).toEqual(loaded)
})
