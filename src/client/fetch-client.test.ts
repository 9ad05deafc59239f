import { afterEach, expect, test, vi } from 'vitest'
import { productsApi } from '#contract/products.ts'
import { membersApi } from '#contract/shop/account/members.ts'
import { cartApi } from '#contract/shop/checkout/cart.ts'
import { paymentApi } from '#contract/shop/checkout/payment.ts'
import { createFetchClient } from './fetch-client.ts'

afterEach(() => vi.unstubAllGlobals())

function answering(status: number, body: string) {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => new Response(body, { status }))
  vi.stubGlobal('fetch', fetched)
  return { client: createFetchClient(() => 'token-1'), fetched }
}

test('a cart is read also when it arrives as a text that holds the JSON', async () => {
  const { client } = answering(200, JSON.stringify(JSON.stringify({ success: true, carts: [] })))
  expect(await client.call(cartApi.show, {})).toEqual({ success: true, carts: [] })
})

test('cart calls carry the token in the body and send the cookie to the shop itself', async () => {
  const { client, fetched } = answering(200, JSON.stringify({ success: true, carts: [] }))
  await client.call(cartApi.show, {})
  expect(fetched).toHaveBeenCalledWith('/api/order/my_cart', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: '{"token":"token-1"}',
  })
})

test('the token travels in the body of a POST call and in the header of a GET call, never in the address', async () => {
  const { client, fetched } = answering(200, JSON.stringify({ success: true }))
  await client.call(cartApi.removeLine, { body: { order_line_id: '7' } })
  await client.call(paymentApi.result, { query: { order_name: 'SL261115-7F3K' } })
  const [[postUrl, post], [getUrl, get]] = fetched.mock.calls as [[string, RequestInit], [string, RequestInit]]
  expect([postUrl, JSON.parse(String(post.body))]).toEqual([
    '/api/order/remove_cart_item',
    { token: 'token-1', order_line_id: '7' },
  ])
  expect(post.headers).not.toHaveProperty('authorization')
  expect(getUrl).toBe('/api/payment/order_result?order_name=SL261115-7F3K')
  expect(get).toMatchObject({ headers: { authorization: 'Bearer token-1' }, credentials: 'same-origin' })
  expect(get.body).toBeUndefined()
})

test('an upload says in its headers, too, who sends it', async () => {
  const { client, fetched } = answering(200, JSON.stringify({ success: true }))
  await client.call(membersApi.setPicture, { body: { picture: 'data:image/png;base64,AAAA' } })
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({
    headers: { authorization: 'Bearer token-1' },
    body: expect.stringContaining('"token":"token-1"'),
  })
})

test('a call that needs no session carries no token', async () => {
  const { client, fetched } = answering(200, JSON.stringify({ success: true, products: [] }))
  await client.call(productsApi.list, {})
  expect(JSON.stringify(fetched.mock.calls)).not.toContain('token-1')
})

test('a call waits for its answer as long as it takes, unless the caller aborts it', async () => {
  const { client, fetched } = answering(200, JSON.stringify({ success: true, carts: [] }))
  await client.call(cartApi.show, {})
  expect(fetched.mock.calls[0]?.[1]).not.toHaveProperty('signal')
  const { signal } = new AbortController()
  await client.call(cartApi.show, {}, { signal })
  expect(fetched.mock.calls[1]?.[1].signal).toBe(signal)
})

test('a key that lets a call be repeated travels as a header', async () => {
  const { client, fetched } = answering(200, JSON.stringify({ success: true }))
  await client.call(cartApi.add, { body: { product_id: 1, quantity: 1 } }, { key: 'key-1' })
  expect(fetched.mock.calls[0]?.[1].headers).toEqual({
    'content-type': 'application/json',
    'idempotency-key': 'key-1',
  })
})

test('a refusal tells how many can be had', async () => {
  const refusal = { success: false, error: '庫存不足，僅剩 3 件', code: 'stock_short', available: 3 }
  const { client } = answering(409, JSON.stringify(refusal))
  const asked = client.call(cartApi.removeLine, { body: { order_line_id: '1' } })
  await expect(asked).rejects.toMatchObject({ status: 409, code: 'stock_short', available: 3 })
})

test('a refusal in the body alone is a refusal, and one without words has none', async () => {
  const { client } = answering(200, JSON.stringify({ success: false }))
  await expect(client.call(cartApi.show, {})).rejects.toMatchObject({ status: 400, code: '', message: '' })
  const stated = answering(200, JSON.stringify({ success: false, error: '庫存不足' }))
  await expect(stated.client.call(cartApi.show, {})).rejects.toMatchObject({ status: 400, message: '庫存不足' })
})

test('an answer without `success` is an answer: some of the specification’s have none', async () => {
  const { client } = answering(200, JSON.stringify({ products: [] }))
  expect(await client.call(productsApi.list, {})).toEqual({ products: [] })
})

test('an answer goes through what fills it in; another endpoint’s does not', async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ products: [] })))
  const complete = async (path: string) =>
    path === '/api/products' ? (answer: object) => ({ ...answer, total: 0 }) : undefined
  const client = createFetchClient(() => null, undefined, complete)
  expect(await client.call(productsApi.list, {})).toEqual({ products: [], total: 0 })
  expect(await client.call(productsApi.hot, {})).toEqual({ products: [] })
})

test('what is no JSON is an error of the server', async () => {
  const { client } = answering(502, '<h1>bad gateway</h1>')
  await expect(client.call(cartApi.show, {})).rejects.toMatchObject({ status: 502, code: 'internal' })
})

test('a session that is replaced while the refusal is being read counts, too', async () => {
  let token = 'old'
  const sent: string[] = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)).token)
    if (token === 'new') return new Response(JSON.stringify({ success: true, carts: [] }))
    const refusal = new Response(JSON.stringify({ success: false, code: 'session_required', error: 'x' }), {
      status: 401,
    })
    const read = refusal.json.bind(refusal)
    refusal.json = async () => {
      token = 'new'
      return read()
    }
    return refusal
  })
  const client = createFetchClient(() => token)
  await expect(client.call(cartApi.show, {})).resolves.toMatchObject({ success: true })
  expect(sent).toEqual(['old', 'new'])
})

test('a call whose session was replaced while it was under way is made again with the new one, once', async () => {
  const tokens = ['old', 'new', 'new']
  const refused = JSON.stringify({ success: false, error: '請先登入會員', code: 'session_required' })
  const fetched = vi.fn(async (_url: string, init: RequestInit) => {
    const isNew = String(init.body).includes('new')
    return new Response(isNew ? JSON.stringify({ success: true, carts: [] }) : refused, { status: isNew ? 200 : 401 })
  })
  vi.stubGlobal('fetch', fetched)
  const client = createFetchClient(() => tokens.shift() ?? null)
  expect(await client.call(cartApi.show, {})).toEqual({ success: true, carts: [] })
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('a call that is refused with the current token is not repeated', async () => {
  const { client, fetched } = answering(
    401,
    JSON.stringify({ success: false, error: '請先登入會員', code: 'session_required' }),
  )
  await expect(client.call(cartApi.show, {})).rejects.toMatchObject({ status: 401 })
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('a failure of the server has a reference that a person can name', async () => {
  const failure = {
    success: false,
    error: '伺服器錯誤，請稍後再試（參考碼：abc-1）',
    code: 'internal',
    reference: 'abc-1',
  }
  const { client } = answering(500, JSON.stringify(failure))
  await expect(client.call(cartApi.show, {})).rejects.toMatchObject({ message: failure.error, reference: 'abc-1' })
  const headers = { 'x-request-id': 'proxy-7' }
  vi.stubGlobal('fetch', async () => new Response('<h1>bad gateway</h1>', { status: 502, headers }))
  await expect(client.call(cartApi.show, {})).rejects.toMatchObject({
    message: '伺服器錯誤，請稍後再試（參考碼：proxy-7）',
    reference: 'proxy-7',
  })
})
