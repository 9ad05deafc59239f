/** The rows of the demonstration orders, table by table, in the order in which they are inserted. */
export type Row = Record<string, unknown>

/** Parents before children. */
export const bookTables = [
  'members',
  'coupons',
  'orders',
  'order_lines',
  'order_events',
  'offer_uses',
  'payments',
  'return_requests',
  'return_request_lines',
  'order_returns',
  'order_return_lines',
  'refunds',
  'parcels',
  'parcel_events',
  'invoices',
  'invoice_allowances',
  'stock_movements',
  'product_sales_daily',
  'product_buyers',
  'favourites',
  'reviews',
] as const
export type BookTable = (typeof bookTables)[number]

/** Of the simulated services outside: they must agree with the shop, or its refunds would be refused. */
export const outsideTables = [
  'sim_ecpay_trades',
  'sim_ecpay_parcels',
  'sim_ecpay_invoices',
  'sim_ecpay_allowances',
] as const
export type OutsideTable = (typeof outsideTables)[number]

/** A change of stock that an order caused. */
export interface OrderMovement {
  sizeId: number
  change: number
  reason: string
  orderId: string
  actor: string
  at: Date
}

export class Books {
  readonly rows = new Map<BookTable | OutsideTable, Row[]>()
  readonly movements: OrderMovement[] = []
  readonly #sold = new Map<string, { product_id: number; day: string; quantity: number }>()
  readonly #buyers = new Map<string, Row>()

  add(table: BookTable | OutsideTable, row: Row): void {
    const rows = this.rows.get(table)
    if (rows) rows.push(row)
    else this.rows.set(table, [row])
  }

  /** Of each order that was confirmed, whatever became of it. */
  addSale(sale: {
    memberId: string
    productId: number
    sizeId: number
    day: string
    at: Date
    quantity: number
  }): void {
    const key = `${sale.productId} ${sale.day}`
    const sold = this.#sold.get(key) ?? { product_id: sale.productId, day: sale.day, quantity: 0 }
    this.#sold.set(key, { ...sold, quantity: sold.quantity + sale.quantity })
    const buyer = `${sale.memberId} ${sale.productId}`
    const first = this.#buyers.get(buyer)?.first_bought_at ?? sale.at
    const { memberId: member_id, productId: product_id, sizeId: size_id } = sale
    this.#buyers.set(buyer, { member_id, product_id, first_bought_at: first, size_id })
  }

  /** Counts become rows, and what has a time is put in its order: ids of events and movements ascend with it. */
  finish(): void {
    for (const row of this.#sold.values()) this.add('product_sales_daily', row)
    for (const row of this.#buyers.values()) this.add('product_buyers', row)
    this.rows.get('order_events')?.sort(byTime)
  }
}

function byTime(a: Row, b: Row): number {
  return (a.at as Date).getTime() - (b.at as Date).getTime()
}
