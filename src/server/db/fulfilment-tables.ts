/** Kysely types of parcels, invoices, returns and settled issues; migrations 0080, 0105, 0106, 0110 and 0177 define them. */
import type { ColumnType, Generated } from 'kysely'
import type { InvoiceChoice } from '#domain/invoices/einvoice.ts'
import type { ParcelEvent } from '#domain/parcels/parcel-events.ts'
import type { OfferAfterReturn } from '#domain/returns/offer-after-return.ts'
import type { ReturnReason } from '#domain/returns/return-reasons.ts'

type Timestamp = ColumnType<Date, Date | string, Date | string>

export interface FulfilmentTables {
  parcels: ParcelsTable
  parcel_events: ParcelEventsTable
  invoices: InvoicesTable
  invoice_allowances: InvoiceAllowancesTable
  return_requests: ReturnRequestsTable
  return_request_lines: ReturnRequestLinesTable
  return_pictures: ReturnPicturesTable
  attention_done: AttentionDoneTable
  cash_statements: CashStatementsTable
  cash_lines: CashLinesTable
  order_returns: OrderReturnsTable
  order_return_lines: OrderReturnLinesTable
}

interface CashStatementsTable {
  id: Generated<string>
  file_name: string
  mark: string
  lines: number
  amount: number
  imported_at: Timestamp
  imported_by: string
}

interface CashLinesTable {
  statement_id: string
  line: number
  number: string
  amount: number
  paid_on: string | null
  parcel_id: string | null
}

interface ParcelsTable {
  id: Generated<string>
  order_id: string
  merchant_trade_no: string
  carrier_id: number
  amount: number
  collects: boolean
  state: Generated<'wanted' | 'created' | 'refused' | 'cancelled'>
  problem: Generated<string>
  asked_at: Timestamp | null
  logistics_id: string | null
  payment_no: Generated<string>
  validation_no: Generated<string>
  booking_note: Generated<string>
  event: ParcelEvent | null
  event_rank: Generated<number>
  position: ParcelEvent | null
  position_at: Timestamp | null
  status_code: Generated<string>
  status_text: Generated<string>
  status_at: Timestamp | null
  created_at: Timestamp
  check_at: Timestamp | null
}

interface ParcelEventsTable {
  parcel_id: string
  code: string
  changed_at: Timestamp
  event: ParcelEvent
  message: string
  received_at: Timestamp
}

interface InvoicesTable {
  id: Generated<string>
  order_id: string
  /** 1, 2 ...: one after the other, of which at most one stands. */
  sequence: Generated<number>
  relate_number: string
  choice: ColumnType<InvoiceChoice, string, string>
  amount: number
  state: Generated<'wanted' | 'issued' | 'voided' | 'refused' | 'dropped'>
  problem: Generated<string>
  taken_back_at: Timestamp | null
  invoice_no: string | null
  random_number: Generated<string>
  issued_at: Timestamp | null
  voided_at: Timestamp | null
  created_at: Timestamp
  version: Generated<number>
  replaces: string | null
  /** The returns up to this number are deducted from its amount. */
  after_returns: Generated<number>
}

interface InvoiceAllowancesTable {
  id: Generated<string>
  invoice_id: string
  /** Null: what no single refund explains, such as cash that was never collected. */
  refund_id: string | null
  amount: number
  state: Generated<'wanted' | 'done' | 'refused'>
  problem: Generated<string>
  asked_at: Timestamp | null
  allowance_no: string | null
  created_at: Timestamp
}

interface ReturnRequestsTable {
  id: Generated<string>
  order_id: string
  reason: ReturnReason
  comment: string
  state: Generated<'requested' | 'accepted' | 'refused' | 'received' | 'done'>
  answer: Generated<string>
  requested_at: Timestamp
  answered_at: Timestamp | null
  version: Generated<number>
  arrived_at: Timestamp | null
}

interface ReturnPicturesTable {
  return_id: string
  position: number
  image: Buffer
}

interface AttentionDoneTable {
  key: string
  done_at: Timestamp
  note: Generated<string>
}

interface ReturnRequestLinesTable {
  request_id: string
  line_id: string
  quantity: number
  accepted: number | null
  arrived: number | null
  resellable: number | null
}

interface OrderReturnsTable {
  id: Generated<string>
  order_id: string
  no: number
  request_id: string | null
  reason: ReturnReason | 'goodwill'
  goods_back: boolean
  offer: OfferAfterReturn
  offer_lost: number
  credited: number
  goodwill: number
  shipping: number
  goods: number
  refund: number
  actor: 'member' | 'owner' | 'gateway' | 'carrier' | 'timer'
  note: Generated<string>
  created_at: Timestamp
}

interface OrderReturnLinesTable {
  return_id: string
  line_id: string
  quantity: number
  restocked: number
  amount: number
  share: number
  refund: number
}
