/** `return SL...`: shows an order's returns, previews one, and carries it out when its amount is confirmed. */

import { type Twd, twd } from '#domain/money.ts'
import { isRefundedByGateway } from '#domain/orders/ways-to-pay.ts'
import type { ReturnPiece } from '#domain/returns/compute-return.ts'
import { type ReturnReason, returnReasons } from '#domain/returns/return-reasons.ts'
import { ownerTexts as texts } from '#messages/admin/orders/owner.ts'
import { orderTexts } from '#messages/orders.ts'
import { explainRefund, explainRules } from '#messages/shop/account/return-explained.ts'
import { AppError } from '#server/core/app-error.ts'
import {
  carryOutReturn,
  findReturnSituation,
  previewReturn,
  type ReturnSituation,
} from '#server/modules/fulfilment/owner-returns.service.ts'
import type { OwnerDeps } from '#server/modules/fulfilment/owner-steps.service.ts'
import type { PartialReturn, PreparedReturn } from '#server/modules/fulfilment/return-goods.service.ts'
import { requestedPieces } from '#server/modules/returns/returns.service.ts'
import { commandLineActor } from '#server/ports/actor.ts'
import { moneyRow } from './to-owner-lines.ts'

export interface ReturnValues {
  lines?: string | undefined
  restock?: string | undefined
  reason?: string | undefined
  amount?: string | undefined
  'no-goods': boolean
  shipping: boolean
  confirm?: string | undefined
}

export async function runReturnCommand(
  deps: OwnerDeps,
  { orderName, rest, values }: { orderName: string; rest: string; values: ReturnValues },
): Promise<string[]> {
  const situation = await findReturnSituation(deps, orderName)
  const wanted = readWanted(situation, rest, values)
  if (!wanted) return situationLines(orderName, situation)
  if (values.confirm === undefined) {
    const prepared = await previewReturn(deps, orderName, wanted)
    return previewLines(orderName, situation, wanted, prepared, values)
  }
  const { no, refund } = readConfirm(values.confirm)
  const done = await carryOutReturn(deps, orderName, { ...wanted, no, refund }, { actor: commandLineActor('return') })
  return [done.repeated ? texts.returns.repeated(orderName, no) : texts.returns.done(orderName, no, twd(done.refund))]
}

/** Null: nothing was named, and the member asks for nothing. */
function readWanted(situation: ReturnSituation, note: string, values: ReturnValues): PartialReturn | null {
  const { basis, request } = situation
  const goodwill = readAmount(values.amount)
  const amountOnly = goodwill > 0 || values.shipping
  const asked = request && !amountOnly ? requestedPieces(request, basis) : []
  const pieces = values.lines === undefined ? asked : readPieces(values.lines, situation)
  if (pieces.length === 0 && !amountOnly) return null
  const reason = readReason(values.reason) ?? (pieces.length === 0 ? 'goodwill' : (request?.reason ?? 'other'))
  return {
    pieces,
    restock: readRestock(values.restock, situation, pieces),
    reason,
    goodsBack: pieces.length > 0 && !values['no-goods'],
    goodwill,
    refundShipping: values.shipping,
    actor: 'owner',
    note,
  }
}

/** `1:2,3`: two pieces of line 1, all that are left of line 3; `all`: everything that is left. */
export function readPieces(text: string, { basis }: Pick<ReturnSituation, 'basis'>): ReturnPiece[] {
  const left = basis.lines.map(({ id, quantity, returned }) => ({ lineId: id, quantity: quantity - returned }))
  if (text === 'all') return left.filter(({ quantity }) => quantity > 0)
  return text.split(',').map((part) => {
    const [, no, count] = /^(\d{1,3})(?::(\d{1,3}))?$/.exec(part.trim()) ?? []
    const line = left[Number(no) - 1]
    if (!line) throw new AppError('bad_input', { text: texts.badPieces(part) })
    return { lineId: line.lineId, quantity: count === undefined ? line.quantity : Number(count) }
  })
}

function readRestock(text: string | undefined, situation: ReturnSituation, pieces: ReturnPiece[]): ReturnPiece[] {
  if (text === undefined) return []
  if (text === 'all') return pieces
  const named = text.split(',').map((part) => (part.includes(':') ? part : `${part}:0`))
  // without a number all returned pieces of the line
  return readPieces(named.join(','), situation).map((piece, index) => {
    const returned = pieces.find(({ lineId }) => lineId === piece.lineId)?.quantity ?? 0
    return named[index]?.endsWith(':0') ? { ...piece, quantity: returned } : piece
  })
}

function readReason(text: string | undefined): ReturnReason | null {
  if (text === undefined) return null
  const reason = returnReasons.find((one) => one === text)
  if (!reason) throw new AppError('bad_input', { text: texts.badReason(returnReasons) })
  return reason
}

function readAmount(text: string | undefined): number {
  if (text === undefined) return 0
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new AppError('bad_input', { text: texts.badAmount })
  return Number(text)
}

/** `2-405`: the order's second return, refunding NT$405. */
function readConfirm(text: string): { no: number; refund: number } {
  const [, no, refund] = /^(\d{1,4})-(\d{1,7})$/.exec(text) ?? []
  if (no === undefined) throw new AppError('bad_input', { text: texts.badConfirm })
  return { no: Number(no), refund: Number(refund) }
}

function situationLines(orderName: string, { state, basis, request }: ReturnSituation): string[] {
  const words = texts.returns
  const nameOf = (lineId: string) => basis.lines.find(({ id }) => id === lineId)?.name ?? ''
  const pieces = request?.lines.map(({ lineId, quantity }) => `${nameOf(lineId)} × ${quantity}`).join('、')
  return [
    `${orderName}  ${texts.state(state)}`,
    ...basis.lines.map(({ name, quantity, returned, isGift }, index) =>
      words.line(index + 1, isGift ? name + words.gift : name, quantity, quantity - returned),
    ),
    request ? words.request(request.state, orderTexts.returnReason[request.reason], pieces ?? '') : words.noRequest,
    words.hint(`return ${orderName} --lines 1:1 [--reason taste] [--restock 1:1] [--no-goods]`),
    words.goodwillHint(`return ${orderName} --amount 100 [--shipping]`),
  ]
}

function previewLines(
  orderName: string,
  situation: ReturnSituation,
  wanted: PartialReturn,
  { basis, no, computed }: PreparedReturn,
  values: ReturnValues,
): string[] {
  const words = texts.returns
  const nameOf = (lineId: string) => basis.lines.find(({ id }) => id === lineId)?.name ?? ''
  const explained = {
    ...computed,
    lines: computed.lines.map((line) => ({ ...line, name: nameOf(line.lineId) })),
    withGift: basis.lines.some(({ isGift }) => isGift),
  }
  const how = isRefundedByGateway(situation.method) ? words.card : words.byTransfer
  return [
    words.preview(orderName, no),
    ...explainRefund(explained).map(({ label, amount, kind }) =>
      moneyRow(kind === 'detail' ? `  ${label}` : label, amount),
    ),
    ...explainRules(explained).map((text) => `  ${text}`),
    computed.refund > 0 ? words.refund(computed.refund, how) : words.noRefund,
    ...invoiceLines(computed),
    words.restock(wanted.restock.reduce((sum, { quantity }) => sum + quantity, 0)),
    ...(situation.state === 'completed' && computed.goods > 0 ? [words.spending(computed.goods)] : []),
    ...(computed.everything ? [words.whole] : []),
    words.confirm(confirmCommand(orderName, wanted, values, `${no}-${computed.refund}`)),
  ]
}

function invoiceLines({ everything, refund }: { everything: boolean; refund: Twd }): string[] {
  if (everything) return [texts.returns.invoiceReversed]
  return refund > 0 ? [texts.returns.invoiceAllowance(refund)] : []
}

function confirmCommand(orderName: string, { note }: PartialReturn, values: ReturnValues, confirm: string): string {
  const named = (['lines', 'restock', 'reason', 'amount'] as const).flatMap((name) =>
    values[name] === undefined ? [] : [`--${name} ${values[name]}`],
  )
  const switches = (['no-goods', 'shipping'] as const).flatMap((name) => (values[name] ? [`--${name}`] : []))
  return ['npm run shop -- return', orderName, ...named, ...switches, `--confirm ${confirm}`, note]
    .filter(Boolean)
    .join(' ')
}
