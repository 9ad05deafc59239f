/** Asks the gateway for its record of a card. Never inside a transaction. */
import { twd } from '#domain/money.ts'
import { captureWay, mayCapture, needsLook, nextCardLook } from '#domain/payments/card-record.ts'
import type { CardState } from '#domain/payments/card-refund.ts'
import type { Deps } from '#server/core/deps.ts'
import { GatewayError, refused } from '#server/ports/gateway-error.ts'
import type { CardRecords, CardTrade } from '#server/ports/payment-gateway.ts'
import {
  type CardPayment,
  listCardsOfOrders,
  listTellingCards,
  recordCaptureAsked,
  recordUnanswered,
  storeSeenCard,
} from './card-records.repo.ts'

export type LookDeps = Pick<Deps, 'db' | 'clock' | 'gateways' | 'log'>

/** Throws a GatewayError when the gateway does not tell; that is stored, too. */
export async function lookAtCard(deps: LookDeps, payment: CardPayment): Promise<CardTrade> {
  const { authorisation } = payment.card
  return store(deps, payment, ({ find }) => find({ authorisation, total: twd(payment.amount) }))
}

/**
 * Asks the gateway to capture what is only authorised. Safe to repeat: the gateway's record decides, before and after. What
 * goes back as a whole is not captured.
 */
export async function captureCard(deps: LookDeps, payment: CardPayment): Promise<CardTrade> {
  const seen = await lookAtCard(deps, payment)
  if (!mayCapture({ ...payment, state: seen.state })) return seen
  const { tradeNo, gatewayTradeNo, amount, card } = payment
  await recordCaptureAsked(deps.db, payment.paymentId, deps.clock.now())
  const request = { tradeNo, gatewayTradeNo, authorisation: card.authorisation, total: twd(amount) }
  return store(deps, payment, ({ capture }) => capture(request))
}

async function store(
  deps: LookDeps,
  payment: CardPayment,
  ask: (cards: CardRecords) => Promise<CardTrade>,
): Promise<CardTrade> {
  const { cards } = deps.gateways[payment.provider]
  if (!cards) throw refused('', 'this gateway has no record of cards')
  const seenAt = deps.clock.now()
  try {
    const trade = await ask(cards)
    const { state, refunded } = trade
    const askAt = nextCardLook(state, payment.paidAt, seenAt)
    await storeSeenCard(deps.db, payment.paymentId, { state, refunded, seenAt, askAt })
    return trade
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    await recordUnanswered(deps.db, payment.paymentId, seenAt)
    throw error
  }
}

/**
 * Before orders are packed: cards that were not seen captured are asked about. A gateway that does not tell is no error
 * here: packing is refused by what is stored (`requirePaid`).
 */
export async function lookBeforePacking(deps: LookDeps, namesOrIds: readonly string[]): Promise<void> {
  const now = deps.clock.now()
  for (const payment of await listCardsOfOrders(deps.db, namesOrIds)) {
    const { state, seenRefunded: refunded, seenAt } = payment
    if (!needsLook({ ...payment, card: { state, refunded, seenAt } }, now)) continue
    try {
      await lookAtCard(deps, payment)
    } catch (err) {
      if (!(err instanceof GatewayError)) throw err
      deps.log.warn({ err, order: payment.orderName }, 'the gateway does not tell whether a card is paid')
      // the others would wait for it as long
      if (err.kind === 'unreachable' || err.kind === 'paused') return
    }
  }
}

const dayMs = 24 * 60 * 60 * 1000

/** Whether the account captures by itself, as far as the gateway lets one see it: by the newest cards that were paid. */
export async function findCaptureWay(deps: LookDeps): Promise<'automatic' | 'manual' | null> {
  const before = new Date(deps.clock.now().getTime() - 1.5 * dayMs)
  const states: CardState[] = []
  for (const payment of await listTellingCards(deps.db, before)) {
    states.push((await lookAtCard(deps, payment)).state)
    if (captureWay(states) === 'automatic') break
  }
  return captureWay(states)
}
