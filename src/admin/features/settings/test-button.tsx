import { useAction } from '#admin/kit/use-action.ts'
import { useCan } from '#admin/session/use-staff.ts'
import { credentialsApi, type ServiceStatus } from '#contract/admin/settings/credentials.ts'
import { useClient } from '#front/app/client-context.ts'
import { serviceTexts as texts } from '#messages/admin/settings/services.ts'
import { Button } from '#ui/button.tsx'

/** Of what is set now: nothing is tested where nothing is set. */
export function TestButton({ status: { service, state } }: { status: ServiceStatus }) {
  const client = useClient()
  const can = useCan()
  const { busy, run } = useAction(texts.failed)
  const name = texts.names[service]
  if (state === 'missing' || !can(credentialsApi.test)) return null
  const test = async () => {
    const { item } = await client.call(credentialsApi.test, { params: { service } })
    return item.last_test?.ok ? `${name} ${texts.passed('')}`.trim() : undefined
  }
  return (
    <Button variant="secondary" loading={busy} aria-label={`${texts.test} ${name}`} onClick={() => void run(test)}>
      {busy ? texts.testing : texts.test}
    </Button>
  )
}
