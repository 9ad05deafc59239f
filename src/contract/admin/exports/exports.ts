/** Lists as files, by the same filters as on the screen, and a month for the accountant. */
import * as z from 'zod/mini'
import { adminMembersApi } from '#contract/admin/members/members.ts'
import { invoicesApi } from '#contract/admin/orders/invoices.ts'
import { ordersApi } from '#contract/admin/orders/orders.ts'
import { stockApi } from '#contract/admin/products/stock.ts'
import { staffCall } from '#contract/admin/staff-call.ts'
import { ok } from '#contract/endpoint.ts'

/** With it, names, phones and addresses are whole; the role must be allowed to reveal a member. */
const personal = { personal: z.optional(z.enum(['1'])) }
const paging = { after: true, limit: true } as const

const OrderFilter = z.extend(z.omit(ordersApi.list.query, paging), personal)
const InvoiceFilter = z.omit(invoicesApi.list.query, paging)
const MemberFilter = z.extend(z.omit(adminMembersApi.list.query, paging), personal)
const StockFilter = z.omit(stockApi.list.query, paging)
const MovementFilter = z.omit(stockApi.movements.query, paging)
const RefundFilter = z.object({ from: z.optional(z.iso.date()), to: z.optional(z.iso.date()) })
const Month = z.object({ month: z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/)) })

export type OrderFilter = z.infer<typeof OrderFilter>
export type InvoiceFilter = z.infer<typeof InvoiceFilter>
export type MemberFilter = z.infer<typeof MemberFilter>
export type StockFilter = z.infer<typeof StockFilter>
export type MovementFilter = z.infer<typeof MovementFilter>
export type RefundFilter = z.infer<typeof RefundFilter>

const file = {
  needsReauthentication: true,
  output: z.string(),
  errors: ['bad_input', 'too_many_requests'] as const,
}

export const exportsApi = {
  ready: staffCall('GET', '/api/admin/exports', 'exports.write', {
    summary:
      'Whether a file would be made now: asked before a browser downloads it, so that a proof is asked for first',
    needsReauthentication: true,
    output: ok({ running: z.int() }),
    errors: ['too_many_requests'],
  }),
  orders: staffCall('GET', '/api/admin/exports/orders', 'exports.write', {
    summary: 'Orders as CSV',
    query: OrderFilter,
    ...file,
  }),
  lines: staffCall('GET', '/api/admin/exports/lines', 'exports.write', {
    summary: 'Lines of orders as CSV, one row each',
    query: OrderFilter,
    ...file,
  }),
  invoices: staffCall('GET', '/api/admin/exports/invoices', 'exports.write', {
    summary: 'Invoices as CSV',
    query: InvoiceFilter,
    ...file,
  }),
  members: staffCall('GET', '/api/admin/exports/members', 'exports.write', {
    summary: 'Members as CSV: masked as in their list, unless whole values are asked for',
    query: MemberFilter,
    ...file,
  }),
  stock: staffCall('GET', '/api/admin/exports/stock', 'exports.write', {
    summary: 'Sizes with their stock as CSV, with an empty column for a count',
    query: StockFilter,
    ...file,
  }),
  movements: staffCall('GET', '/api/admin/exports/movements', 'exports.write', {
    summary: 'Movements of the stock as CSV',
    query: MovementFilter,
    ...file,
  }),
  refunds: staffCall('GET', '/api/admin/exports/refunds', 'exports.write', {
    summary: 'Refunds as CSV, by the day on which they arose',
    query: RefundFilter,
    ...file,
  }),
  month: staffCall('GET', '/api/admin/exports/month', 'exports.write', {
    summary: 'A month for the accountant as CSV: sales, what was taken back, refunds, fees, invoices, allowances',
    query: Month,
    ...file,
  }),
}
