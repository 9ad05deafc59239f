/** Members, stock and movements as files: the rows of their lists. */
import type { MemberFilter as AskedMembers, MovementFilter, StockFilter } from '#contract/admin/exports/exports.ts'
import { maskEmail, maskName, memberNumber } from '#domain/members/masked.ts'
import { twd } from '#domain/money.ts'
import { maskedPhoneCell, phoneCell, timeCell } from '#domain/reports/file-cells.ts'

import { type Tier, tierOf } from '#domain/tiers.ts'
import { exportTexts as texts } from '#messages/admin/orders/exports.ts'
import { ownerStockTexts } from '#messages/admin/orders/owner-stock.ts'
import { adminMembersTexts } from '#messages/admin/people/members.ts'
import { type MemberListRow, type MemberPlace, selectMemberPage } from '#server/admin/members/member-list.repo.ts'
import { toMemberFilter } from '#server/admin/members/read-members.service.ts'
import { toMovementFilter } from '#server/admin/stock/list-stock.service.ts'
import { type MovementRow, selectMovements } from '#server/admin/stock/movements.repo.ts'
import { type StockRow, selectStock } from '#server/admin/stock/stock.repo.ts'
import type { Db } from '#server/db/open-db.ts'
import { type ExportedRows, pagesByKey, toExport } from './export-pages.ts'

const { columns: titles } = texts

export function exportMembers(db: Db, { personal, ...asked }: AskedMembers): ExportedRows {
  const filter = toMemberFilter(asked)
  const pages = pagesByKey<MemberListRow, MemberPlace>(
    (after, limit) => selectMemberPage(db, filter, { after, limit }),
    ({ place_in_list: at, id }) => ({ at, id }),
  )
  return toExport(memberColumns(personal === '1'), pages)
}

function memberColumns(whole: boolean) {
  return [
    { title: titles.member, cell: (row: MemberListRow) => memberNumber(row.id) },
    { title: titles.name, cell: (row: MemberListRow) => (whole ? row.name : maskName(row.name)) },
    {
      title: titles.email,
      cell: ({ claimed_email, email }: MemberListRow) => (whole ? String : maskEmail)(claimed_email ?? email),
    },
    { title: titles.phone, cell: (row: MemberListRow) => (whole ? phoneCell : maskedPhoneCell)(row.phone) },
    { title: titles.tier, cell: (row: MemberListRow) => adminMembersTexts.tiers[tierKey(row)] },
    { title: titles.spent, cell: (row: MemberListRow) => row.spent },
    { title: titles.joinedAt, cell: (row: MemberListRow) => timeCell(row.created_at) },
    { title: titles.state, cell: (row: MemberListRow) => (row.blocked_at ? texts.blocked : texts.active) },
  ]
}

const tierKey = ({ spent }: MemberListRow): Tier['key'] => tierOf(twd(spent)).key

export function exportStock(db: Db, { q = '', state }: StockFilter): ExportedRows {
  const pages = pagesByKey<StockRow, [number, number, number]>(
    (after, limit) => selectStock(db, { q: q.trim(), state }, { after, limit }),
    (row) => [row.product_id, row.position, row.size_id],
  )
  return toExport(stockColumns, pages)
}

const stockColumns = [
  { title: titles.sizeId, cell: (row: StockRow) => row.size_id },
  { title: titles.product, cell: (row: StockRow) => row.name },
  { title: titles.size, cell: (row: StockRow) => row.label },
  { title: titles.published, cell: (row: StockRow) => (row.published ? texts.yes : texts.no) },
  { title: titles.available, cell: (row: StockRow) => row.available },
  { title: titles.unpaid, cell: (row: StockRow) => row.unpaid },
  { title: titles.toShip, cell: (row: StockRow) => row.to_ship },
  { title: titles.onHand, cell: (row: StockRow) => row.on_hand },
  { title: titles.lowAt, cell: (row: StockRow) => row.low_at },
  { title: titles.counted, cell: () => '' },
]

export function exportMovements(db: Db, asked: MovementFilter): ExportedRows {
  const filter = toMovementFilter(asked)
  const pages = pagesByKey<MovementRow, number>(
    (after, limit) => selectMovements(db, filter, { after, limit }),
    ({ id }) => Number(id),
  )
  return toExport(movementColumns, pages)
}

const movementColumns = [
  { title: titles.at, cell: (row: MovementRow) => timeCell(row.at) },
  { title: titles.sizeId, cell: (row: MovementRow) => row.size_id },
  { title: titles.product, cell: (row: MovementRow) => row.name },
  { title: titles.size, cell: (row: MovementRow) => row.label },
  { title: titles.reason, cell: (row: MovementRow) => ownerStockTexts.reasons[row.reason] },
  { title: titles.change, cell: (row: MovementRow) => row.change },
  { title: titles.after, cell: (row: MovementRow) => row.stock_after },
  { title: titles.order, cell: (row: MovementRow) => row.order_name ?? '' },
  { title: titles.lot, cell: (row: MovementRow) => row.lot_code ?? '' },
  { title: titles.note, cell: (row: MovementRow) => row.note },
]
