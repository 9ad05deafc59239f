/** A production shop that was just installed: its owner comes in, fills in what the law asks for, and opens it. */
import { execFileSync } from 'node:child_process'
import { expect, type Page } from '@playwright/test'
import { cheapWasm } from './cheap-wasm.ts'
import { openScreen, setUpApp } from './staff-screen.ts'

/** Without any account outside: the simulators are allowed by name. */
export const production = {
  SHOP_MODE: 'production',
  PUBLIC_URL: 'https://shop.example',
  ALLOW_SIMULATORS: 'mail,ecpay,social',
  RATE_LIMIT_FACTOR: '10',
  HOST: '127.0.0.1',
  // processes with folders of their own, as on several machines
  SECRETS_KEY: Buffer.alloc(32, 'key of a test').toString('base64'),
}

/** Where the shop's data are. */
interface Place {
  DATA_DIR: string
  DATABASE_URL?: string
}

/** By the link that the command prints, with a second factor: nothing else is answered before there is one. */
export async function enterAsOwner(page: Page, place: Place): Promise<void> {
  await page.goto(inviteOwner(place))
  await page.getByLabel('姓名').fill('周嵐')
  await page.getByLabel('設定密碼').fill('fog-above-the-ridge')
  await page.getByRole('button', { name: '啟用並登入' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '我的帳號' })).toBeVisible()
  await setUpApp(page)
}

/** As the owner types it on the shop's machine. */
function inviteOwner(place: Place): string {
  const words = ['staff', 'invite', 'owner@wushe.example', '--role', 'owner']
  const printed = execFileSync(process.execPath, [cheapWasm, 'scripts/shop.ts', ...words], {
    env: { ...process.env, ...production, ...place },
    encoding: 'utf8',
  })
  const link = /https:\/\/shop\.example\S+/.exec(printed)?.[0]
  if (!link) throw new Error(`no link: ${printed}`)
  const { pathname, hash, search } = new URL(link)
  return pathname + search + hash
}

export async function fillShopData(page: Page): Promise<void> {
  await openScreen(page, '/admin/opening', '開店第一天')
  await expect(page.getByText('還要填寫')).toContainText('等 15 項')
  await openScreen(page, '/admin/settings/shop', '商店資料')
  const data = {
    店名: '霧社咖啡',
    店家簡稱: '霧社',
    英文店名: 'WUSHE COFFEE',
    英文簡稱: 'WUSHE',
    公司或商號名稱: '霧社咖啡商行',
    統一編號: '04595257',
    食品業者登錄字號: 'M-104595257-00000-1',
    客服信箱: 'hello@wushe.example',
    客服電話: '049-280-1234',
    服務時間: '週二至週日 10:00–18:00',
    郵遞區號: '546',
    縣市: '南投縣',
    鄉鎮市區: '仁愛鄉',
    街道與門牌: '仁和路 15 號',
    一句話介紹: '在霧社慢慢烘的咖啡。',
  }
  for (const [label, value] of Object.entries(data)) await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel('創立年份').fill('2021')
  await page.getByRole('button', { name: '儲存' }).click()
  await expect(page.getByText('已儲存')).toBeVisible()
}

/** The brand's story from plain answers; the team's page is left out. */
export async function tellStory(page: Page): Promise<void> {
  await openScreen(page, '/admin/opening/texts', '店家的故事')
  await page.getByLabel('從什麼時候、怎麼開始的？').fill('2021 年，我們在仁愛鄉租下一間老糖廠。')
  await page.getByLabel('您最在意什麼？').fill('豆子都寫得出是誰種的')
  await page.getByRole('button', { name: '寫成草稿' }).click()
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows.filter({ hasText: '品牌故事' })).toContainText('草稿')
  await page.getByRole('button', { name: '草稿都放上' }).click()
  await expect(page.getByText('已放上')).toHaveCount(3)
  await page.getByRole('button', { name: '沒寫的先不放' }).click()
  await expect(rows.filter({ hasText: '團隊介紹' }).getByText('先不放', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: '沒寫的先不放' })).toHaveCount(0)
}

/** The last steps before the shop can open: services tested, carriers and statements looked at. */
export async function finishSteps(page: Page): Promise<void> {
  await openScreen(page, '/admin/settings/credentials', '串接狀態')
  for (const service of ['綠界金流', '寄信伺服器']) {
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: service })
    await row.getByRole('button', { name: `測試 ${service}` }).click()
    await expect(row.getByRole('status').filter({ hasText: '測試成功' })).toBeVisible()
  }
  await openScreen(page, '/admin/opening', '開店第一天')
  for (const step of ['物流與運費', '隱私權與會員條款']) {
    await page.getByRole('button', { name: `${step}：我確認過了` }).click()
    await expect(page.getByRole('button', { name: `${step}：我確認過了` })).toHaveCount(0)
  }
  await expect(page.getByText('完成 8 / 8 步')).toBeVisible()
  await expect(page.getByText('還要填寫')).toHaveCount(0)
}

/** On the screen where `finishSteps` ends. */
export async function openShop(page: Page): Promise<void> {
  await page.getByRole('button', { name: '開店', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '開店', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: '商店開幕了' })).toBeVisible()
}
