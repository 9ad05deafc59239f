/** How a service stands: by a word, and by what was entered and tested, when and by whom. */
import { StateMark, type Tone } from '#admin/kit/state-mark.tsx'
import { showTime } from '#admin/kit/time.ts'
import type { ServiceStatus } from '#contract/admin/settings/credentials.ts'
import { serviceVariables } from '#domain/settings/services.ts'
import { serviceTexts as texts } from '#messages/admin/settings/services.ts'
import { credentialTexts } from '#messages/gateway/credentials.ts'

const tones: Record<ServiceStatus['state'], Tone> = {
  set: 'good',
  own: 'good',
  stage: 'waiting',
  simulated: 'waiting',
  missing: 'neutral',
}

export function ServiceMark({ status: { state } }: { status: ServiceStatus }) {
  return <StateMark tone={tones[state]}>{texts.states[state]}</StateMark>
}

export function ServiceFacts({ status }: { status: ServiceStatus }) {
  const { entered, last_test } = status
  return (
    <>
      <p className="mt-0.5 text-sm text-ink-soft">{sourceText(status)}</p>
      {entered && !entered.readable && <p className="mt-0.5 text-sm text-danger">{credentialTexts.unreadable}</p>}
      <p role="status" className={`mt-0.5 text-sm ${last_test?.ok === false ? 'text-danger' : 'text-ink-soft'}`}>
        {last_test ? testText(last_test) : texts.never}
      </p>
    </>
  )
}

function sourceText({ service, by_environment, entered, state }: ServiceStatus): string {
  if (by_environment || service === 'files') return texts.setBy(serviceVariables[service])
  if (entered) return credentialTexts.entered(entered.hint, showTime(entered.at), entered.by)
  return state === 'simulated' ? texts.simulatedNote : credentialTexts.notEntered
}

function testText({ at, ok, problem, note }: NonNullable<ServiceStatus['last_test']>): string {
  return ok ? `${texts.passed(showTime(at))}${note ? `。${note}` : ''}` : `${texts.notPassed(showTime(at))}：${problem}`
}
