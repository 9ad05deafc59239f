/** Three processes behind nginx are replaced one after the other while people look, buy and pay: nobody notices. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEmptyPostgres } from '#server/db/test-db.ts'
import { freePort } from '../support/free-port.ts'
import { type Nginx, shopHost, startNginx } from '../support/nginx.ts'
import { type Called, openNginxCaller } from '../support/nginx-call.ts'
import { endShopProcesses, type ShopProcess, startShopProcess } from '../support/shop-process.ts'

const processes = 3
const perSecond = 50
const ports: number[] = []
let shops: ShopProcess[]
let nginx: Nginx
let empty: Awaited<ReturnType<typeof createEmptyPostgres>>

const start = (port: number) =>
  startShopProcess({
    PORT: String(port),
    DATABASE_URL: empty.url,
    PUBLIC_URL: `https://${shopHost}`,
    TRUST_PROXY: '1',
    RATE_LIMIT_FACTOR: '1000',
  })

beforeAll(async () => {
  empty = await createEmptyPostgres(process.env.TEST_TEMPLATE_DATABASE)
  for (let at = 0; at < processes; at++) ports.push(await freePort())
  shops = ports.map(start)
  await Promise.all(shops.map(({ opened }) => opened))
  nginx = await startNginx(...ports)
}, 300_000)
afterAll(async () => {
  await nginx?.close()
  await endShopProcesses()
  await empty?.drop()
})

test('of three rolling restarts in a row no request fails', async () => {
  const { call, close } = openNginxCaller(nginx)
  const failures: string[] = []
  let asked = 0
  let going = true
  const signedIn = await call('/api/user/login', { login: 'demo@shanlan.test', password: 'coffee-demo-1' })
  const { token } = JSON.parse(signedIn.text) as { token: string }
  const notice = 'MerchantID=3002607&MerchantTradeNo=SL1&RtnCode=1&TradeAmt=100&CheckMacValue=0'
  const asks = [
    () => call('/products'),
    () => call('/api/products', {}),
    () => call('/api/order/my_cart', { token }),
    () => call('/api/order/add_to_cart', { token, product_id: 1, quantity: 1 }),
    () => call('/api/ecpay/payment_result', notice),
    () => call('/product/1'),
  ]
  const visitors = (async () => {
    const open: Promise<void>[] = []
    const begun = performance.now()
    for (let turn = 0; going; turn++) {
      const ask = asks[turn % asks.length] as () => Promise<Called>
      asked++
      open.push(
        ask().then(({ status, text }) => {
          if (status === 0 || status >= 500) failures.push(`${turn % asks.length}: ${status} ${text.slice(0, 80)}`)
        }),
      )
      await sleep(Math.max(0, begun + ((turn + 1) * 1000) / perSecond - performance.now()))
    }
    await Promise.all(open)
  })()
  for (let round = 0; round < 3; round++) {
    for (const [at, port] of ports.entries()) {
      shops[at]?.child.kill('SIGTERM')
      expect(await shops[at]?.ended).toBe(0)
      const next = start(port)
      shops[at] = next
      await next.opened
    }
  }
  going = false
  await visitors
  close()
  console.log(`${asked} requests, ${failures.length} failed`)
  expect(failures).toEqual([])
  expect(asked).toBeGreaterThan(1000)
}, 400_000)
