/**
 * What an owner makes on one process, a shopper finds and buys on another: both run the built shop in production mode on
 * one PostgreSQL. In the end the order, the movements of the stock, the lot and the offers tell the same figures.
 */
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import pg from 'pg'
import sharp from 'sharp'
import { test } from '../support/browser-test.ts'
import { becomeMember, payAtTheDoor } from '../support/buy-to-home.ts'
import { amount, lineOf, notices } from '../support/cart-screen.ts'
import { freePort } from '../support/free-port.ts'
import { openPage } from '../support/open-page.ts'
import { enterAsOwner, fillShopData, finishSteps, openShop, production, tellStory } from '../support/opening-screen.ts'
import { confirmShipping } from '../support/packing-screen.ts'
import { type PostgresServer, startPostgres } from '../support/postgres-server.ts'
import {
  addCategory,
  addPicture,
  addSize,
  countStock,
  createDraft,
  phonePhoto,
  saveAndPublish,
} from '../support/product-screen.ts'
import { endShopProcesses, type ShopProcess, startShopProcess } from '../support/shop-process.ts'
import { openScreen } from '../support/staff-screen.ts'
import { requireSystemTools } from '../support/system-tools.ts'

const washed = { name: '阿里山 樂野 水洗', alt: '木桌上的水洗豆袋', colour: '#c06020', half: 650, pound: 1200 }
const honey = { name: '古坑 蜜處理', alt: '窗邊的蜜處理豆袋', colour: '#2060c0', half: 480, pound: 900 }
const opening = { name: '開幕任選九折', zhe: '9', pieces: '2' }
const friends = { name: '好友八折', zhe: '8', pieces: '1', code: 'FRIENDS8' }
/** Two half pounds of the one, a pound of the other. */
const goods = 2 * washed.half + honey.pound
const saved = goods * 0.2

const figure = (page: Page, region: string, term: string) =>
  page
    .getByRole('region', { name: region, exact: true })
    .locator('div')
    .filter({ has: page.getByText(term, { exact: true }) })
    .last()
    .getByRole('definition')
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Every process has pages in its memory: a change on another one must reach them at once, not when they lapse. */
async function reaches(page: Page, path: string, text: string): Promise<void> {
  const read = async () => (await page.request.get(path)).text()
  await expect.poll(read, { timeout: 5_000 }).toContain(text)
}

async function writeProduct(page: Page, product: typeof washed): Promise<string> {
  await createDraft(page, product.name)
  await page.getByLabel('種類').selectOption('台灣豆')
  await addSize(page, '半磅', product.half, 227)
  await addSize(page, '一磅', product.pound, 454)
  await saveAndPublish(page)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await addPicture(page, await phonePhoto(product.colour), product.alt)
  return `/product/${id}`
}

/** Green coffee arrives, the plan asks for a roast, and one press makes it a lot with stock. Returns the lot's code. */
async function roastLot(page: Page): Promise<string> {
  await openScreen(page, '/admin/roasting/beans', '生豆')
  await page.getByLabel('名稱', { exact: true }).fill('樂野生豆')
  await page.getByRole('button', { name: '新增', exact: true }).click()
  await page.getByLabel(washed.name).selectOption('樂野生豆')
  await expect(page.getByText('已設定', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: '樂野生豆' }).click()
  await page.getByLabel('公克', { exact: true }).fill('20000')
  await page.getByLabel('成本').fill('9000')
  await page.getByRole('button', { name: '記錄', exact: true }).click()
  await expect(card(page, '庫存').getByText('20 公斤')).toBeVisible()
  await openScreen(page, '/admin/roasting', '烘焙計畫')
  await page.getByRole('button', { name: '烘好入庫' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('用掉的生豆（公克）').fill('6500')
  await form.getByLabel('得到的熟豆（公克）').fill('5500')
  await form.getByLabel(`${washed.name} 半磅（件）`).fill('10')
  await form.getByLabel(`${washed.name} 一磅（件）`).fill('6')
  await form.getByRole('button', { name: '烘好入庫' }).click()
  const message = await page.getByText(/已入庫，批號/).innerText()
  return /\w{2}-\d{4}-\w{2}/.exec(message)?.[0] ?? ''
}

async function startOffer(page: Page, offer: typeof opening & { code?: string }): Promise<string> {
  await openScreen(page, '/admin/offers/new', '新優惠')
  await page.getByLabel('打幾折').fill(offer.zhe)
  await page.getByLabel('任選（件）').fill(offer.pieces)
  if (offer.code) await page.getByLabel('需優惠券或優惠碼').check()
  await page.getByLabel('名稱', { exact: true }).fill(offer.name)
  await page.getByRole('button', { name: '儲存' }).click()
  await expect(page.getByRole('heading', { level: 1, name: offer.name })).toBeVisible()
  await page.getByRole('button', { name: '開始這個優惠' }).click()
  if (offer.code) await page.getByRole('dialog').getByRole('button', { name: '仍要開始' }).click()
  await expect(card(page, '狀態').getByText('進行中')).toBeVisible()
  if (offer.code) {
    const codes = card(page, '優惠碼與優惠券')
    await codes.getByLabel('發什麼').selectOption('共用優惠碼')
    await codes.getByLabel('優惠碼', { exact: true }).fill(offer.code)
    await codes.getByLabel('可用幾次').fill('5')
    await codes.getByRole('button', { name: '發出' }).click()
    await expect(codes.getByRole('row', { name: new RegExp(`${offer.code}.*0 / 5`) })).toBeVisible()
  }
  return new URL(page.url()).pathname
}

const isLoaded = (picture: Locator) => () =>
  picture.evaluate(({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth > 0)

/** On the list with its picture; on its page the picture stands upright and tells nothing of where it was taken. */
async function findProduct(page: Page, product: typeof washed): Promise<void> {
  await openPage(page, '/products')
  const listed = page.getByRole('article').filter({ hasText: product.name })
  await expect.poll(isLoaded(listed.locator('img').first())).toBe(true)
  await listed.getByRole('link', { name: product.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
  const picture = page.getByRole('img', { name: product.alt }).first()
  await expect.poll(isLoaded(picture)).toBe(true)
  const source = await picture.evaluate((image: HTMLImageElement) => image.currentSrc)
  const bytes = await (await page.request.get(source)).body()
  const { width = 0, height = 0, exif } = await sharp(bytes).metadata()
  expect([height > width, exif]).toEqual([true, undefined])
  const top = { left: 0, top: 0, width, height: Math.floor(height / 3) }
  const { channels } = await sharp(await sharp(bytes).extract(top).png().toBuffer()).stats()
  const wanted = [1, 3, 5].map((at) => Number.parseInt(product.colour.slice(at, at + 2), 16))
  for (const [index, value] of wanted.entries()) expect(Math.abs((channels[index]?.mean ?? 0) - value)).toBeLessThan(12)
}

async function putInCart(page: Page, size: string, pieces: number): Promise<void> {
  const main = page.getByRole('main')
  await main.getByRole('radio', { name: size }).check({ force: true })
  for (let piece = 1; piece < pieces; piece++) {
    await main.getByRole('button', { name: '增加數量' }).filter({ visible: true }).click()
  }
  await main.getByRole('button', { name: '加入購物車', exact: true }).filter({ visible: true }).click()
  await expect(
    page
      .getByText(/^已加入購物車/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
}

/** A visitor fills the cart and gets the offer by itself, becomes a member, and has a code that is better. */
async function buy(page: Page): Promise<string> {
  await findProduct(page, washed)
  await putInCart(page, '半磅', 2)
  await findProduct(page, honey)
  await putInCart(page, '一磅', 1)
  await openPage(page, '/member/CartPage')
  await expect(lineOf(page, washed.name)).toContainText(`小計 NT$${(2 * washed.half).toLocaleString()}`)
  await expect(page.getByRole('button', { name: `取消優惠：${opening.name}` })).toBeVisible()
  await expect(amount(page, '應付金額')).toHaveText(`NT$${(goods * 0.9).toLocaleString()}`)
  await becomeMember(page)
  await openPage(page, '/member/CartPage')
  await page.getByLabel('優惠碼').fill(friends.code.toLowerCase())
  await page.getByRole('button', { name: '使用', exact: true }).click()
  await expect(notices(page).getByText('優惠碼已套用')).toBeVisible()
  await expect(amount(page, '活動折扣')).toHaveText(`-NT$${saved}`)
  await expect(amount(page, '應付金額')).toHaveText(`NT$${(goods - saved).toLocaleString()}`)
  return payAtTheDoor(page)
}

/** What the screen of a size says: can be sold, is waiting to leave, lies there. */
async function expectStock(page: Page, product: typeof washed, size: string, figures: number[]): Promise<void> {
  await openScreen(page, '/admin/stock', '庫存')
  await page.getByRole('link', { name: `${product.name} ${size}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${product.name} ${size}` })).toBeVisible()
  const [available, toShip, onHand] = figures
  await expect(figure(page, '現在', '可賣')).toHaveText(String(available))
  await expect(figure(page, '現在', '待出貨')).toHaveText(String(toShip))
  await expect(figure(page, '現在', '在庫')).toHaveText(String(onHand))
}

/** From the screen of a size. */
async function expectMovements(page: Page, order: string, changes: [reason: string, change: string][]): Promise<void> {
  await page.getByRole('link', { name: '看這個規格的異動' }).click()
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect(rows).toHaveCount(changes.length)
  for (const [reason, change] of changes) {
    const row = rows.filter({ hasText: reason })
    await expect(row.getByRole('cell').nth(3)).toContainText(change)
    if (reason === '銷售') await expect(row).toContainText(order)
  }
}

/** No screen shows these sums: all movements of a size, and what an offer gave beside what its order was given. */
async function expectBooksToAgree(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const sizes = await client.query({
      rowMode: 'array',
      text: `select s.label, s.stock, sum(m.change)::int from product_sizes s join stock_movements m on m.size_id = s.id
        group by s.id order by s.id`,
    })
    expect(sizes.rows).toEqual([
      ['半磅', 8, 8],
      ['一磅', 6, 6],
      ['一磅', 4, 4],
    ])
    const uses = await client.query({
      rowMode: 'array',
      text: `select f.name, u.amount, o.discount_amount, o.goods_amount, o.total_amount from orders o
        join offer_uses u on u.order_id = o.id join offers f on f.id = u.offer_id`,
    })
    expect(uses.rows).toEqual([[friends.name, saved, saved, goods, goods - saved]])
  } finally {
    await client.end()
  }
}

let database: PostgresServer
test.beforeAll(async () => {
  database = await startPostgres(requireSystemTools(console.log).postgresBin, { durable: false })
})
test.afterAll(async () => {
  await endShopProcesses()
  await database.stop()
})

/** A process of the shop and somebody's browser in front of it. */
async function openProcess(browser: Browser): Promise<{ shop: ShopProcess; page: Page }> {
  const shop = startShopProcess({ ...production, DATABASE_URL: database.url, PORT: String(await freePort()) })
  const baseURL = (await shop.opened).replace('127.0.0.1', 'localhost')
  return { shop, page: await browser.newPage({ baseURL }) }
}

test('what an owner makes on one process is bought on another, and stock, lot and offers tell the same', async ({
  browser,
}) => {
  test.slow()
  const [{ shop, page: owner }, { page: shopper }] = await Promise.all([openProcess(browser), openProcess(browser)])
  await shopper.goto('/products')
  await expect(shopper.getByRole('heading', { level: 1, name: '即將開幕' })).toBeVisible()

  await enterAsOwner(owner, { DATA_DIR: shop.dataDir, DATABASE_URL: database.url })
  await fillShopData(owner)
  await tellStory(owner)
  await addCategory(owner, { name: '台灣豆', slug: 'taiwan', lead: '自己山上的豆子。' })
  const washedPath = await writeProduct(owner, washed)
  const lot = await roastLot(owner)
  await finishSteps(owner)
  await openShop(owner)
  await reaches(shopper, '/products', washed.name)
  await reaches(shopper, washedPath, lot)

  const honeyPath = await writeProduct(owner, honey)
  await openScreen(owner, '/admin/stock', '庫存')
  await owner.getByRole('link', { name: `${honey.name} 一磅` }).click()
  await countStock(owner, 5)
  await reaches(shopper, '/products', honey.name)
  await reaches(shopper, honeyPath, honey.alt)
  const openingPath = await startOffer(owner, opening)
  const friendsPath = await startOffer(owner, friends)
  await reaches(shopper, '/promotions', opening.name)

  const order = await buy(shopper)
  await openScreen(owner, `/admin/orders/${order}`, order)
  await expect(figure(owner, '商品', `優惠折扣（全單打 ${friends.zhe} 折）`)).toHaveText(`-NT$${saved}`)
  await expectStock(owner, washed, '半磅', [8, 2, 10])
  await expect(card(owner, '批次')).toContainText(new RegExp(`${lot}.*10 件.*沒有批次0 件`))
  await expectMovements(owner, order, [
    ['烘焙入庫', '+10'],
    ['銷售', '-2'],
  ])
  await expectStock(owner, honey, '一磅', [4, 1, 5])
  await expectMovements(owner, order, [
    ['盤點', '+5'],
    ['銷售', '-1'],
  ])

  await openScreen(owner, `/admin/orders/${order}`, order)
  await owner.getByRole('button', { name: '包裝完成' }).click()
  await owner.getByRole('button', { name: '標記已交寄' }).click()
  await confirmShipping(owner, 1)
  await expect(owner.getByRole('main').getByText('配送中', { exact: true }).first()).toBeVisible()
  await expectStock(owner, washed, '半磅', [8, 0, 8])
  await expectStock(owner, honey, '一磅', [4, 0, 4])
  await openScreen(owner, `/admin/stock/lots/${lot}`, `批次 ${lot}`)
  await expect(card(owner, washed.name)).toContainText('半磅8 件一磅6 件')
  await expect(card(owner, '拿到這個批次的訂單').getByRole('row', { name: order })).toContainText('2 件')
  await openScreen(owner, friendsPath, friends.name)
  await expect(card(owner, '狀態').getByText(`已用 1 次，共折 NT$${saved}`)).toBeVisible()
  await expect(owner.getByRole('row', { name: new RegExp(`${friends.code}.*1 / 5`) })).toBeVisible()
  await openScreen(owner, openingPath, opening.name)
  await expect(card(owner, '狀態').getByText('已用 0 次，共折 NT$0')).toBeVisible()
  await expectBooksToAgree(database.url)
  await owner.close()
  await shopper.close()
})
