/** Captures a card payment that the gateway's record shows as authorised only. */
import { notProcessed } from '#server/ports/gateway-error.ts'
import type { CardCapture, CardTrade } from '#server/ports/payment-gateway.ts'
import { sendCardAction } from './card-action.ts'
import { type CardService, findCardTrade } from './card-trade.ts'
import { closingUntil } from './daily-closing.ts'

/** Reads the record, asks, and reads again: after a lost answer the next call sees what took effect. */
export async function captureCard(service: CardService, card: CardCapture): Promise<CardTrade> {
  const before = await findCardTrade(service, card)
  if (before.state !== 'authorised' && before.state !== 'capture_cancelled') return before
  if (closingUntil(service.now())) throw notProcessed('', 'no card action during the daily closing')
  await sendCardAction(service, card, { action: 'C', amount: card.total })
  return findCardTrade(service, card)
}
