/** The owner's commands about stock. */
import { changesBetween } from '#domain/audit/changes.ts'
import { taipeiMinute } from '#domain/taipei-time.ts'
import { ownerStockTexts as texts } from '#messages/admin/orders/owner-stock.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { announceAfterCommit } from '#server/core/live-topics.ts'
import { retryConflicts } from '#server/db/retry-conflicts.ts'
import { recordAudit } from '#server/modules/audit/record-audit.ts'
import { moveOwnerUnits } from '#server/modules/stock/lots.service.ts'
import { changeByOwner, countByOwner } from '#server/modules/stock/owner-units.service.ts'
import { listMovements, listStock, lockSize, type Movement, type SizeStock } from '#server/modules/stock/stock.repo.ts'
import { commandLineActor } from '#server/ports/actor.ts'

interface StockArgs {
  /** The size, and what follows it. */
  orderName: string
  rest: string
  /** The lot that the units belong to. */
  values: { lot?: string | undefined }
}

const shownMovements = 30

export const stockCommands = {
  'stock list': {
    usage: '',
    general: true,
    run: async (deps: Deps) => [texts.heading, ...(await listStock(deps.db)).map(toStockLine)],
  },
  'stock show': {
    usage: '1001',
    run: async (deps: Deps, { orderName }: StockArgs) => {
      const movements = await listMovements(deps.db, readSize(orderName), shownMovements)
      return movements.length > 0 ? movements.map(toMovementLine) : texts.noMovements
    },
  },
  'stock count': {
    usage: '1001 12 [note]',
    run: async (deps: Deps, args: StockArgs) => {
      const { sizeId, units, note } = readArgs(args, 0)
      const changed = await changeWithAudit(deps, { sizeId, action: 'stock.count', note }, (inside) =>
        countByOwner(inside, { sizeId, counted: units, note }),
      )
      return changed ? texts.counted(sizeId, units) : texts.countAgrees(sizeId, units)
    },
  },
  'stock roast': {
    usage: '1001 24 [--lot EY-1112-7F] [note]',
    run: (deps: Deps, args: StockArgs) => change(deps, args, 1, 'roast'),
  },
  'stock damage': {
    usage: '1001 1 [--lot EY-1112-7F] [note]',
    run: (deps: Deps, args: StockArgs) => change(deps, args, -1, 'damage'),
  },
  'stock gift': {
    usage: '1001 1 [--lot EY-1112-7F] [note]',
    run: (deps: Deps, args: StockArgs) => change(deps, args, -1, 'gift'),
  },
}

async function change(deps: Deps, args: StockArgs, direction: 1 | -1, reason: 'roast' | 'damage' | 'gift') {
  const { sizeId, units, note } = readArgs(args, 1)
  const movement = { sizeId, change: direction * units, reason, note }
  const code = args.values.lot
  await changeWithAudit(deps, { sizeId, action: `stock.${reason}`, note }, (inside) =>
    code === undefined ? changeByOwner(inside, movement) : moveOwnerUnits(inside, { ...movement, code }),
  )
  return texts.moved[reason](sizeId, units)
}

/** The change and its row in the audit log: both, or neither. A count that agrees has no row. */
function changeWithAudit<T>(
  { db, clock }: Deps,
  { sizeId, action, note }: { sizeId: number; action: `stock.${'count' | 'roast' | 'damage' | 'gift'}`; note: string },
  work: (inside: Pick<Deps, 'db' | 'clock'>) => Promise<T>,
): Promise<T> {
  return retryConflicts(() =>
    db.transaction().execute(async (tx) => {
      if (!(await lockSize(tx, sizeId))) throw new AppError('size_not_found')
      const [before] = await listStock(tx, sizeId)
      const result = await work({ db: tx, clock })
      const [after] = await listStock(tx, sizeId)
      const changes = changesBetween({ on_hand: before?.on_hand ?? 0 }, { on_hand: after?.on_hand ?? 0 })
      if (!before || Object.keys(changes).length === 0) return result
      const thing = { kind: 'product' as const, id: String(before.product_id), name: `${before.name} ${before.label}` }
      const written = note === '' ? changes : { ...changes, note: { before: '', after: note } }
      await recordAudit(tx, commandLineActor('stock'), { action, thing, changes: written, at: clock.now() })
      announceAfterCommit('stock')
      return result
    }),
  )
}

function readArgs({ orderName, rest }: StockArgs, least: number): { sizeId: number; units: number; note: string } {
  const [, digits = '', note = ''] = /^(\d{1,6})(?:\s+(.*))?$/s.exec(rest) ?? []
  const units = Number(digits)
  if (digits === '' || units < least) throw new AppError('bad_input', { text: texts.unitsMissing })
  return { sizeId: readSize(orderName), units, note }
}

function readSize(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new AppError('bad_input', { text: texts.sizeMissing })
  return Number(text)
}

function toStockLine({ size_id, name, label, available, unpaid, to_ship, on_hand }: SizeStock): string {
  return `${size_id}  ${name} ${label}  ${texts.figures({ available, unpaid, toShip: to_ship, onHand: on_hand })}`
}

function toMovementLine({
  at,
  change: units,
  stock_after,
  reason,
  order_name,
  lot_code,
  actor,
  note,
}: Movement): string {
  const fields = [taipeiMinute(at), units > 0 ? `+${units}` : units, `= ${stock_after}`, texts.reasons[reason]]
  return [...fields, order_name, lot_code, `(${actor})`, note].filter(Boolean).join('  ')
}
