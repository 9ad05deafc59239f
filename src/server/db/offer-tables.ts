/** Kysely types of what the back office's offers stores beside the offers; migrations 0220, 0223 and 0224 define them. */
import type { ColumnType, Generated } from 'kysely'

type Timestamp = ColumnType<Date, Date | string, Date | string>
/** Written as text, read as what it holds. */
type Json<T> = ColumnType<T, string, string>

export interface OfferTables {
  offer_limits: { offer_id: number; max_uses: number; uses: Generated<number> }
  coupon_issues: CouponIssuesTable
  offer_codes: OfferCodesTable
  shipping_terms: ShippingTermsTable
  offer_rehearsals: OfferSimulationsTable
  near_expiry_ladder: NearExpiryLadderTable
  near_expiry_products: NearExpiryProductsTable
}

interface CouponIssuesTable {
  id: Generated<string>
  offer_id: number
  kind: 'members' | 'codes'
  quantity: number
  expires_at: Timestamp | null
  note: Generated<string>
  created_at: Timestamp
}

interface OfferCodesTable {
  id: Generated<string>
  offer_id: number
  issue_id: string
  code: string
  /** Null: as often as the offer allows. */
  max_uses: number | null
  uses: Generated<number>
  expires_at: Timestamp | null
  stopped_at: Timestamp | null
  created_at: Timestamp
}

interface ShippingTermsTable {
  one: Generated<boolean>
  free_from: number
  version: Generated<number>
  updated_at: Timestamp
}

interface OfferSimulationsTable {
  id: Generated<string>
  offer_id: number | null
  draft: Json<Record<string, unknown>>
  state: 'running' | 'done' | 'failed'
  from_at: Timestamp
  until_at: Timestamp
  orders_read: Generated<number>
  cursor_at: string | null
  cursor_id: string | null
  sums: ColumnType<Record<string, unknown> | null, string | null, string | null>
  result: ColumnType<Record<string, unknown> | null, string | null, string | null>
  created_at: Timestamp
}

interface NearExpiryLadderTable {
  one: Generated<boolean>
  steps: Json<{ days: number; percent: number }[]>
  approved_at: Timestamp | null
  version: Generated<number>
  updated_at: Timestamp
}

interface NearExpiryProductsTable {
  product_id: number
  percent: number
  best_before: string
  former_percent: number
  former_from: Timestamp | null
  former_to: Timestamp | null
  shelved: boolean
  by_hand: Generated<boolean>
  since: Timestamp
  updated_at: Timestamp
}
