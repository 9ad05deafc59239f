/** Kysely types of the packing table's own rows; migration 0180 defines them. */
import type { ColumnType } from 'kysely'

export interface PackingTables {
  pick_positions: PickPositionsTable
  packing_checks: PackingChecksTable
}

interface PickPositionsTable {
  size_id: number
  position: number
}

interface PackingChecksTable {
  order_id: string
  checked_at: ColumnType<Date, Date | string, Date | string>
  /** Null: the account is gone. */
  staff_id: string | null
}
