/** Orders that staff write at the counter, through the calls of the back office, and the links that pay them. */
import { randomUUID } from 'node:crypto'
import type { CounterDelivery } from '#contract/admin/orders/counter-orders.ts'
import { formIn } from '#tests/support/form-in.ts'
import { addStaff } from '#tests/support/staff.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import { type PlacedOrder, postForm } from './checkout.ts'
import { defaultSize } from './stock.ts'

type Answer = Awaited<ReturnType<TestShop['post']>>

export const toHomeAtCounter: CounterDelivery = {
  kind: 'home',
  zip: '',
  city: '臺北市',
  district: '大安區',
  address: '永康街12號',
}

interface CounterDraft {
  lines?: { size_id: number; quantity: number }[]
  delivery?: CounterDelivery
  member_id?: string | null
  offer_id?: number | null
  name?: string
  phone?: string
  payment?: 'cash' | 'link'
}

export interface Counter {
  /** One default size of product 1, unless the draft says otherwise. */
  price(draft?: CounterDraft): Promise<Answer>
  /** In cash and taken along, unless the draft says otherwise. */
  write(draft?: CounterDraft): Promise<Answer>
  /** An order that waits for whoever has the link. */
  writeByLink(draft?: CounterDraft): Promise<LinkOrder>
  /** A press on the link's page. */
  press(link: LinkOrder, method: string): Promise<Answer>
  /** The same, which must lead to the gateway: the attempt. */
  openAttempt(link: LinkOrder, method?: string): Promise<PlacedOrder & LinkOrder>
}

export interface LinkOrder {
  id: string
  name: string
  total: number
  path: string
}

export async function openCounter(shop: TestShop): Promise<Counter> {
  const { cookie } = await addStaff(shop, 'packer', '阿杰')
  const lines = [{ size_id: (await defaultSize(shop.deps.db, 1)).id, quantity: 1 }]
  const draftOf = (draft: CounterDraft) => ({ lines, delivery: { kind: 'take_along' }, ...draft })
  const write = (draft: CounterDraft = {}) =>
    shop.post(
      '/api/admin/orders',
      { name: '王小明', phone: '0912345678', payment: 'cash', ...draftOf(draft) },
      { cookie, 'idempotency-key': randomUUID() },
    )
  const press = (link: LinkOrder, method: string) => postForm(shop, link.path, { method })
  return {
    write,
    press,
    price: ({ name: _name, phone: _phone, payment: _payment, ...draft } = {}) =>
      shop.post('/api/admin/orders/price', draftOf(draft), { cookie }),
    async writeByLink(draft = {}) {
      const answer = await write({ ...draft, payment: 'link' })
      if (answer.statusCode !== 200) throw new Error(answer.body)
      const { order, payment_link } = answer.json()
      return { id: order.id, name: order.name, total: order.amounts.total, path: new URL(payment_link.url).pathname }
    },
    async openAttempt(link, method = 'Credit') {
      const form = formIn((await press(link, method)).body, '/sim/ecpay/Cashier/AioCheckOut/V5')
      return { ...link, tradeNo: form.MerchantTradeNo ?? '', form }
    },
  }
}
