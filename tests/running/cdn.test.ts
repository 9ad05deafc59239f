/** The shop behind Varnish, as behind any CDN: pages are kept there, nothing personal is, and edits are seen soon. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoStaff } from '#seed/demo-accounts.ts'
import { freePort } from '../support/free-port.ts'
import { endShopProcesses, type ShopProcess, startPreparedShop } from '../support/shop-process.ts'
import { until } from '../support/until.ts'
import { startVarnish, type Varnish } from '../support/varnish.ts'

/** Long enough that only a purge explains what is seen, and short enough to wait for without one. */
const shortSeconds = 6
const token = 'change-me-purge'

interface Behind {
  shop: ShopProcess & { address: string }
  varnish: Varnish
}
let purged: Behind
let unpurged: Behind

async function open(settings: (port: number) => Record<string, string>): Promise<Behind> {
  const port = await freePort()
  const own = { PUBLIC_URL: `http://127.0.0.1:${port}`, TRUST_PROXY: '1', ...settings(port) }
  const shop = await startPreparedShop(own)
  return { shop, varnish: await startVarnish(port, shop.address) }
}
beforeAll(async () => {
  purged = await open((port) => ({ CDN_MAX_AGE: '3600', CDN_PURGE_URL: `http://${token}@127.0.0.1:${port}/cdn-purge` }))
  unpurged = await open(() => ({ CDN_MAX_AGE: String(shortSeconds) }))
}, 240_000)
afterAll(async () => {
  for (const behind of [purged, unpurged]) await behind?.varnish.close()
  await endShopProcesses()
})

async function get({ varnish }: Behind, path: string, cookie = '') {
  const response = await fetch(varnish.address + path, { headers: { cookie }, redirect: 'manual' })
  const headers = Object.fromEntries(response.headers)
  return { status: response.status, headers, isHit: headers['x-cache'] === 'hit', text: await response.text() }
}

async function post({ varnish }: Behind, path: string, body: object, cookie = '') {
  const headers = { 'content-type': 'application/json', origin: varnish.address, cookie }
  const response = await fetch(varnish.address + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const set = response.headers.getSetCookie().map((one) => one.split(';')[0])
  return {
    status: response.status,
    hit: response.headers.get('x-cache'),
    cookie: set.join('; '),
    text: await response.text(),
  }
}

const isKept = async (behind: Behind, path: string) => {
  await get(behind, path)
  return (await get(behind, path)).isHit
}

async function signUp(behind: Behind, email: string, name: string): Promise<string> {
  const password = 'mist-over-the-hills'
  await post(behind, '/api/user/register', { email, password, name })
  const link = async () => {
    const mails = JSON.parse((await get(behind, '/sim/mail.json')).text) as unknown[]
    return JSON.stringify(mails.filter((mail) => JSON.stringify(mail).includes(email)))
  }
  await until(async () => /token=[\w-]+/.test(await link()))
  const [, mailed = ''] = /token=([\w-]+)/.exec(await link()) ?? []
  await get(behind, `/api/user/verify_email?token=${mailed}`)
  return (await post(behind, '/api/user/login', { login: email, password })).cookie
}

/** By staff, through the same door. */
async function rename(behind: Behind, name: string): Promise<void> {
  const { email, password } = demoStaff[0] ?? { email: '', password: '' }
  const { cookie } = await post(behind, '/api/admin/login', { email, password })
  const read = JSON.parse((await get(behind, '/api/admin/products/1', cookie)).text) as { product: { version: number } }
  const changed = await post(behind, '/api/admin/products/1', { version: read.product.version, name }, cookie)
  expect([changed.status, changed.text]).toEqual([200, expect.stringContaining(name)])
}

test('pages are kept, also for people with cookies; browsers are told to ask again and hear nothing of tags', async () => {
  for (const path of ['/', '/products', '/product/1', '/promotions']) {
    await until(() => isKept(purged, path))
    const { isHit, headers, text } = await get(purged, path, 'shanlan_session=made-up')
    expect([path, isHit]).toEqual([path, true])
    expect(headers['cache-control']).toBe('public, no-cache')
    expect(headers).not.toHaveProperty('set-cookie')
    for (const name of ['cdn-cache-control', 'surrogate-key', 'cache-tag']) expect(headers).not.toHaveProperty(name)
    expect(text).toContain('</html>')
  }
})

test('calls, the back office, searches and made-up lists are never kept', async () => {
  for (const path of ['/api/products/1', '/admin', '/products?q=latte', '/readyz', '/no-such-page']) {
    expect([path, await isKept(purged, path)]).toEqual([path, false])
  }
})

test('each member gets their own cart, and nothing of them is in what is kept', async () => {
  const people = []
  for (const quantity of [2, 3]) {
    const cookie = await signUp(purged, `cdn${quantity}@example.com`, `陳測試${quantity}`)
    expect(cookie).toContain('shanlan_session=')
    expect((await post(purged, '/api/order/add_to_cart', { product_id: 1, quantity }, cookie)).status).toBe(200)
    people.push({ quantity, cookie })
  }
  for (const { quantity, cookie } of people) {
    for (const path of ['/', '/product/1', '/cart', '/member']) {
      const { text } = await get(purged, path, cookie)
      expect(text).not.toMatch(/陳測試|cdn\d@example/)
    }
    const cart = await post(purged, '/api/order/my_cart', {}, cookie)
    expect(cart.hit).not.toBe('hit')
    const { carts } = JSON.parse(cart.text) as { carts: { products: { quantity: number }[] }[] }
    // rewards of an offer may stand beside it
    expect(carts[0]?.products[0]?.quantity).toBe(quantity)
  }
  expect((await post(purged, '/api/order/my_cart', {})).status).toBe(401)
})

test('an edit is seen within two seconds, because the CDN is told', async () => {
  await until(() => isKept(purged, '/product/1'))
  const name = '山嵐測試豆一號'
  await rename(purged, name)
  const start = performance.now()
  await until(async () => (await get(purged, '/product/1')).text.includes(name))
  const ms = performance.now() - start
  console.log(`seen ${Math.round(ms)} ms after the edit`)
  expect(ms).toBeLessThan(2000)
  // and stays so when the purge is repeated
  await until(() => isKept(purged, '/product/1'))
  expect((await get(purged, '/product/1')).text).toContain(name)
}, 60_000)

test('without a purge an edit is seen when the page’s time is over', async () => {
  await until(() => isKept(unpurged, '/product/1'))
  const name = '山嵐測試豆二號'
  await rename(unpurged, name)
  const start = performance.now()
  await until(async () => (await get(unpurged, '/product/1')).text.includes(name))
  expect(performance.now() - start).toBeLessThan((shortSeconds + 2) * 1000)
}, 60_000)

test('nobody but the shop may purge', async () => {
  const ask = (key: string) =>
    fetch(`${purged.varnish.address}/cdn-purge`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'surrogate-key': 'shop' },
    })
  expect((await ask('guessed')).status).toBe(403)
  expect((await ask(token)).status).toBe(200)
})
