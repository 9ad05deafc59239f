/** Kysely types of roasting; migration 0212 defines them. */
import type { ColumnType, Generated } from 'kysely'
import type { GreenKind } from '#domain/roasting/green-stock.ts'

type Timestamp = ColumnType<Date, Date | string, Date | string>

export interface RoastingTables {
  green_beans: GreenBeansTable
  product_beans: { product_id: number; bean_id: number }
  roasts: RoastsTable
  roast_made_lots: { roast_id: string; lot_id: number }
  green_movements: GreenMovementsTable
  cuppings: CuppingsTable
  cupping_cups: CuppingCupsTable
  cupping_scores: CuppingScoresTable
}

interface GreenBeansTable {
  id: Generated<number>
  name: string
  loss_permille: number
  batch_grams: number
  stock_grams: Generated<number>
  stock_cost: Generated<number>
  version: Generated<number>
  created_at: Timestamp
}

interface RoastsTable {
  id: string
  bean_id: number
  roasted_on: string
  batches: number
  green_grams: number
  roasted_grams: number
  done_at: Timestamp
}

interface GreenMovementsTable {
  id: Generated<string>
  bean_id: number
  kind: GreenKind
  grams: number
  cost: number
  grams_after: number
  cost_after: number
  roast_id: string | null
  note: Generated<string>
  at: Timestamp
}

interface CuppingsTable {
  id: string
  name: string
  created_at: Timestamp
  closed_at: Timestamp | null
  version: Generated<number>
}

interface CuppingCupsTable {
  cupping_id: string
  code: string
  lot_id: number
  adopted_at: Timestamp | null
}

interface CuppingScoresTable {
  cupping_id: string
  code: string
  staff_id: string
  sweetness_x2: number
  acidity_x2: number
  body_x2: number
  aroma_x2: number
  aftertaste_x2: number
  scored_at: Timestamp
}
