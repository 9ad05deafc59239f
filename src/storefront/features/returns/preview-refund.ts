import { toReturnBasis } from '#contract/shop/checkout/return-basis.ts'
import type { ReturnBasis } from '#contract/shop/checkout/returns.ts'
import { type Twd, twd } from '#domain/money.ts'
import { computeReturn } from '#domain/returns/compute-return.ts'
import { isShopsFault, type ReturnReason } from '#domain/returns/return-reasons.ts'
import { type ExplainedRow, explainRefund, explainRules } from '#messages/shop/account/return-explained.ts'

/** Pieces by line id. */
export type ChosenPieces = Readonly<Record<string, number>>

interface RefundPreview {
  rows: ExplainedRow[]
  notes: string[]
  total: Twd
}

/** What the shop would refund for these pieces, by its own rule; null: nothing is chosen. */
export function previewRefund(
  basis: ReturnBasis,
  chosen: ChosenPieces,
  reason: ReturnReason | '',
): RefundPreview | null {
  const result = computeReturn(toReturnBasis(basis), {
    pieces: toPieces(chosen).map(({ line_id: lineId, quantity }) => ({ lineId, quantity })),
    byShop: reason !== '' && isShopsFault(reason),
    goodwill: twd(0),
    refundShipping: false,
  })
  if (!result.ok) return null
  const { value } = result
  const nameOf = (id: string) => basis.lines.find(({ line_id }) => line_id === id)?.product_name ?? ''
  const explained = {
    ...value,
    lines: value.lines.map((line) => ({ ...line, name: nameOf(line.lineId) })),
    withGift: basis.lines.some(({ is_gift }) => is_gift),
  }
  return { rows: explainRefund(explained), notes: explainRules(explained), total: value.refund }
}

/** The chosen pieces as a request names them. */
export function toPieces(chosen: ChosenPieces): { line_id: string; quantity: number }[] {
  return Object.entries(chosen)
    .filter(([, quantity]) => quantity > 0)
    .map(([line_id, quantity]) => ({ line_id, quantity }))
}

/** Everything that can come back. */
export function allPieces({ lines }: ReturnBasis): ChosenPieces {
  return Object.fromEntries(lines.map(({ line_id, can_return }) => [line_id, can_return]))
}

/** What is still there of a choice, after the order has changed meanwhile. */
export function fittingPieces({ lines }: ReturnBasis, chosen: ChosenPieces): ChosenPieces {
  return Object.fromEntries(
    lines.map(({ line_id, can_return }) => [line_id, Math.min(chosen[line_id] ?? 0, can_return)]),
  )
}

/** Nothing, unless there is only one piece to choose. */
export function firstChoice(basis: ReturnBasis): ChosenPieces {
  const count = basis.lines.reduce((sum, { can_return }) => sum + can_return, 0)
  return count === 1 ? allPieces(basis) : {}
}
