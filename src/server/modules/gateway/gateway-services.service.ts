/**
 * Whether the gateway's services answer. Everything that asks or acts reports here; what is told is one log line and
 * one mail for the whole silence, with its age, not one per payment.
 */
import { notifyOwnerUnlessNotifiedSince, silentHours } from '#domain/payments/gateway-silence.ts'
import { gatewaySilenceTexts } from '#messages/gateway/gateway-silence.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import { alertShop } from '#server/modules/mail/queue-shop-mail.ts'
import type { GatewayPauses, GatewayService } from '#server/ports/gateway-pauses.ts'
import { endSilence, findService, markAlerted, startSilence, storePause } from './gateway-services.repo.ts'

type SilenceDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'log'>

export function createGatewayPauses(db: Db): GatewayPauses {
  return {
    findPause: async (service) => (await findService(db, service))?.paused_until ?? null,
    pause: (service, until) => storePause(db, service, until),
  }
}

/** paused: not to be called. silent: it did not answer last time, so one query is enough to see whether it does. */
export async function gatewayCondition(
  deps: Pick<Deps, 'db' | 'clock'>,
  service: GatewayService,
): Promise<'paused' | 'silent' | 'answers'> {
  const row = await findService(deps.db, service)
  if (row?.paused_until && row.paused_until > deps.clock.now()) return 'paused'
  return row?.silent_since ? 'silent' : 'answers'
}

/** Nothing that was asked was answered. */
export async function reportSilence(deps: SilenceDeps, service: GatewayService): Promise<void> {
  const now = deps.clock.now()
  if (await startSilence(deps.db, service, now)) deps.log.warn({ service }, 'the gateway does not answer')
  const since = (await findService(deps.db, service))?.silent_since
  const notifiedBefore = since && notifyOwnerUnlessNotifiedSince(since, now)
  if (!since || !notifiedBefore) return
  await deps.db.transaction().execute(async (tx) => {
    if (!(await markAlerted(tx, service, { now, notifiedBefore }))) return
    const hours = silentHours(since, now)
    deps.log.error({ service, since, hours }, 'the gateway has not answered for hours')
    await alertShop(deps, tx, gatewaySilenceTexts.silent(service, hours), `gateway_silent:${service}:${now.getTime()}`)
  })
}

/** It answers: a silence is over. True: there was one. */
export async function reportAnswer(deps: SilenceDeps, service: GatewayService): Promise<boolean> {
  return deps.db.transaction().execute(async (tx) => {
    const ended = await endSilence(tx, service)
    if (!ended?.silent_since) return false
    const now = deps.clock.now()
    const hours = silentHours(ended.silent_since, now)
    deps.log.info({ service, since: ended.silent_since, hours }, 'the gateway answers again')
    if (ended.alerted_at)
      await alertShop(
        deps,
        tx,
        gatewaySilenceTexts.answers(service, hours),
        `gateway_answers:${service}:${now.getTime()}`,
      )
    return true
  })
}
