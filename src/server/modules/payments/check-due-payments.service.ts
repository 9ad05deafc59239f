import { performance } from 'node:perf_hooks'
import { type GatewayProvider, providerNames } from '#domain/orders/ways-to-pay.ts'
import { gatewayCondition, reportAnswer, reportSilence } from '#server/modules/gateway/gateway-services.service.ts'
import { type CheckDeps, type CheckResult, runCheck } from './check-payment.service.ts'
import { claimDueChecks, claimNewestCheck, type DueCheck, repeatUnansweredChecks } from './payment-checks.repo.ts'

/** The gateway limits queries. */
const perRound = 100
const atOnce = 5
/** No further batch after this: a batch takes half a minute at most, and the round must end within its job's time. */
const roundMs = 30_000

/**
 * Runs the checks that are due, provider by provider, for each order in turn and the oldest first, as long as answers come.
 * One without an answer is due again later and does not stand in the way of others. When none of a batch is answered, and
 * the newest one is not either, that gateway is away and its round ends; from then on the oldest and the newest show in each
 * round whether it is back.
 */
export async function checkDuePayments(deps: CheckDeps): Promise<void> {
  for (const provider of providerNames) await checkDueAt(deps, provider)
}

async function checkDueAt(deps: CheckDeps, provider: GatewayProvider): Promise<void> {
  const { service } = deps.gateways[provider]
  const condition = await gatewayCondition(deps, service)
  if (condition === 'paused') return
  let silent = condition === 'silent'
  const started = performance.now()
  const asked: string[] = []
  for (let count = 0; count < perRound && performance.now() - started < roundMs; ) {
    const checks = await claimDueChecks(deps.db, deps.clock.now(), { provider, limit: silent ? 1 : atOnce, asked })
    if (checks.length === 0) return
    asked.push(...checks.map(({ attempt }) => attempt.order_id))
    let result = await runAll(deps, checks)
    if (result === 'unanswered')
      result = await runAll(deps, await claimNewestCheck(deps.db, deps.clock.now(), provider))
    if (result === 'paused') return
    if (result === 'unanswered') return reportSilence(deps, service)
    if (silent && result === 'answered') {
      if (await reportAnswer(deps, service)) await repeatUnansweredChecks(deps.db, deps.clock.now(), provider)
      silent = false
    }
    count = asked.length
  }
}

/** What a batch says about the gateway: paused, or answered if one was. */
async function runAll(deps: CheckDeps, checks: DueCheck[]): Promise<CheckResult> {
  const results = await Promise.all(checks.map((check) => runCheck(deps, check)))
  if (checks.length === 0) return 'unanswered'
  return (['paused', 'answered', 'unanswered'] as const).find((one) => results.includes(one)) ?? 'failed'
}
