/** The shop behind nginx with TLS, as deploy/ configures it: what a visitor can and cannot do there. */

import { request as plainRequest } from 'node:http'
import { request } from 'node:https'
import { connect, type SecureVersion } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { controlSocketPath, sendCommand } from '#server/app/command-client.ts'
import { type Nginx, shopHost, startNginx } from './support/nginx.ts'
import { endShopProcesses, type ShopProcess, startPreparedShop } from './support/shop-process.ts'
import { until } from './support/until.ts'

let nginx: Nginx
let shop: ShopProcess & { address: string }
beforeAll(async () => {
  shop = await startPreparedShop({ PUBLIC_URL: `https://${shopHost}`, TRUST_PROXY: '1', LOG_LEVEL: 'debug' })
  nginx = await startNginx(Number(new URL(shop.address).port))
}, 180_000)
afterAll(async () => {
  await nginx?.close()
  await endShopProcesses()
})

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}
interface Call {
  method?: string
  headers?: Record<string, string>
  body?: string
  /** The visitor's own address. */
  from?: string
}

function call(
  path: string,
  { method = 'GET', headers = {}, body = '', from = '127.0.0.1' }: Call = {},
): Promise<Answer> {
  const { port, certificate: ca } = nginx
  const options = { host: '127.0.0.1', servername: shopHost, localAddress: from, port, ca, path, method, agent: false }
  return new Promise((resolve, reject) => {
    const open = request({ ...options, headers: { host: shopHost, ...headers } }, (response) => {
      let text = ''
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }))
    })
    open.on('error', reject)
    open.end(body)
  })
}

const json = { 'content-type': 'application/json' }
const signIn = (password: string, extra: Call = {}) =>
  call('/api/user/login', {
    ...extra,
    method: 'POST',
    headers: { ...json, ...extra.headers },
    body: JSON.stringify({ login: 'demo@shanlan.test', password }),
  })

/** What was agreed on, or why nothing was. */
function handshake(options: {
  minVersion?: SecureVersion
  maxVersion?: SecureVersion
  ciphers?: string
}): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(
      { host: '127.0.0.1', port: nginx.port, servername: shopHost, ca: nginx.certificate, ...options },
      () => {
        resolve(`${socket.getProtocol()} ${socket.getCipher().standardName}`)
        socket.destroy()
      },
    )
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.message))
  })
}

test('TLS 1.2 and 1.3 are spoken, older versions are refused by the server', async () => {
  expect(await handshake({ minVersion: 'TLSv1.3' })).toMatch(/^TLSv1\.3 TLS_(AES|CHACHA)/)
  expect(await handshake({ maxVersion: 'TLSv1.2' })).toMatch(/^TLSv1\.2 /)
  for (const version of ['TLSv1', 'TLSv1.1'] as const) {
    // this side would agree: security level 0 allows what is out of date
    const old = { minVersion: version, maxVersion: version, ciphers: 'ALL@SECLEVEL=0' }
    expect(await handshake(old)).toContain('alert protocol version')
  }
})

test('of TLS 1.2 only ciphers with forward secrecy and authenticated encryption are agreed on', async () => {
  const only = (ciphers: string) => handshake({ maxVersion: 'TLSv1.2', ciphers: `${ciphers}@SECLEVEL=0` })
  for (const good of ['ECDHE-RSA-AES128-GCM-SHA256', 'ECDHE-RSA-AES256-GCM-SHA384', 'ECDHE-RSA-CHACHA20-POLY1305']) {
    expect(await only(good)).toMatch(/^TLSv1\.2 TLS_ECDHE_RSA_WITH_(AES_\d+_GCM|CHACHA20)/)
  }
  for (const weak of ['AES128-SHA', 'AES256-GCM-SHA384', 'ECDHE-RSA-AES128-SHA', 'ECDHE-RSA-AES256-SHA384']) {
    expect(await only(weak)).toContain('handshake failure')
  }
})

test('a browser that does not trust the certificate gets nothing', async () => {
  const socket = connect({ host: '127.0.0.1', port: nginx.port, servername: shopHost })
  const error = await new Promise<NodeJS.ErrnoException>((resolve) => socket.once('error', resolve))
  expect(error.code).toBe('DEPTH_ZERO_SELF_SIGNED_CERT')
})

test('the cookie of a sign-in is for this host, TLS and no script; answers ask for TLS from now on', async () => {
  const { status, headers } = await signIn('coffee-demo-1')
  expect(status).toBe(200)
  const session = [headers['set-cookie'] ?? []].flat().find((one) => one.startsWith('__Host-shanlan_session='))
  expect(session).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  expect(headers['strict-transport-security']).toMatch(/max-age=31536000/)
  expect((await call('/')).headers['strict-transport-security']).toMatch(/max-age=31536000/)
})

test('port 80 redirects people to TLS and passes no call on', async () => {
  const plain = (path: string) =>
    new Promise<{ status: number; location: string }>((resolve, reject) => {
      const options = { host: '127.0.0.1', port: nginx.plainPort, path, headers: { host: shopHost }, agent: false }
      plainRequest(options, (response) => {
        response.resume()
        resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? '' })
      })
        .on('error', reject)
        .end()
    })
  expect(await plain('/products?sort=new')).toEqual({ status: 301, location: `https://${shopHost}/products?sort=new` })
  expect(await plain('/api/products')).toEqual({ status: 404, location: '' })
})

test('the visitor’s address is what nginx saw, whatever the headers claim', async () => {
  const forged = {
    'x-forwarded-for': '203.0.113.9, 127.0.0.1',
    'x-real-ip': '203.0.113.9',
    forwarded: 'for=203.0.113.9',
    'x-forwarded-proto': 'http',
    'x-forwarded-host': 'elsewhere.example',
    'x-request-id': 'forged-request-id',
  }
  const { status, headers } = await signIn('wrong-password', { from: '127.0.0.77', headers: forged })
  expect(status).toBe(401)
  expect(headers['x-request-id']).not.toBe('forged-request-id')
  await until(async () => shop.output().includes('127.0.0.77'))
  expect(shop.output()).not.toContain('203.0.113.9')
  expect(shop.output()).not.toContain('forged-request-id')
})

test('a forged host appears in no page, no redirect and no mailed link', async () => {
  const host = { host: 'elsewhere.example' }
  for (const path of ['/', '/product/1', '/sitemap.xml', '/robots.txt', '/products/']) {
    const { body, headers } = await call(path, { headers: host })
    expect(body).not.toContain('elsewhere.example')
    expect(headers.location ?? '').not.toContain('elsewhere.example')
  }
  const asked = { method: 'POST', headers: { ...json, ...host }, body: '{"email":"demo@shanlan.test"}' }
  await call('/api/user/forgot_password', asked)
  const mails = async () => (await fetch(`${shop.address}/sim/mail.json`)).text()
  await until(async () => (await mails()).includes('token='))
  expect(await mails()).not.toContain('elsewhere.example')
})

/** Bytes as they are; what came back until the connection ended or stayed silent. */
function sendRaw(text: string): Promise<string> {
  return new Promise((resolve) => {
    let read = ''
    const socket = connect({ host: '127.0.0.1', port: nginx.port, servername: shopHost, ca: nginx.certificate }, () =>
      socket.write(text),
    )
    socket.setTimeout(1500, () => socket.destroy())
    socket.on('data', (chunk) => {
      read += chunk
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(read))
  })
}

const smuggled = (name: string) => `GET /smuggled-${name} HTTP/1.1\r\nHost: ${shopHost}\r\n\r\n`
const head = `POST /api/products HTTP/1.1\r\nHost: ${shopHost}\r\nContent-Type: application/json\r\n`

test.each([
  [
    'both lengths, the body ends at the chunk',
    'cl-te',
    ['Content-Length: 200', 'Transfer-Encoding: chunked'],
    '0\r\n\r\n',
  ],
  [
    'chunked twice',
    'te-te',
    ['Transfer-Encoding: chunked', 'Transfer-Encoding: identity', 'Content-Length: 4'],
    '0\r\n\r\n',
  ],
  ['a disguised encoding', 'tab', ['Transfer-Encoding:\tchunked', 'Content-Length: 5'], '0\r\n\r\n'],
  ['an unknown encoding', 'x', ['Transfer-Encoding: xchunked', 'Content-Length: 5'], '0\r\n\r\n'],
  ['a space before the colon', 'space', ['Transfer-Encoding : chunked', 'Content-Length: 5'], '0\r\n\r\n'],
  ['two lengths', 'two', ['Content-Length: 0', 'Content-Length: 60'], ''],
  ['a length with a sign', 'plus', ['Content-Length: +0'], ''],
])('a request with %s carries no second one past nginx', async (_, name, headers, body) => {
  const hidden = body === '' ? smuggled(name) : body + smuggled(name)
  const answer = await sendRaw(`${head}${headers.join('\r\n')}\r\n\r\n${hidden}`)
  // refused, or the rest is the connection's next request, which nginx sees, logs and passes on as such
  const seenByNginx = nginx.accessLog().includes(`/smuggled-${name}`)
  const seenByShop = shop.output().includes(`/smuggled-${name}`)
  expect({ answered: /^HTTP\/1\.1 \d{3}/.test(answer), hidden: seenByShop && !seenByNginx }).toEqual({
    answered: true,
    hidden: false,
  })
})

test('a header that is too large, or too many of them, is refused; the next request is served', async () => {
  const large = await call('/', { headers: { 'x-large': 'x'.repeat(40_000) } })
  expect(large.status).toBe(400)
  const many = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`x-${at}`, 'x'.repeat(200)]))
  expect((await call('/', { headers: many })).status).toBe(400)
  expect((await call(`/products?q=${'x'.repeat(40_000)}`)).status).toBe(414)
  expect((await call('/')).status).toBe(200)
})

test('a body as large as an uploaded picture may be is passed on to the shop', async () => {
  const body = JSON.stringify({ text: 'x'.repeat(14 * 1024 * 1024) })
  await call('/api/large-body', { method: 'POST', headers: json, body })
  const lines = () =>
    nginx
      .accessLog()
      .split('\n')
      .filter((one) => one.includes(' /api/large-body '))
  await until(async () => lines().length > 0)
  // what nginx refuses by itself names no process
  expect(lines()[0]).toContain(`127.0.0.1:${new URL(shop.address).port}`)
})

test('the operator’s figures are not for the world, however their address is written', async () => {
  for (const path of ['/metrics', '/%6detrics', '//metrics', '/x/../metrics', '/metrics?x=1', '/./metrics']) {
    const { body } = await call(path)
    expect(body).not.toContain('http_requests_total')
  }
})

test('live updates of the back office pass through as they come', async () => {
  const invited = await sendCommand(controlSocketPath(shop.dataDir), [
    'staff',
    'invite',
    'o@example.com',
    '--role',
    'owner',
  ])
  const token = /token=([\w-]+)|#([\w-]+)|invitation\/([\w-]+)/.exec(invited?.lines.join('\n') ?? '')
  expect(invited?.code).toBe(0)
  const link = token?.[1] ?? token?.[2] ?? token?.[3] ?? ''
  const accepted = await call('/api/admin/invitation/accept', {
    method: 'POST',
    headers: { ...json, origin: `https://${shopHost}` },
    body: JSON.stringify({ token: link, name: '林小安', password: 'mist-over-the-hills' }),
  })
  expect([accepted.status, accepted.body]).toMatchObject([200, expect.any(String)])
  const cookie = [accepted.headers['set-cookie'] ?? []]
    .flat()
    .map((one) => one.split(';')[0])
    .join('; ')
  const { port, certificate: ca } = nginx
  const first = await new Promise<{ status: number; text: string }>((resolve, reject) => {
    const options = { host: '127.0.0.1', servername: shopHost, port, ca, path: '/api/admin/events', agent: false }
    const open = request({ ...options, headers: { host: shopHost, cookie } }, (response) => {
      response.once('data', (chunk) => {
        resolve({ status: response.statusCode ?? 0, text: String(chunk) })
        open.destroy()
      })
    })
    open.on('error', reject)
    open.end()
  })
  expect(first.status).toBe(200)
  expect(first.text).not.toBe('')
})

test('a notification of the gateway reaches the shop, which checks its signature', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const body = 'MerchantID=3002607&MerchantTradeNo=SL1&RtnCode=1&TradeAmt=100&CheckMacValue=0'
  const direct = await fetch(`${shop.address}/api/ecpay/payment_result`, { method: 'POST', headers, body })
  const { status, body: text } = await call('/api/ecpay/payment_result', { method: 'POST', headers, body })
  expect([status, text]).toEqual([direct.status, await direct.text()])
  expect(text).toMatch(/^0\|/)
})
