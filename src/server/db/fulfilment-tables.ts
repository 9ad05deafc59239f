/** Kysely types of parcels, invoices, returns and settled matters; migrations 0080, 0105 and 0106 define them. */
import type { ColumnType, Generated } from 'kysely'
import type { InvoiceChoice } from '#domain/einvoice.ts'
import type { ParcelEvent } from '#domain/parcels/parcel-events.ts'

type Timestamp = ColumnType<Date, Date | string, Date | string>

export interface FulfilmentTables {
  parcels: ParcelsTable
  parcel_events: ParcelEventsTable
  invoices: InvoicesTable
  invoice_allowances: InvoiceAllowancesTable
  return_requests: ReturnRequestsTable
  return_pictures: ReturnPicturesTable
  attention_done: AttentionDoneTable
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
}

interface InvoiceAllowancesTable {
  id: Generated<string>
  invoice_id: string
  /** Null: cash that was never collected. */
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
  reason: 'defective' | 'short' | 'wrong_item' | 'taste' | 'other'
  comment: string
  state: Generated<'requested' | 'accepted' | 'refused' | 'received' | 'done'>
  answer: Generated<string>
  requested_at: Timestamp
  answered_at: Timestamp | null
}

interface ReturnPicturesTable {
  return_id: string
  position: number
  image: Buffer
}

interface AttentionDoneTable {
  key: string
  done_at: Timestamp
}
