import { useCan } from '#admin/session/use-staff.ts'
import { enterCredentialsApi, type ServiceStatus } from '#contract/admin/settings/credentials.ts'
import { isCredentialService } from '#domain/settings/credentials.ts'
import { serviceTexts as texts } from '#messages/admin/settings/services.ts'
import { credentialTexts } from '#messages/gateway/credentials.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { ServiceFacts, ServiceMark } from './service-facts.tsx'
import { TestButton } from './test-button.tsx'

export function ServiceList({ services }: { services: readonly ServiceStatus[] }) {
  return (
    <ul className="grid max-w-4xl divide-y divide-line rounded-lg border border-line bg-white/60">
      {services.map((one) => (
        <ServiceRow key={one.service} status={one} />
      ))}
    </ul>
  )
}

function ServiceRow({ status }: { status: ServiceStatus }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {texts.names[status.service]} <ServiceMark status={status} />
          {status.service === 'mailbox' && (
            <span className="text-sm font-normal text-ink-soft">{credentialTexts.optional}</span>
          )}
        </p>
        <ServiceFacts status={status} />
      </div>
      <div className="flex flex-wrap gap-2">
        <TestButton status={status} />
        <EnterLink status={status} />
      </div>
    </li>
  )
}

function EnterLink({ status: { service, by_environment, entered } }: { status: ServiceStatus }) {
  const can = useCan()
  if (!isCredentialService(service) || by_environment || !can(enterCredentialsApi[service])) return null
  const word = entered ? credentialTexts.change : credentialTexts.enter
  return (
    <LinkButton
      to={`/admin/settings/credentials/${service}`}
      variant="secondary"
      aria-label={`${word} ${texts.names[service]}`}
    >
      {word}
    </LinkButton>
  )
}
