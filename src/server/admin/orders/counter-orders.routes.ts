import { counterOrdersApi } from '#contract/admin/orders/counter-orders.ts'
import { type Serving, serve } from '#server/http/serve.ts'
import { findCustomers, renewPaymentLink } from './counter-orders.service.ts'
import { addNote } from './order-steps.service.ts'
import { readOrderDetail } from './read-order.service.ts'
import { priceCounterOrder, writeCounterOrder } from './write-order.service.ts'

export function counterOrdersRoutes(serving: Serving): void {
  const { deps } = serving
  serve(serving, counterOrdersApi.findCustomer, async ({ actor, query }) => ({
    customers: await findCustomers(deps, actor, query.q),
  }))
  serve(serving, counterOrdersApi.price, ({ body }) => priceCounterOrder(deps, body))
  serve(serving, counterOrdersApi.write, async ({ actor, staff, body: { note, ...input }, idempotencyKey: key }) => {
    const { name, link } = await writeCounterOrder(deps, input, { actor, staffId: staff.id, key })
    const noteKey = key && `${key}:note`
    if (note.trim()) await addNote(deps, name, { text: note, actor, staffId: staff.id, key: noteKey })
    return { order: await readOrderDetail(deps.db, name), payment_link: link }
  })
  serve(serving, counterOrdersApi.link, async ({ actor, params }) => ({
    payment_link: await renewPaymentLink(deps, params.name, actor),
  }))
}
