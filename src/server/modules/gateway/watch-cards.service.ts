/** The hourly look at cards that are paid and not seen captured. */
import { performance } from 'node:perf_hooks'
import { type GatewayProvider, providerNames } from '#domain/orders/ways-to-pay.ts'
import type { Deps } from '#server/core/deps.ts'
import { GatewayError } from '#server/ports/gateway-error.ts'
import { claimDueCard, planNewCards } from './card-records.repo.ts'
import { gatewayCondition } from './gateway-services.service.ts'
import { captureCard, type LookDeps, lookAtCard } from './look-at-card.service.ts'

type WatchDeps = LookDeps & Pick<Deps, 'settings'>

const hourMs = 60 * 60 * 1000
/** Older cards were captured long ago, or never will be. */
const newForMs = 30 * 24 * hourMs
/** No further card after this: the round must end within its job's time, and the gateway bans who calls too fast. */
const roundMs = 20_000
const perRound = 60
/** So many without an answer, one after the other: it is not about these cards. */
const silentAfter = 3

/** Captures what is only authorised, where the shop's setting says that it does. */
export async function watchCards(deps: WatchDeps): Promise<void> {
  const now = deps.clock.now()
  await planNewCards(deps.db, new Date(now.getTime() - newForMs))
  for (const provider of providerNames) if (deps.gateways[provider].cards) await watchCardsOf(deps, provider, now)
}

async function watchCardsOf(deps: WatchDeps, provider: GatewayProvider, now: Date): Promise<void> {
  if ((await gatewayCondition(deps, deps.gateways[provider].service)) === 'paused') return
  const captures = deps.settings.current().payments.captureByShop
  const started = performance.now()
  let unanswered = 0
  for (let count = 0; count < perRound && performance.now() - started < roundMs; count++) {
    const payment = await claimDueCard(deps.db, { provider, now, next: new Date(now.getTime() + hourMs) })
    if (!payment) return
    try {
      await (captures ? captureCard(deps, payment) : lookAtCard(deps, payment))
      unanswered = 0
    } catch (err) {
      if (!(err instanceof GatewayError)) throw err
      deps.log.warn({ err, payment: payment.paymentId }, 'the record of a card could not be read')
      if (err.kind === 'paused' || ++unanswered >= silentAfter) return
    }
  }
}
