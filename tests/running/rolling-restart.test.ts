/** Three processes behind nginx are replaced one after the other while people look, buy and pay: nobody notices. */
import { Agent, request } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEmptyPostgres } from '#server/db/test-db.ts'
import { freePort } from '../support/free-port.ts'
import { type Nginx, shopHost, startNginx } from '../support/nginx.ts'
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

function call(agent: Agent, path: string, body?: object | string, headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body ?? {})
  const type = typeof body === 'string' ? 'application/x-www-form-urlencoded' : 'application/json'
  const options = { host: '127.0.0.1', port: nginx.port, servername: shopHost, ca: nginx.certificate, agent, path }
  const method = body === undefined ? 'GET' : 'POST'
  return new Promise<{ status: number; text: string }>((resolve) => {
    const open = request(
      { ...options, method, headers: { host: shopHost, 'content-type': type, ...headers } },
      (response) => {
        let answer = ''
        response.on('data', (chunk) => {
          answer += chunk
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text: answer }))
      },
    )
    open.on('error', (error) => resolve({ status: 0, text: error.message }))
    open.end(method === 'POST' ? text : undefined)
  })
}

test('of three rolling restarts in a row no request fails', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 40 })
  const failures: string[] = []
  let asked = 0
  let going = true
  const signedIn = await call(agent, '/api/user/login', { login: 'demo@shanlan.test', password: 'coffee-demo-1' })
  const { token } = JSON.parse(signedIn.text) as { token: string }
  const notice = 'MerchantID=3002607&MerchantTradeNo=SL1&RtnCode=1&TradeAmt=100&CheckMacValue=0'
  const asks = [
    () => call(agent, '/products'),
    () => call(agent, '/api/products', {}),
    () => call(agent, '/api/order/my_cart', { token }),
    () => call(agent, '/api/order/add_to_cart', { token, product_id: 1, quantity: 1 }),
    () => call(agent, '/api/ecpay/payment_result', notice),
    () => call(agent, '/product/1'),
  ]
  const visitors = (async () => {
    const open: Promise<void>[] = []
    const begun = performance.now()
    for (let turn = 0; going; turn++) {
      const ask = asks[turn % asks.length] as () => ReturnType<typeof call>
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
  agent.destroy()
  console.log(`${asked} requests, ${failures.length} failed`)
  expect(failures).toEqual([])
  expect(asked).toBeGreaterThan(1000)
}, 400_000)
