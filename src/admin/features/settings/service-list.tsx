import { StateMark, type Tone } from '#admin/kit/state-mark.tsx'
import { showTime } from '#admin/kit/time.ts'
import { useAction } from '#admin/kit/use-action.ts'
import { useCan } from '#admin/session/use-staff.ts'
import { credentialsApi, type ServiceStatus } from '#contract/admin/settings/credentials.ts'
import { serviceVariables } from '#domain/settings/services.ts'
import { useClient } from '#front/app/client-context.ts'
import { serviceTexts as texts } from '#messages/admin/settings/services.ts'
import { Button } from '#ui/button.tsx'

const tones: Record<ServiceStatus['state'], Tone> = {
  set: 'good',
  own: 'good',
  stage: 'waiting',
  simulated: 'waiting',
  missing: 'neutral',
}

export function ServiceList({ services }: { services: readonly ServiceStatus[] }) {
  return (
    <ul className="grid max-w-4xl divide-y divide-line rounded-lg border border-line bg-white/60">
      {services.map((one) => (
        <ServiceRow key={one.service} status={one} />
      ))}
    </ul>
  )
}

function ServiceRow({ status: { service, state, testable, last_test } }: { status: ServiceStatus }) {
  const client = useClient()
  const can = useCan()
  const { busy, run } = useAction(texts.failed)
  const name = texts.names[service]
  const test = async () => {
    const { item } = await client.call(credentialsApi.test, { params: { service } })
    return item.last_test?.ok ? `${name} ${texts.passed('')}`.trim() : undefined
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name} <StateMark tone={tones[state]}>{texts.states[state]}</StateMark>
        </p>
        <p className="mt-0.5 text-sm text-ink-soft">{texts.setBy(serviceVariables[service])}</p>
        {testable && (
          <p role="status" className={`mt-0.5 text-sm ${last_test?.ok === false ? 'text-danger' : 'text-ink-soft'}`}>
            {last_test ? testText(last_test) : texts.never}
          </p>
        )}
      </div>
      {testable && can(credentialsApi.test) && (
        <Button variant="secondary" loading={busy} aria-label={`${texts.test} ${name}`} onClick={() => void run(test)}>
          {busy ? texts.testing : texts.test}
        </Button>
      )}
    </li>
  )
}

function testText({ at, ok, problem, note }: NonNullable<ServiceStatus['last_test']>): string {
  return ok ? `${texts.passed(showTime(at))}${note ? `。${note}` : ''}` : `${texts.notPassed(showTime(at))}：${problem}`
}
