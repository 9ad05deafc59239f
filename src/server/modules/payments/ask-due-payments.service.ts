import { performance } from 'node:perf_hooks'
import {
  gatewayCondition,
  reportAnswer,
  reportSilence,
} from '#server/modules/gateway-services/gateway-services.service.ts'
import { askGateway, type CheckDeps } from './check-payment.service.ts'
import { claimQuestions, repeatUnanswered } from './payment-questions.repo.ts'

/** The gateway limits queries. */
const perRound = 100
const atOnce = 5
/** No further batch after this: a batch takes half a minute at most, and the round must end within its job's time. */
const roundMs = 30_000

/**
 * Asks what is due, the oldest question first, as long as answers come. A question without an answer is due again later
 * and does not stand in the way of others; when none of a batch is answered, the gateway is away and the round ends.
 * While it is away, one question a round shows whether it is back.
 */
export async function askDuePayments(deps: CheckDeps): Promise<void> {
  const condition = await gatewayCondition(deps, 'payment')
  if (condition === 'paused') return
  let silent = condition === 'silent'
  const started = performance.now()
  for (let asked = 0; asked < perRound && performance.now() - started < roundMs; ) {
    const questions = await claimQuestions(deps.db, deps.clock.now(), silent ? 1 : atOnce)
    if (questions.length === 0) return
    const results = await Promise.all(questions.map((question) => askGateway(deps, question)))
    if (results.includes('paused')) return
    if (results.includes('answered')) {
      if (silent && (await reportAnswer(deps, 'payment'))) await repeatUnanswered(deps.db, deps.clock.now())
      silent = false
    } else if (results.includes('unanswered')) {
      return reportSilence(deps, 'payment')
    }
    asked += questions.length
  }
}
