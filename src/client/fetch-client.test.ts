import { afterEach, expect, test, vi } from 'vitest'
import { cartApi } from '#contract/cart.ts'
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

test('what is no JSON is an error of the server', async () => {
  const { client } = answering(502, '<h1>bad gateway</h1>')
  await expect(client.call(cartApi.show, {})).rejects.toMatchObject({ status: 502, code: 'internal' })
})
