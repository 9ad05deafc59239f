/** One demonstration order, before it is written into the books. */
import type { CashInvoiceMoment } from '#domain/orders/cash-invoice.ts'
import type { OrderEvent } from '#domain/orders/order-transitions.ts'
import type { Course, Life } from './life.ts'
import type { Person } from './people.ts'
import type { PricedOrder } from './price-order.ts'

export interface DemoOrder {
  id: string
  name: string
  person: Person
  placedAt: Date
  course: Course
  priced: PricedOrder
  life: Life
  couponId: string | null
}

export function stepAt(life: Life, ...events: OrderEvent[]): Date | null {
  return life.steps.find(({ event }) => events.includes(event))?.at ?? null
}

/** Numbers that are given one after the other. */
interface Numbers {
  next(kind: 'trade' | 'parcel' | 'invoice'): number
}

/** What all orders are written with. */
export interface Writing {
  numbers: Numbers
  publicUrl: string
  cashInvoiceAt: CashInvoiceMoment
}
