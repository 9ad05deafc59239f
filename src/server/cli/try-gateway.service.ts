/** `gateway try`: an owner with an account runs it once, and what the gateway does is written down beside what was assumed. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { taipeiDay, taipeiMinute } from '#domain/taipei-time.ts'
import { gatewayTrialTexts as texts } from '#messages/admin/settings/gateway-trial.ts'
import { AppError } from '#server/core/app-error.ts'
import { newTradeNo } from '#server/core/trade-number.ts'
import { formPage } from '#server/http/form-page.ts'
import { runTrial, type TrialResult } from './trial.ts'
import { invoiceTrials, logisticsTrials, paidTrials, paymentTrials, type TrialDeps, trialAmount } from './trials.ts'

/** `number`: of a trade that was paid on the page that an earlier run wrote; empty: the first run. */
export async function tryGateway(deps: TrialDeps, number: string): Promise<string[]> {
  if (number !== '' && !/^[0-9A-Z]{10,20}$/.test(number)) throw new AppError('bad_input', { text: texts.badNumber })
  const { environment } = deps.config.ecpay
  const mayCreate = environment !== 'production'
  const trials = number
    ? paidTrials(deps, number)
    : [...paymentTrials(deps), ...logisticsTrials(deps), ...invoiceTrials(deps)]
  const results: TrialResult[] = []
  // one after the other: the gateway bans who calls too fast
  for (const trial of trials) results.push(await runTrial(trial, mayCreate))
  const now = deps.clock.now()
  const folder = resolve(deps.config.dataDir, 'gateway-trials')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const report = [
    texts.title(environment, taipeiMinute(now)),
    '',
    texts.intro,
    '',
    ...results.map(({ fact, outcome, seen }) => texts.line(texts.outcome[outcome], fact, seen)),
  ]
  const path = join(folder, `${taipeiDay(now)}${number && `-${number}`}.md`)
  await writeFile(path, `${report.join('\n')}\n`)
  const count = (wanted: TrialResult['outcome']) => results.filter(({ outcome }) => outcome === wanted).length
  const page = number || !mayCreate ? [mayCreate ? '' : texts.productionOnly] : await writePaymentPage(deps, folder)
  return [
    ...report.slice(4),
    texts.counts(count('agrees'), count('differs'), count('skipped')),
    texts.written(path),
    ...page,
  ].filter((line) => line !== '')
}

/** The gateway's page opens only in a browser, by a signed form: the owner opens the file and pays with the test card. */
async function writePaymentPage({ gateways, clock, config }: TrialDeps, folder: string): Promise<string[]> {
  const tradeNo = newTradeNo('payment', clock.now())
  // a number that belongs to no order is answered and kept for a person
  const page = await gateways.ecpay.start({
    ...{ tradeNo, method: 'Credit', amount: trialAmount, items: [{ name: texts.sample.item, quantity: 1 }] },
    ...{ payWithinDays: 1, orderName: '', backUrl: `${config.publicUrl}/`, returnQuery: '' },
  })
  if (!('form' in page)) return []
  const path = join(folder, `${tradeNo}.html`)
  const action = new URL(page.form.action, config.publicUrl).href
  await writeFile(path, formPage({ ...page.form, action }, 'label'), { mode: 0o600 })
  return [texts.pay(path), texts.payAgain(tradeNo)]
}
