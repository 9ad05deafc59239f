/** The packing table's calls, as a signed-in packer makes them. */
import { randomUUID } from 'node:crypto'
import type { packingApi } from '#contract/admin/orders/packing.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import { addStaff } from '#tests/support/staff.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

type Answer<K extends keyof typeof packingApi> = CallOutput<(typeof packingApi)[K]>

export async function openPackingTable(shop: TestShop, role: 'owner' | 'packer' = 'packer') {
  const { id: staffId, cookie } = await addStaff(shop, role)
  const get = (path: string) => shop.get(`/api/admin/packing/${path}`, { cookie })
  const post = (path: string, body: object, key?: string) =>
    shop.post(`/api/admin/packing/${path}`, body, { cookie, ...(key ? { 'idempotency-key': key } : {}) })
  return {
    staffId,
    cookie,
    get,
    post,
    orders: async (query = '') => (await get(`orders${query}`)).json<Answer<'orders'>>(),
    pickList: async (query = '') => (await get(`pick-list${query}`)).json<Answer<'pickList'>>(),
    slips: async (query = '') => (await get(`slips${query}`)).json<Answer<'slips'>>(),
    find: async (code: string) => (await get(`find?code=${encodeURIComponent(code)}`)).json<Answer<'find'>>().order,
    labels: async (ids: string[], key: string = randomUUID()) =>
      (await post('labels', { ids }, key)).json<Answer<'labels'>>(),
    check: (order: string, lots?: object[]) => post('check', { order, ...(lots ? { lots } : {}) }),
    ship: async (ids: string[], key: string = randomUUID()) =>
      (await post('ship', { ids }, key)).json<Answer<'ship'>>(),
  }
}
