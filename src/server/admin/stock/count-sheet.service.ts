/** A sheet of counts: each row in a transaction of its own, against what lay there when it was counted. */
import { createHash } from 'node:crypto'
import type { CountOutcome, SheetRow, stockCountApi } from '#contract/admin/products/stock-count.ts'
import type { CallInput } from '#contract/endpoint.ts'
import type { SizeId } from '#contract/scalars.ts'
import { changesBetween } from '#domain/audit/changes.ts'
import { askBeforeCount, countedAtOf, presentCount, type SheetQuestion } from '#domain/stock/count-sheet.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import { countSheetTexts as texts } from '#messages/admin/products/count-sheet.ts'
import { adminStockTexts } from '#messages/admin/products/stock.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { runIdempotent } from '#server/core/idempotency.service.ts'
import { keysetPage, readListKey, toListKey } from '#server/core/keyset.ts'
import { announceAfterCommit } from '#server/core/live-topics.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Db } from '#server/db/open-db.ts'
import { retryConflicts } from '#server/db/retry-conflicts.ts'
import { recordAudit } from '#server/modules/audit/record-audit.ts'
import { bookCount } from '#server/modules/stock/owner-units.service.ts'
import { listStock, lockSize, type SizeStock } from '#server/modules/stock/stock.repo.ts'
import type { StaffAction } from '#server/ports/staff-action.ts'
import * as repo from './count-sheet.repo.ts'
import { lockLevel, raiseLevel } from './stock.repo.ts'

type SheetDeps = Pick<Deps, 'db' | 'clock'>
type Sheet = Required<CallInput<typeof stockCountApi.save>['body']>
type Row = Sheet['rows'][number]
type Booked = Extract<CountOutcome, { done: true }>

export async function readSheet(
  { db, clock }: SheetDeps,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<{ items: SheetRow[]; next: string | null }> {
  const place = readListKey(after, ['int', 'int', 'int', 'int'])
  const rows = await repo.selectSheet(db, taipeiDay(clock.now()), { after: place, limit: limit + 1 })
  const { items, next } = keysetPage(rows, limit, (row) =>
    toListKey([row.shelf, row.product_id, row.position, row.size_id]),
  )
  return {
    items: items.map(({ product_id: _product, position: _position, shelf, size_id, ...row }) => ({
      ...row,
      size_id: size_id as SizeId,
      shelf: repo.hasShelf(shelf) ? shelf : null,
    })),
    next,
  }
}

/** One that may not be booked stops no other; the same sheet sent twice books each row once. */
export async function saveSheet(deps: SheetDeps, action: StaffAction, sheet: Sheet): Promise<CountOutcome[]> {
  const outcomes: CountOutcome[] = []
  for (const row of sheet.rows) {
    try {
      outcomes.push(await saveRow(deps, action, sheet, row))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const ask = error instanceof CountQuestion ? error.question : null
      outcomes.push({ size_id: row.size_id as SizeId, done: false, code: error.code, error: error.message, ask })
    }
  }
  return outcomes
}

/** Not refused: asked. */
class CountQuestion extends AppError {
  readonly question: SheetQuestion
  constructor(question: SheetQuestion) {
    super('conflict', { text: texts.asks[question] })
    this.question = question
  }
}

function saveRow(deps: SheetDeps, action: StaffAction, sheet: Sheet, row: Row): Promise<Booked> {
  const { staff, idempotencyKey } = action
  const key = idempotencyKey && createHash('sha256').update(`${idempotencyKey}\n${row.size_id}`).digest('base64url')
  const { size_id, counted } = row
  const call = { staffId: staff.id, key, call: 'stock-count', input: { size_id, counted } }
  return retryConflicts(() =>
    runIdempotent(deps, call, (db) => inTransaction(db, (tx) => bookRow(deps, tx, action, sheet, row))),
  )
}

async function bookRow(
  { clock }: SheetDeps,
  tx: Db,
  { actor }: StaffAction,
  { sent_at, note }: Sheet,
  row: Row,
): Promise<Booked> {
  const at = clock.now()
  const countedAt = countedAtOf(at, { countedAt: new Date(row.counted_at), sentAt: new Date(sent_at) })
  if (!countedAt) throw new AppError('conflict', { text: texts.tooOld })
  const { size, moved: movedSince } = await readPresent(tx, row.size_id, countedAt)
  const before = size.on_hand
  if (row.on_hand !== undefined && row.on_hand !== before) {
    throw new AppError('conflict', { text: texts.movedSinceFile(row.on_hand, before) })
  }
  const moved = row.on_hand === undefined ? movedSince : 0
  const after = presentCount(row.counted, moved)
  if (after === before) return { size_id: row.size_id as SizeId, done: true, before, after, movement_id: null }
  if (await repo.wasCountedSince(tx, row.size_id, countedAt)) {
    throw new AppError('conflict', { text: texts.countedMeanwhile(before) })
  }
  const sold = await repo.countSold(tx, row.size_id, taipeiDay(at))
  const question = row.sure ? null : askBeforeCount({ before: before - moved, counted: row.counted, sold })
  if (question) throw new CountQuestion(question)
  await lockLevel(tx, row.size_id)
  const last = await repo.findLastMovement(tx, row.size_id)
  const why = [adminStockTexts.countReasons.recount, note.trim()].filter(Boolean).join('，')
  await bookCount(tx, size, { counted: after, note: why, at })
  await raiseLevel(tx, row.size_id)
  const [movement = null] = await repo.listMovementsAfter(tx, row.size_id, last)
  const changes = { ...changesBetween({ on_hand: before }, { on_hand: after }), note: { before: '', after: why } }
  const thing = { kind: 'product' as const, id: String(size.product_id), name: `${size.name} ${size.label}` }
  await recordAudit(tx, actor, { action: 'stock.count', thing, changes, at })
  announceAfterCommit('stock')
  return { size_id: row.size_id as SizeId, done: true, before, after, movement_id: movement }
}

const looks = 5

/**
 * Both of one moment: a parcel that leaves between the two looks would be counted once only. What leaves afterwards does
 * not matter, because the difference is booked and not the number.
 */
async function readPresent(tx: Db, sizeId: number, since: Date): Promise<{ size: SizeStock; moved: number }> {
  if (!(await lockSize(tx, sizeId))) throw new AppError('size_not_found')
  for (let look = 0; look < looks; look++) {
    const moved = await repo.selectMovedSince(tx, sizeId, since)
    const [size] = await listStock(tx, sizeId)
    if (size && moved === (await repo.selectMovedSince(tx, sizeId, since))) return { size, moved }
  }
  throw new AppError('conflict', { text: adminStockTexts.movedMeanwhile })
}
