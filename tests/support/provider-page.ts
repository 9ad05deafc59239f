import type { Page } from '@playwright/test'

/** On the simulated provider's own page: a person of one's own making, sharing the address or not. */
export async function authoriseAs(page: Page, name: string, email: string, sharing = 'given'): Promise<void> {
  await page.getByText('使用其他測試帳號').click()
  await page.getByLabel('名稱').fill(name)
  await page.getByLabel('電子信箱', { exact: true }).fill(email)
  await page.getByLabel('要提供給商店的資料').last().selectOption(sharing)
  await page.getByRole('button', { name: '以這個帳號登入' }).click()
}
