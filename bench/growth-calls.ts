/** The shoppers' calls of the growth bench, each timed on a small and on a large shop in turns. */

import { productsApi } from '#contract/products.ts'
import { cartApi } from '#contract/shop/checkout/cart.ts'
import { ordersApi } from '#contract/shop/checkout/orders.ts'
import { productPagesApi } from '#contract/shop/pages/product-pages.ts'
import { reviewsPerPage } from '#contract/shop/pages/reviews.ts'
import { memberToken, ownOrders, reviewedId, type ShopSize } from './growth-shop.ts'
import { type Answer, LeanClient } from './lean-client.ts'

/** At least and at most so many of each call on each shop; between them the time decides. */
const rounds = { least: 3, most: 300 }
const seconds = 3
const warmUp = { rounds: 20, seconds: 1 }

export interface Shopper {
  client: LeanClient
  size: ShopSize
  /** Where the second page of the member's orders begins. */
  cursor: string
  orderId: string
}

interface Call {
  name: string
  ask(shopper: Shopper): Promise<Answer>
  /** Not timed: takes back what the call did. */
  undo?(shopper: Shopper, answer: Answer): Promise<Answer>
}

export interface Timed {
  name: string
  small: number
  large: number
  /** How often on each. */
  rounds: number
}

const compressed = 'accept-encoding: br\r\n'
const product = `/api/products/${reviewedId}`
/** Only a few products of the demonstration shop have it. */
const word = encodeURIComponent('藝伎')
const category = '/products/category/8?sort=price-asc'
const ordersOnPage = 10

export const calls: readonly Call[] = [
  { name: 'product list, first page', ask: ({ client }) => client.get(productPagesApi.list.path, compressed) },
  {
    name: 'product list, a category by price',
    ask: ({ client }) => client.get(`${productPagesApi.list.path}?category=8&sort=price-asc`, compressed),
  },
  {
    name: 'search box',
    ask: ({ client }) => client.get(`${productPagesApi.list.path}?q=${word}&limit=5`, compressed),
  },
  { name: 'page of the product list', ask: ({ client }) => client.get('/products', compressed) },
  { name: 'page of a search', ask: ({ client }) => client.get(`/products?q=${word}`, compressed) },
  { name: 'page of a category by price', ask: ({ client }) => client.get(category, compressed) },
  { name: 'hot products', ask: ({ client }) => post(client, productsApi.hot.path) },
  { name: 'product', ask: ({ client }) => client.get(product, compressed) },
  {
    name: 'product, signed in',
    ask: ({ client }) => client.get(product, `${compressed}authorization: Bearer ${memberToken}\r\n`),
  },
  { name: 'reviews, second page', ask: ({ client }) => client.get(`${product}/reviews?page=2`) },
  { name: 'reviews, best first', ask: ({ client }) => client.get(`${product}/reviews?sort=highest`) },
  {
    name: 'reviews, last page',
    ask: ({ client, size }) => client.get(`${product}/reviews?page=${Math.ceil(size.reviews / reviewsPerPage)}`),
  },
  {
    name: 'add to cart',
    ask: ({ client }) => asMember(client, cartApi.add.path, { product_id: reviewedId, quantity: 1 }),
    undo: ({ client }, { body }) =>
      asMember(client, cartApi.updateLine.path, {
        order_line_id: (JSON.parse(body) as { order_line_id: string }).order_line_id,
        action: 'set',
        quantity: 1,
      }),
  },
  { name: 'cart', ask: ({ client }) => asMember(client, cartApi.show.path, {}) },
  { name: 'own orders', ask: ({ client }) => asMember(client, ordersApi.list.path, { limit: ordersOnPage }) },
  {
    name: 'own orders, second page',
    ask: ({ client, cursor }) => asMember(client, ordersApi.list.path, { limit: ordersOnPage, cursor }),
  },
  {
    name: 'one order',
    ask: ({ client, orderId }) => asMember(client, ordersApi.detail.path, { order_id: orderId }),
  },
  // as the specification has it: what it answers grows with the shop, and its pages do not use it
  { name: 'all products in one answer', ask: ({ client }) => post(client, productsApi.list.path) },
]

export async function openShopper(url: string, size: ShopSize): Promise<Shopper> {
  const client = new LeanClient(url)
  const list = async (limit: number) => {
    const { body } = await asMember(client, ordersApi.list.path, { limit })
    return JSON.parse(body) as { orders: { order_id: string }[]; next_cursor: string | null }
  }
  const [all, first] = [await list(50), await list(ordersOnPage)]
  const orderId = all.orders.at(-1)?.order_id
  if (all.orders.length !== ownOrders || !orderId || !first.next_cursor) throw new Error('not the expected orders')
  return { client, size, orderId, cursor: first.next_cursor }
}

/** The two alternate, and the one that begins too: other load affects both alike. */
export async function timeCall(call: Call, small: Shopper, large: Shopper): Promise<Timed> {
  await alternate(call, small, large, { least: 1, most: warmUp.rounds, seconds: warmUp.seconds })
  const times = await alternate(call, small, large, { ...rounds, seconds })
  return { name: call.name, small: median(times.small), large: median(times.large), rounds: times.small.length }
}

async function alternate(
  call: Call,
  small: Shopper,
  large: Shopper,
  limit: { least: number; most: number; seconds: number },
): Promise<{ small: number[]; large: number[] }> {
  const times = { small: [] as number[], large: [] as number[] }
  const end = performance.now() + limit.seconds * 1000
  for (let round = 0; round < limit.most && (round < limit.least || performance.now() < end); round++) {
    const pair = [() => time(call, small, times.small), () => time(call, large, times.large)]
    for (const run of round % 2 === 0 ? pair : pair.toReversed()) await run()
  }
  return times
}

async function time(call: Call, shopper: Shopper, times: number[]): Promise<void> {
  const started = performance.now()
  const answer = await call.ask(shopper)
  times.push(performance.now() - started)
  requireOk(call.name, answer)
  if (call.undo) requireOk(call.name, await call.undo(shopper, answer))
}

function requireOk(name: string, { status, body }: Answer): void {
  if (status !== 200) throw new Error(`${name}: ${status} ${body.slice(0, 300)}`)
}

function post(client: LeanClient, path: string): Promise<Answer> {
  return client.post(path, 'application/json', '{}', compressed)
}

function asMember(client: LeanClient, path: string, body: object): Promise<Answer> {
  return client.post(path, 'application/json', JSON.stringify({ token: memberToken, ...body }))
}

function median(all: number[]): number {
  return all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
}
