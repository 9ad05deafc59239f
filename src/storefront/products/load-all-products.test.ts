import { expect, test } from 'vitest'
import { CallError, type Client } from '#client/client.ts'
import { loadAllProducts } from './load-all-products.ts'

/** A shop of so many products; null: it knows only the specification's calls. */
function shopOf(total: number | null) {
  const called: string[] = []
  const call = async ({ method, path }: { method: string; path: string }) => {
    called.push(`${method} ${path}`)
    if (method === 'POST') return { products: [{ id: 1 }] }
    if (total === null) throw new CallError(404, 'not_found', '')
    return { products: [{ id: 1 }], total }
  }
  return { called, client: { call } as unknown as Client }
}

test.each([1, 72, null])('a shop of %s products is loaded as a whole by POST /api/products', async (total) => {
  const { called, client } = shopOf(total)
  expect(await loadAllProducts(client)).toEqual([{ id: 1 }])
  expect(called.at(-1)).toBe('POST /api/products')
})

test('a shop of 73 is not: its pages are asked for', async () => {
  const { called, client } = shopOf(73)
  expect(await loadAllProducts(client)).toBeNull()
  expect(called).toEqual(['GET /api/products'])
})
