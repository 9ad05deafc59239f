/** Kysely types of roast lots; migrations 0150 and 0211 define them. */
import type { ColumnType, Generated } from 'kysely'
import type { LotState } from '#domain/lots/lot-states.ts'

type Timestamp = ColumnType<Date, Date | string, Date | string>

export interface LotTables {
  roast_lots: RoastLotsTable
  roast_lot_sizes: RoastLotSizesTable
  order_line_lots: OrderLineLotsTable
  recall_notices: RecallNoticesTable
}

interface RoastLotsTable {
  id: Generated<number>
  code: string
  product_id: number
  state: LotState
  /** The day on which it is planned to be, or was, roasted. */
  roasted_on: string
  best_before: string
  note: Generated<string>
  sweetness_x2: number
  acidity_x2: number
  body_x2: number
  aroma_x2: number
  aftertaste_x2: number
  recall_reason: Generated<string>
  recalled_at: Timestamp | null
  created_at: Timestamp
  updated_at: Timestamp
  /** Raised by a trigger with every change. */
  version: Generated<number>
}

interface RoastLotSizesTable {
  lot_id: number
  product_id: number
  size_id: number
  /** Not packed into a parcel yet, whether promised to an order or not. */
  units: Generated<number>
}

interface OrderLineLotsTable {
  line_id: string
  lot_id: number
  quantity: number
  /** Of these, the units that went back to the lot. */
  returned: Generated<number>
}

interface RecallNoticesTable {
  lot_id: number
  order_id: string
  /** Null: the buyer was not written to. */
  mailed_at: Timestamp | null
}
