import type { ReturnDetail, ReturnItem } from '#contract/admin/orders/returns.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { keysetPage, readListKey, toListKey } from '#server/core/keyset.ts'
import type { RequestState } from '#server/modules/returns/return-requests.repo.ts'
import { type AdminRow, type DetailRow, findPicture, findRequest, selectRequests } from './return.repo.ts'

export async function listReturns(
  { db }: Pick<Deps, 'db'>,
  { state, q }: { state?: RequestState | undefined; q?: string | undefined },
  page: { after: string | undefined; limit: number },
): Promise<{ items: ReturnItem[]; next: string | null }> {
  const key = readListKey(page.after, ['instant', 'uuid'])
  const after = key && { at: key[0], id: key[1] }
  const orderName = q?.trim().toUpperCase()
  const rows = await selectRequests(db, { state, orderName }, { after, limit: page.limit + 1 })
  const { items, next } = keysetPage(rows, page.limit, (row) => toListKey([row.requested_at.toISOString(), row.id]))
  return { items: items.map(toReturnItem), next }
}

export async function requireReturn({ db }: Pick<Deps, 'db'>, id: string): Promise<DetailRow> {
  const request = await findRequest(db, id)
  if (!request) throw new AppError('not_found')
  return request
}

export async function requirePicture({ db }: Pick<Deps, 'db'>, id: string, position: number): Promise<Buffer> {
  const picture = await findPicture(db, id, position)
  if (!picture) throw new AppError('not_found')
  return picture
}

function toReturnItem(row: AdminRow): ReturnItem {
  return {
    id: row.id,
    version: row.version,
    order_name: row.order_name,
    state: row.state,
    reason: row.reason,
    requested_at: row.requested_at.toISOString(),
    arrived_at: row.arrived_at?.toISOString() ?? null,
    pieces: row.pieces,
    pictures: row.pictures,
  }
}

export function toReturnDetail(row: DetailRow): ReturnDetail {
  return {
    ...toReturnItem(row),
    comment: row.comment,
    answer: row.answer,
    answered_at: row.answered_at?.toISOString() ?? null,
    lines: row.lines,
    picture_urls: row.positions.map((position) => `/api/admin/returns/${row.id}/pictures/${position}`),
  }
}
