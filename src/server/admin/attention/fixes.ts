/** What each fix does: the same services as the command line. All but the questions run under the order's lock. */
import { type DifferenceFix, type DifferenceItem, fixRules } from '#domain/attention/differences.ts'
import { type SettlementKind, settlementKinds } from '#domain/payments/settlement.ts'
import { cardRecordTexts } from '#messages/admin/orders/card-records.ts'
import { differenceRefusals as refusals } from '#messages/admin/orders/differences.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import { actorName } from '#server/modules/audit/record-audit.ts'
import { askCarrier } from '#server/modules/fulfilment/check-parcels.service.ts'
import { returnParcel } from '#server/modules/fulfilment/owner-parcel-steps.service.ts'
import { retryParcel } from '#server/modules/fulfilment/owner-parcels.service.ts'
import { findCardByTrade } from '#server/modules/gateway/card-records.repo.ts'
import { captureCard, lookAtCard } from '#server/modules/gateway/look-at-card.service.ts'
import { markAgreed } from '#server/modules/gateway/settlement.repo.ts'
import {
  replaceInvoice,
  requestAllowance,
  requestMissingInvoice,
  resumeInvoice,
} from '#server/modules/invoices/invoices.service.ts'
import { bookOutsideRefund } from '#server/modules/payments/book-refund.service.ts'
import { askAboutTrade } from '#server/modules/payments/check-payment.service.ts'
import { completeManualRefund, retryRefunds } from '#server/modules/payments/pending-refunds.service.ts'
import type { Actor } from '#server/ports/actor.ts'
import { GatewayError } from '#server/ports/gateway-error.ts'
import type { OrderRow } from '#server/ports/order-reactions.ts'
import { insertDone } from './attention.repo.ts'

export interface StoredFix {
  deps: Deps
  tx: Db
  item: DifferenceItem
  order: OrderRow | null
  note: string
  actor: Actor
}

type Stored = (input: StoredFix & { order: OrderRow }) => Promise<unknown>

const withOrder =
  (run: Stored) =>
  ({ order, ...input }: StoredFix) => {
    if (!order) throw new AppError('order_not_found')
    return run({ ...input, order })
  }

export type Question = 'ask_gateway' | 'ask_card' | 'capture_card' | 'ask_carrier'

/** In one transaction with its audit row. */
export const storedFixes: Record<Exclude<DifferenceFix, Question>, (input: StoredFix) => Promise<unknown>> = {
  refund_done: withOrder(async ({ deps, tx, item, order, note, actor }) => {
    const by = actorName(actor)
    const done = await completeManualRefund(deps, tx, { orderId: order.id, refundId: item.id, note, by })
    if (!done) throw new AppError('conflict', { text: refusals.gone })
  }),
  retry_refund: withOrder(({ deps, tx, order }) => retryRefunds(deps, tx, order.id)),
  book_refund: withOrder(async ({ deps, tx, item, order, actor }) => {
    // of a card that was given up, or that the bank refused, all of it
    const { number, settled, booked: paid } = item.facts ?? {}
    const outside = { tradeNo: number ?? '', total: settled ?? paid ?? 0, by: actorName(actor) }
    const booked = await bookOutsideRefund(deps, tx, order, outside)
    if (!booked) throw new AppError('bad_input', { text: refusals.nothingLeft })
    await requestAllowance(deps, tx, order.id)
  }),
  retry_parcel: withOrder(({ deps, tx, order }) => retryParcel(deps, tx, order)),
  goods_back: withOrder(({ deps, tx, order, actor }) => returnParcel(deps, tx, order, { lost: false, actor })),
  parcel_lost: withOrder(({ deps, tx, order, actor }) => returnParcel(deps, tx, order, { lost: true, actor })),
  retry_invoice: withOrder(({ deps, tx, item }) => resumeInvoice(deps, tx, item.id, { asMember: false })),
  invoice_to_member: withOrder(({ deps, tx, item }) => resumeInvoice(deps, tx, item.id, { asMember: true })),
  issue_invoice: withOrder(({ deps, tx, order }) => requestMissingInvoice(deps, tx, order)),
  allow_invoice: withOrder(({ deps, tx, order }) => requestAllowance(deps, tx, order.id)),
  reissue_invoice: withOrder(({ deps, tx, order }) => replaceInvoice(deps, tx, order)),
  async mark_done({ deps, tx, item, note }) {
    const first = await insertDone(tx, { key: item.key, note, now: deps.clock.now() })
    if (!first) throw new AppError('conflict', { text: refusals.gone })
  },
}

/** Questions to outside services; the text says what came of it where the difference stays. */
export function ask(deps: Deps, item: DifferenceItem, fix: Question): Promise<string | null> {
  return answered(questions[fix](deps, item))
}

async function answered<Answer>(question: Promise<Answer>): Promise<Answer> {
  try {
    return await question
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    throw new AppError('unavailable', { text: refusals.gatewayDown(error.message), cause: error })
  }
}

/** Of a card the gateway can be asked how much went back; of a transfer a person has to know. */
export async function requireCardRefund(deps: Deps, { facts }: DifferenceItem): Promise<void> {
  const card = await findCardByTrade(deps.db, facts?.number ?? '')
  if (!card) return
  const { state, refunded } = await answered(lookAtCard(deps, card))
  const back = state === 'cancelled' ? card.amount : refunded
  if (back < (facts?.settled ?? 0)) throw new AppError('conflict', { text: refusals.cardSaysLess(back) })
}

const questions: Record<Question, (deps: Deps, item: DifferenceItem) => Promise<string | null>> = {
  ask_gateway: askGateway,
  ask_card: (deps, item) => askAboutCard(deps, item, lookAtCard),
  capture_card: (deps, item) => askAboutCard(deps, item, captureCard),
  ask_carrier: askAboutParcel,
}

async function askAboutCard(deps: Deps, { facts }: DifferenceItem, look: typeof lookAtCard): Promise<string | null> {
  const card = await findCardByTrade(deps.db, facts?.number ?? '')
  if (!card) return refusals.cardUnknown
  const { state } = await look(deps, card)
  return state === 'captured' || state === 'to_capture' ? null : refusals.cardStill(cardRecordTexts.states[state])
}

async function askGateway(deps: Deps, { kind, id, facts }: DifferenceItem): Promise<string | null> {
  const trade = await askAboutTrade(deps, id)
  const agrees = trade.status === 'paid' && (kind === 'settled_unpaid' || trade.amount === facts?.booked)
  if (!agrees) return refusals.gatewayStill(refusals.gatewayStates[trade.status])
  if (isSettlement(kind)) await markAgreed(deps.db, kind, id, deps.clock.now())
  return null
}

async function askAboutParcel(deps: Deps, { orderName }: DifferenceItem): Promise<string | null> {
  const news = await askCarrier(deps, orderName ?? '')
  return news ? null : refusals.carrierStill
}

function isSettlement(kind: string): kind is SettlementKind {
  return settlementKinds.some((one) => one === kind)
}

export function isQuestion(fix: DifferenceFix): fix is Question {
  return fixRules[fix].calls ?? false
}
