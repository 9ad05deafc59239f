import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import { openPage } from '../support/open-page.ts'
import { expectAccessible, watchConsole } from '../support/page-checks.ts'
import { signInMember } from '../support/sign-in.ts'

const panel = (page: Page) => page.getByRole('region', { name: '顧客評論' })
const form = (page: Page) => panel(page).getByRole('form', { name: '寫評論' })
const stars = (page: Page, count: number) => form(page).getByRole('radio', { name: `${count} 顆星` })
const comment = (page: Page) => form(page).getByRole('textbox', { name: '評論內容' })

async function expand(page: Page): Promise<void> {
  await panel(page)
    .getByRole('button', { name: /^(展開全部|寫第一則)/ })
    .click()
}

test('the panel opens and closes, with a histogram, the purchased mark, sorting and no form for visitors', async ({
  page,
}) => {
  await openPage(page, '/product/1')
  await expect(panel(page).getByRole('list', { name: '各星級的評論數' }).getByRole('listitem')).toHaveCount(5)
  await expect(panel(page).getByRole('article')).toHaveCount(3)
  await expect(panel(page).getByText('已購買').first()).toBeVisible()
  await expand(page)
  await expect(panel(page).getByText('請先登入後才能發表評論。')).toBeVisible()
  await expect(form(page)).toHaveCount(0)
  const all = panel(page).getByRole('list', { name: '評論', exact: true }).getByRole('article')
  expect(await all.count()).toBeGreaterThan(3)
  await panel(page).getByRole('combobox', { name: '排序' }).selectOption({ label: '評分最低' })
  await expect(all.first().getByRole('img', { name: '2 顆星' })).toBeVisible()
  await expectAccessible(page)
  const toggle = panel(page).getByRole('button', { name: '收合評論' })
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await toggle.click()
  await expect(panel(page).getByRole('article')).toHaveCount(3)
})

test('reviews are narrowed by stars, by what was bought and to those with pictures, and widened again', {
  tag: '@desktop',
}, async ({ page }) => {
  await openPage(page, '/product/1')
  await expand(page)
  const all = panel(page).getByRole('list', { name: '評論', exact: true }).getByRole('article')
  const filters = panel(page).getByRole('group', { name: '篩選評論' })
  const five = filters.getByRole('combobox', { name: '星等' }).getByRole('option', { name: /^5 星/ })
  const count = Number((await five.textContent())?.match(/（(\d+)）/)?.[1])
  await filters.getByRole('combobox', { name: '星等' }).selectOption('5')
  await expect(panel(page).getByText(`共 ${count} 則評論`).last()).toBeVisible()
  await expect(all).toHaveCount(Math.min(count, 20))
  await expect(all.getByRole('img', { name: '5 顆星' })).toHaveCount(Math.min(count, 20))
  await filters.getByRole('combobox', { name: '規格' }).selectOption({ index: 1 })
  const size = (await filters.getByRole('combobox', { name: '規格' }).getByRole('option').nth(1).textContent()) ?? ''
  await expect(all.filter({ hasNotText: size })).toHaveCount(0)
  await filters.getByRole('checkbox', { name: '有照片' }).check()
  await expect(panel(page).getByText('沒有符合的評論')).toBeVisible()
  await expectAccessible(page)
  await panel(page).getByRole('button', { name: '看全部評論' }).click()
  await expect(filters.getByRole('combobox', { name: '星等' })).toHaveValue('')
  expect(await all.count()).toBeGreaterThan(3)
})

test('the review count opens the reviews in a dialog, and Escape returns the focus', async ({ page }) => {
  await openPage(page, '/product/1')
  const count = page.getByRole('button', { name: /^\d+ 則評論$/ })
  await count.click()
  const dialog = page.getByRole('dialog', { name: '顧客評論' })
  await expect(dialog.getByRole('list', { name: '評論', exact: true }).getByRole('article').first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(count).toBeFocused()
})

test('a member writes a review by keyboard, sees it, and deletes it after a confirmation', async ({ page }) => {
  const browser = watchConsole(page)
  await signInMember(page)
  await openPage(page, '/product/12')
  const before = Number(
    (await page.getByRole('button', { name: /^(\d+ 則評論|還沒有評論)$/ }).textContent())?.match(/\d+/)?.[0] ?? 0,
  )
  await expand(page)
  await stars(page, 1).focus()
  await page.keyboard.press('Space')
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight')
  await expect(stars(page, 4)).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.type('好喝 <b>真的</b>')
  await expect(form(page).getByText('12 / 1000')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(form(page).getByLabel('加入照片')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('評論已送出')).toBeVisible()
  await expect(page.getByRole('button', { name: `${before + 1} 則評論`, exact: true })).toBeVisible()
  await expect(form(page)).toHaveCount(0)
  const mine = panel(page).getByRole('article').filter({ hasText: '好喝 <b>真的</b>' }).first()
  await expect(mine.getByText('我的評論')).toBeVisible()
  await mine.getByRole('button', { name: '刪除我的評論' }).click()
  const question = page.getByRole('dialog', { name: '確定要刪除這則評論嗎？' })
  await expectAccessible(page)
  await question.getByRole('button', { name: '取消' }).click()
  await expect(question).toBeHidden()
  await mine.getByRole('button', { name: '刪除我的評論' }).click()
  await question.getByRole('button', { name: '刪除評論' }).click()
  await expect(page.getByText('評論已刪除')).toBeVisible()
  await expect(form(page)).toBeVisible()
  await expect(stars(page, 4)).not.toBeChecked()
  await expect(comment(page)).toHaveValue('')
  browser.expectQuiet()
})

test('without a rating or a comment a member sees 請填寫評分與評論內容, and nothing is sent', async ({ page }) => {
  let calls = 0
  await page.route('**/api/reviews/create', (route) => {
    calls++
    return route.continue()
  })
  await signInMember(page)
  await page.clock.install()
  await openPage(page, '/product/13')
  await expand(page)
  const send = form(page).getByRole('button', { name: '送出評論' })
  const warning = page.getByText('請填寫評分與評論內容')
  await comment(page).fill('只有文字')
  await send.click()
  await expect(warning.first()).toBeVisible()
  await page.clock.fastForward(6_000)
  await expect(warning).toHaveCount(0)
  await comment(page).fill('   ')
  await stars(page, 5).check()
  await send.click()
  await expect(warning.first()).toBeVisible()
  await page.clock.fastForward(6_000)
  await expect(warning).toHaveCount(0)
  await comment(page).fill('登出了')
  await page.evaluate(() => window.sessionStorage.removeItem('token'))
  await send.click()
  await expect(warning.first()).toBeVisible()
  expect(calls).toBe(0)
})

test('a refused review shows 送出失敗 with the reason, a network error 系統錯誤 無法送出評論', async ({ page }) => {
  await signInMember(page)
  await openPage(page, '/product/13')
  await expand(page)
  await stars(page, 3).check()
  await comment(page).fill('還可以')
  await page.route('**/api/reviews/create', (route) =>
    route.fulfill({ status: 409, json: { success: false, code: 'review_exists', error: '您已經評論過這項商品' } }),
  )
  await form(page).getByRole('button', { name: '送出評論' }).click()
  await expect(page.getByText('送出失敗')).toBeVisible()
  await expect(page.getByText('您已經評論過這項商品')).toBeVisible()
  await page.unroute('**/api/reviews/create')
  await page.route('**/api/reviews/create', (route) => route.abort())
  await form(page).getByRole('button', { name: '送出評論' }).click()
  await expect(page.getByText('系統錯誤')).toBeVisible()
  await expect(page.getByText('無法送出評論')).toBeVisible()
  await expect(comment(page)).toHaveValue('還可以')
})

test('a deletion that fails shows 刪除失敗, or 系統錯誤 without a network, and the review stays', async ({ page }) => {
  await signInMember(page)
  await openPage(page, '/product/14')
  await expand(page)
  await stars(page, 5).check()
  await comment(page).fill('會留著的評論')
  await form(page).getByRole('button', { name: '送出評論' }).click()
  const mine = panel(page).getByRole('article').filter({ hasText: '會留著的評論' }).first()
  await mine.getByRole('button', { name: '刪除我的評論' }).click()
  const confirm = page.getByRole('dialog', { name: '確定要刪除這則評論嗎？' }).getByRole('button', { name: '刪除評論' })
  await page.route('**/api/reviews/delete', (route) =>
    route.fulfill({ status: 404, json: { success: false, code: 'review_not_found', error: '找不到這則評論' } }),
  )
  await confirm.click()
  await expect(page.getByText('刪除失敗')).toBeVisible()
  await page.unroute('**/api/reviews/delete')
  await page.route('**/api/reviews/delete', (route) => route.abort())
  await confirm.click()
  await expect(page.getByText('系統錯誤')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(mine).toBeVisible()
})
