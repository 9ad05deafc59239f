/** Orders as a file, one row each, and their lines. */
import type { OrderFilter as AskedOrders } from '#contract/admin/exports/exports.ts'
import { maskName, memberNumber } from '#domain/members/masked.ts'
import { readOrderSearch } from '#domain/orders/order-search.ts'
import type { OrderPaymentMethod } from '#domain/orders/ways-to-pay.ts'
import { maskedPhoneCell, phoneCell, timeCell } from '#domain/reports/file-cells.ts'
import { exportTexts as texts } from '#messages/admin/orders/exports.ts'
import { adminOrderTexts as words } from '#messages/admin/orders/orders.ts'
import { grindTexts } from '#messages/grinds.ts'
import { findCarrierId, type OrderFilter } from '#server/admin/orders/order-list.repo.ts'
import type { Db } from '#server/db/open-db.ts'
import {
  type ExportedLine,
  type ExportedOrder,
  type OrderOfLines,
  selectLines,
  selectOrders,
  selectOrdersOfLines,
} from './export-orders.repo.ts'
import { type ExportedRows, exportPageSize, pagesByKey, toExport } from './export-pages.ts'

const { columns: titles } = texts

async function toFilter(db: Db, { q, carrier, personal: _personal, ...filter }: AskedOrders): Promise<OrderFilter> {
  return {
    ...filter,
    search: q?.trim() ? readOrderSearch(q) : null,
    carrierId: carrier && (await findCarrierId(db, carrier)),
  }
}

const placeOf = ({ place_in_list, id }: { place_in_list: string; id: string }) => ({ placedAt: place_in_list, id })

export async function exportOrders(db: Db, asked: AskedOrders): Promise<ExportedRows> {
  const filter = await toFilter(db, asked)
  const pages = pagesByKey(
    (after: ReturnType<typeof placeOf> | null, limit) => selectOrders(db, filter, { after, limit }),
    placeOf,
  )
  return toExport(orderColumns(asked.personal === '1'), pages)
}

export async function exportLines(db: Db, asked: AskedOrders): Promise<ExportedRows> {
  return toExport(lineColumns, linePages(db, await toFilter(db, asked)))
}

/** A page of orders, whole: an order has few lines. */
async function* linePages(db: Db, filter: OrderFilter): AsyncGenerator<ExportedLine[]> {
  const orders = pagesByKey<OrderOfLines, ReturnType<typeof placeOf>>(
    (after, limit) => selectOrdersOfLines(db, filter, { after, limit }),
    placeOf,
  )
  for await (const page of orders) {
    for (let from = 0; from < page.length; from += exportPageSize / 2) {
      yield await selectLines(
        db,
        page.slice(from, from + exportPageSize / 2).map(({ id }) => id),
      )
    }
  }
}

const methodOf = (method: string | null) => (method ? words.methods[method as OrderPaymentMethod] : '')

function orderColumns(whole: boolean) {
  return [
    { title: titles.order, cell: (row: ExportedOrder) => row.order_name },
    { title: titles.channel, cell: (row: ExportedOrder) => words.channels[row.channel] },
    { title: titles.state, cell: (row: ExportedOrder) => words.states[row.state] },
    { title: titles.placedAt, cell: (row: ExportedOrder) => timeCell(row.placed_at) },
    { title: titles.paidAt, cell: (row: ExportedOrder) => timeCell(row.paid_at) },
    { title: titles.shippedAt, cell: (row: ExportedOrder) => timeCell(row.shipped_at) },
    { title: titles.completedAt, cell: (row: ExportedOrder) => timeCell(row.completed_at) },
    { title: titles.method, cell: (row: ExportedOrder) => methodOf(row.payment_method) },
    { title: titles.carrier, cell: (row: ExportedOrder) => row.carrier ?? texts.takeAlong },
    { title: titles.place, cell: (row: ExportedOrder) => placeCell(row, whole) },
    { title: titles.recipient, cell: (row: ExportedOrder) => nameCell(row.recipient_name, whole) },
    {
      title: titles.phone,
      cell: ({ recipient_phone: phone }: ExportedOrder) => (whole ? phoneCell : maskedPhoneCell)(phone ?? ''),
    },
    { title: titles.member, cell: (row: ExportedOrder) => (row.member_id ? memberNumber(row.member_id) : '') },
    { title: titles.goods, cell: (row: ExportedOrder) => row.goods ?? '' },
    { title: titles.pieces, cell: (row: ExportedOrder) => row.pieces },
    { title: titles.goodsAmount, cell: (row: ExportedOrder) => row.goods_amount },
    { title: titles.discount, cell: (row: ExportedOrder) => row.discount_amount },
    { title: titles.shipping, cell: (row: ExportedOrder) => row.shipping_amount },
    { title: titles.total, cell: (row: ExportedOrder) => row.total_amount },
    { title: titles.refunded, cell: (row: ExportedOrder) => row.refunded },
    { title: titles.invoice, cell: (row: ExportedOrder) => row.invoice_no ?? '' },
  ]
}

const nameCell = (name: string | null, whole: boolean) => (name ? (whole ? name : maskName(name)) : '')

/** A store is no personal value; of an address the district stays. */
function placeCell({ to_store, store_name, area, recipient_address }: ExportedOrder, whole: boolean): string {
  if (to_store) return store_name ?? ''
  return whole ? `${area}${recipient_address ?? ''}` : area
}

const lineColumns = [
  { title: titles.order, cell: (row: ExportedLine) => row.order_name },
  { title: titles.placedAt, cell: (row: ExportedLine) => timeCell(row.placed_at) },
  { title: titles.channel, cell: (row: ExportedLine) => words.channels[row.channel] },
  { title: titles.state, cell: (row: ExportedLine) => words.states[row.state] },
  { title: titles.kind, cell: (row: ExportedLine) => texts.lineKinds[row.kind] },
  { title: titles.productId, cell: (row: ExportedLine) => row.product_id },
  { title: titles.product, cell: (row: ExportedLine) => row.name ?? '' },
  { title: titles.size, cell: (row: ExportedLine) => row.size_label ?? '' },
  { title: titles.grind, cell: (row: ExportedLine) => (row.grind ? grindTexts[row.grind] : '') },
  { title: titles.quantity, cell: (row: ExportedLine) => row.quantity },
  { title: titles.unitPrice, cell: (row: ExportedLine) => row.unit_price },
  { title: titles.subtotal, cell: (row: ExportedLine) => row.subtotal },
  { title: titles.share, cell: (row: ExportedLine) => row.discount_share },
  { title: titles.paidAmount, cell: (row: ExportedLine) => (row.subtotal ?? 0) - (row.discount_share ?? 0) },
  { title: titles.returned, cell: (row: ExportedLine) => row.returned },
]
