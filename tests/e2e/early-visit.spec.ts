/** The time between a page's first paint and its program: what starts the program, and clicks before it is loaded. */
import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser-test.ts'

const program = '**/assets/entry-client-*.js'

/** Delays the loading of the program, as a slow network does. */
async function delayProgram(page: Page) {
  const requested = Promise.withResolvers<void>()
  const freed = Promise.withResolvers<void>()
  await page.route(program, async (route) => {
    requested.resolve()
    await freed.promise
    await route.continue()
  })
  return { requested: requested.promise, release: freed.resolve }
}

async function isHydrated(page: Page): Promise<boolean> {
  return (await page.locator('html').getAttribute('data-hydrated')) === 'true'
}

test('a button pressed before the program is loaded takes effect once, after it is', async ({ page }) => {
  const held = await delayProgram(page)
  await page.goto('/product/1', { waitUntil: 'commit' })
  const stepper = page.getByRole('button', { name: '增加數量' }).filter({ visible: true })
  // there are two, one for each width: until the style sheet is loaded both are visible
  await expect(stepper).toHaveCount(1)
  await stepper.click()
  await stepper.click()
  await held.requested
  expect(await isHydrated(page)).toBe(false)
  await expect(page.getByRole('spinbutton').first()).toHaveValue('1')
  held.release()
  await expect(page.getByRole('spinbutton').first()).toHaveValue('3')
})

test('the announcement can be closed before the program is loaded', async ({ page }) => {
  const held = await delayProgram(page)
  await page.goto('/about/team', { waitUntil: 'commit' })
  await page.getByRole('button', { name: '關閉公告' }).click()
  held.release()
  await expect(page.getByRole('complementary', { name: '公告' })).toBeHidden()
})

test('a link works before the program is loaded', async ({ page }) => {
  await delayProgram(page)
  await page.goto('/products', { waitUntil: 'commit' })
  await page.locator('main a[href="/product/1"]').first().click()
  await expect(page).toHaveURL('/product/1')
})

test('the program waits for the large picture, but not for ever', async ({ page }) => {
  // a picture that never loads
  await page.route(/\.(avif|webp|jpe?g)$/, () => {})
  await page.goto('/product/1', { waitUntil: 'commit' })
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true')
  const requestedAt = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource')
    return files.find(({ name }) => /entry-client-[^/]*\.js$/.test(name))?.startTime
  })
  expect(requestedAt).toBeGreaterThan(2_500)
})

test('the first interaction with the page starts the program immediately', async ({ page }) => {
  const held = await delayProgram(page)
  await page.route(/\.(avif|webp|jpe?g)$/, () => {})
  await page.goto('/product/1', { waitUntil: 'commit' })
  await page.evaluate(() => addEventListener('pointerdown', () => performance.mark('touched'), { once: true }))
  await page.getByRole('heading', { level: 1 }).click()
  await held.requested
  held.release()
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true')
  const waited = await page.evaluate(() => {
    const program = performance.getEntriesByType('resource').find(({ name }) => /entry-client-[^/]*\.js$/.test(name))
    return (program?.startTime ?? Infinity) - (performance.getEntriesByName('touched')[0]?.startTime ?? 0)
  })
  expect(waited).toBeLessThan(1_000)
})
