/** What is said about roasting and dispatch, on every page and in every mail, comes from one rule and never contradicts it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliveryTimeTexts } from '#messages/shop/cart/delivery-time.ts'
import { dayWithWeekday, lotLine } from '#messages/shop/products/lot-line.ts'
import { productPromiseTexts } from '#messages/shop/products/product-promises.ts'
import { roastedToOrder } from '#seed/lots.ts'
import { buildApp } from '#server/app/build-app.ts'
import { createRenderer } from '#storefront/entry-server.tsx'
import { addReadyBuyer, type Buyer, cashProvider, gatewayOf } from '#tests/builders/checkout.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'
import type { Storefront } from './built-storefront.ts'

const inStock = 1
const toOrder = roastedToOrder[0] ?? 0
const soldOut = 12

const storefront: Storefront = {
  createRenderer,
  adminAssets: () => ({ scripts: [], preloads: [], styles: [] }),
  assets: () => ({
    scripts: [],
    boot: null,
    theme: '/theme.js',
    program: [],
    styles: { firstPages: [], allPages: [] },
    fonts: [],
    chunksOf: () => [],
  }),
  registerFiles: async () => {},
  development: false,
}

let shop: TestShop
let app: TestShop['app']
/** Monday morning: what is in stock leaves today. */
const monday = new Date('2026-11-16T02:00:00Z')
/** No usual day of roasting. */
const planned = '2026-11-19'

beforeAll(async () => {
  shop = await openTestShop()
  shop.setNow(monday)
  await shop.deps.db
    .insertInto('roast_lots')
    .values({
      ...{ product_id: toOrder, code: 'ZZ-1119-7F', roasted_on: planned, best_before: '2027-05-19', state: 'planned' },
      ...{ sweetness_x2: 6, acidity_x2: 6, body_x2: 6, aroma_x2: 6, aftertaste_x2: 6 },
      ...{ created_at: monday, updated_at: monday },
    })
    .execute()
  app = await buildApp(shop.deps, { readiness: { check: async () => {} }, storefront })
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

async function sentencesOf(path: string): Promise<string[]> {
  const page = await app.inject({ url: path })
  expect([path, page.statusCode]).toEqual([path, 200])
  const text = page.body
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '\n')
    .replace(/<!--.*?-->/g, '')
    .replace(/<\/?(span|strong|em|a|time|b)\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, '\n')
  return text.split(/[\n。；]/).map((one) => one.trim())
}

/** Says when something is roasted or leaves, and not only that it is. */
const isAboutDays = (sentence: string) =>
  /烘焙|排鍋|烘好|出貨|寄出|交寄/.test(sentence) &&
  /當日|隔日|次一|下次|下單|接單|接到訂單|預計|小時內|工作天|這一批|\d+\/\d+/.test(sentence)

/** Sentences of the owner's texts that name no day of their own. */
const editorial = [
  /^小批次烘焙，烘焙日期印在袋子背面，商品頁也寫明哪一天烘、哪一天出貨$/,
  /^標示「接單烘焙」的，接到訂單才排鍋$/,
  /^現貨在商品頁寫明的出貨日寄出，標示「接單烘焙」的在寫明的烘焙日烘好後寄出$/,
  /^收到並確認後，換貨於三個工作天內寄出$/,
  /^這一批已經接近有效日期，香氣比剛烘好時收斂一些/,
  /^每一包的背面都有烘焙日和批號，輸入批號就看得到這一批從哪一天起最好喝$/,
]

const anyDay = '\\d+/\\d+（[一二三四五六日]）'
/** What the catalogue of messages can say, with any day. */
const rule = [
  new RegExp(`^接單烘焙 · 今天下單，${anyDay}烘焙$`),
  new RegExp(`^下次烘焙 ${anyDay}$`),
  /^烘焙日 \d+\/\d+( · .+)?$/,
  new RegExp(`^${anyDay}烘焙後出貨$`),
  /^工作日 \d+:00 前下單，當日出貨$/,
]

test('no page says anything about roasting and dispatch that the rule does not say', async () => {
  const { body } = await app.inject({ url: '/sitemap.xml' })
  const listed = [...body.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/')
  expect(listed.length).toBeGreaterThan(40)
  const strange: string[] = []
  for (const path of listed)
    for (const sentence of await sentencesOf(path))
      if (isAboutDays(sentence) && ![...rule, ...editorial].some((known) => known.test(sentence)))
        strange.push(`${path}: ${sentence}`)
  expect(strange).toEqual([])
  // it is not blind
  expect(isAboutDays('接到訂單後才排鍋，通常兩到三個工作天內烘好出貨')).toBe(true)
  expect(isAboutDays('一年只有這一批，不再烘焙')).toBe(true)
})

test('a product page says one thing: in stock a day of roasting, to order the day it will be, sold out the next one', async () => {
  const about = async (id: number) => (await sentencesOf(`/product/${id}`)).filter(isAboutDays)
  const ofStock = await about(inStock)
  expect(ofStock).toContain('工作日 12:00 前下單，當日出貨')
  expect(ofStock.some((one) => one.startsWith('接單烘焙'))).toBe(false)
  const ofOrder = await about(toOrder)
  expect(ofOrder.some((one) => one.startsWith('接單烘焙'))).toBe(true)
  expect(ofOrder.some((one) => one.includes('當日出貨'))).toBe(false)
  const ofNone = await about(soldOut)
  expect(ofNone.filter((one) => one.startsWith('下次烘焙'))).toHaveLength(1)
  expect(ofNone.some((one) => one.includes('這一批'))).toBe(false)
})

async function mailsAbout(name: string): Promise<string> {
  await runDueJobs(shop)
  const mails: { subject: string; text: string }[] = (await shop.get('/sim/mail.json')).json()
  return mails
    .filter(({ subject }) => subject.includes(name))
    .map(({ text }) => text)
    .join('\n')
}

async function shownTo(buyer: Buyer, id: string, name: string) {
  const result = (await buyer.result(name)).json().order.schedule
  const { order } = (await buyer.call('detail', { order_id: id })).json()
  return { result, page: order.schedule }
}

test('checkout, result, order page and mail name the day that the product page names, also of a planned lot', async () => {
  const lot = (await shop.get(`/api/products/${toOrder}`)).json().product.lot
  expect(lot).toMatchObject({ kind: 'to_order', roasted_on: planned })
  const buyer = await addReadyBuyer(shop, toOrder)
  const id = await buyer.cartId()
  const url = `/api/payment/compatible_providers?sale_order_id=${id}`
  const promised = (await shop.get(url, { authorization: buyer.token })).json().schedule
  expect(promised).toMatchObject({ roasted_on: planned, ships_on: planned })
  const order = await buyer.placeBy('Credit')
  await gatewayOf(shop).openPaymentPage(order)
  await gatewayOf(shop).step(order, { do: 'pay' })
  expect(await shownTo(buyer, order.id, order.name)).toEqual({ result: promised, page: promised })
  expect(await mailsAbout(order.name)).toContain(deliveryTimeTexts.told(promised))
  expect(deliveryTimeTexts.told(promised)).toContain(`${dayWithWeekday(planned)}為您烘焙`)
  expect(lotLine(lot)).toContain(dayWithWeekday(planned))
  expect(productPromiseTexts.leaves(12, planned)).toContain(dayWithWeekday(planned))

  // what the owner changes afterwards changes no promise
  await shop.deps.db.deleteFrom('roast_lots').where('code', '=', 'ZZ-1119-7F').execute()
  await shop.deps.db.updateTable('products').set({ roasted_to_order: false }).where('id', '=', toOrder).execute()
  expect(await shownTo(buyer, order.id, order.name)).toEqual({ result: promised, page: promised })
  await shop.deps.db.updateTable('products').set({ roasted_to_order: true }).where('id', '=', toOrder).execute()
})

test('of what is in stock nothing is roasted for the order, by cash too', async () => {
  const buyer = await addReadyBuyer(shop, inStock)
  const id = await buyer.cartId()
  const placed = await buyer.checkOut(id, { payment_provider_id: cashProvider, ecpay_payment_type: null })
  expect(placed.statusCode).toBe(200)
  await shop.post('/api/payment/custom/process', { token: buyer.token, sale_order_id: id, order_id: id })
  const { order_name } = await shop.deps.db
    .selectFrom('orders')
    .select('order_name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { result, page } = await shownTo(buyer, id, order_name ?? '')
  expect(result).toMatchObject({ roasted_on: null, ships_on: '2026-11-16' })
  expect(page).toEqual(result)
  const mail = await mailsAbout(order_name ?? '')
  expect(mail).toContain('預計 11/16（一）出貨')
  expect(mail).not.toContain('為您烘焙')
})
