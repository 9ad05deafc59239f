/** The order of a code that was scanned at the packing table, with the bags that belong into its parcel. */
import type { ScannedOrder } from '#contract/admin/orders/packing.ts'
import type { OpenLot } from '#domain/lots/first-out.ts'
import { checkRefusal } from '#domain/packing/check-refusal.ts'
import { readScanCode, type ScanCode } from '#domain/packing/scan-code.ts'
import { packingTexts as texts } from '#messages/admin/orders/packing.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import { recordLook } from '#server/modules/audit/record-audit.ts'
import { proposeForLines } from '#server/modules/stock/propose-lots.service.ts'
import type { Actor } from '#server/ports/actor.ts'
import { findLotsOfOrders, type LineWithLots, type OrderLots, toPackedLine } from './line-lots.ts'
import { findScannedOrder, listOrdersEnding, type ScannedRow } from './scan.repo.ts'
import { toLabel } from './to-label.ts'

export async function findScanned(deps: Pick<Deps, 'db' | 'clock'>, actor: Actor, text: string): Promise<ScannedOrder> {
  const now = deps.clock.now()
  const code = await readCode(deps.db, text)
  const row = code && (await findScannedOrder(deps.db, code))
  if (!row) throw new AppError('order_not_found', { text: texts.unknownCode(text.trim()) })
  await recordLook(deps.db, actor, {
    action: 'order.look',
    thing: { kind: 'order', id: row.id, name: row.order_name },
    at: now,
  })
  const { byOrder } = await findLotsOfOrders(deps, [row])
  const lots = byOrder.get(row.id) ?? { lines: [], isProposal: false, recalledLots: [] }
  // also of what is packed: a recalled bag is exchanged
  const { lotsOf } = await proposeForLines(
    deps.db,
    lots.lines.map(({ row: line }) => line),
    now,
  )
  return {
    name: row.order_name,
    state: row.state,
    refusal: toRefusal(row, lots),
    recipient: row.recipient_name,
    carrier: row.carrier && { code: row.carrier, name: row.carrier_name ?? '' },
    place: row.carrier ? row.place : texts.takeAlong,
    is_proposal: lots.isProposal,
    lines: lots.lines.map((line) => ({
      ...toPackedLine(line),
      choices: toChoices(line, lots, lotsOf(line.row.productId)),
    })),
    label: toLabel(row, row.carrier, now),
    checked_at: row.checked_at?.toISOString() ?? null,
  }
}

/** Four characters are the end of one open order's number, or of its parcel's code; of several the whole is asked for. */
async function readCode(db: Db, text: string): Promise<Exclude<ScanCode, { kind: 'ending' }> | null> {
  const code = readScanCode(text)
  if (code?.kind !== 'ending') return code
  const [name, ...others] = await listOrdersEnding(db, code.ending)
  if (name === undefined) return null
  if (others.length > 0)
    throw new AppError('order_not_found', { text: texts.severalEnd(code.ending, [name, ...others]) })
  return { kind: 'order', name }
}

/** A recalled bag does not stop the check: there other bags are chosen. */
function toRefusal({ state }: ScannedRow, { recalledLots }: OrderLots): string | null {
  const refusal = checkRefusal(state)
  if (refusal) return texts.check[refusal]
  return recalledLots.length > 0 ? texts.recalled(recalledLots.join('、')) : null
}

/** What is in the parcel already counts as there. */
function toChoices(
  { row, pieces }: LineWithLots,
  { isProposal, recalledLots }: OrderLots,
  lots: readonly OpenLot[],
): { lot: string; units: number }[] {
  const own = isProposal ? [] : pieces.filter(({ code }) => !recalledLots.includes(code))
  const open = lots.map(({ code, units }) => ({
    lot: code,
    units: (units[row.sizeId] ?? 0) + (own.find((piece) => piece.code === code)?.quantity ?? 0),
  }))
  const gone = own.filter(({ code }) => !lots.some((lot) => lot.code === code))
  return [...open, ...gone.map(({ code, quantity }) => ({ lot: code, units: quantity }))].filter(
    ({ units }) => units > 0,
  )
}
