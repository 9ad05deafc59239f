import { credentialsApi, type ServiceStatus } from '#contract/admin/settings/credentials.ts'
import { isCredentialService } from '#domain/settings/credentials.ts'
import { type PageLoaderArgs, pageNotFound } from '#front/navigation/page-module.ts'
import { useLoaderData } from '#front/router/hooks.ts'
import { serviceTexts } from '#messages/admin/settings/services.ts'
import { adminSettingsTexts as texts } from '#messages/admin/settings/settings.ts'
import { CredentialForm } from '../features/settings/credential-form.tsx'
import { CredentialGuide } from '../features/settings/credential-guide.tsx'
import { ServiceFacts, ServiceMark } from '../features/settings/service-facts.tsx'
import { TestButton } from '../features/settings/test-button.tsx'
import { PageHead } from '../kit/page-head.tsx'

export async function loader({ client, params }: PageLoaderArgs): Promise<ServiceStatus> {
  const { items } = await client.call(credentialsApi.list, {})
  const found = items.find(({ service }) => service === params.service && isCredentialService(service))
  if (!found) throw pageNotFound()
  return found
}

/** One service: how it stands, what is entered, and where its values are found. */
export function Component() {
  const status = useLoaderData<ServiceStatus>()
  const { service } = status
  if (!isCredentialService(service)) return null
  return (
    <>
      <PageHead
        title={serviceTexts.names[service]}
        back={{ to: '/admin/settings/credentials', label: texts.credentials.title }}
        mark={<ServiceMark status={status} />}
        actions={<TestButton status={status} />}
      />
      <div className="-mt-3 mb-5">
        <ServiceFacts status={status} />
      </div>
      <div className="grid max-w-6xl items-start gap-5 xl:grid-cols-[3fr_2fr]">
        {!status.by_environment && <CredentialForm key={status.version} status={status} service={service} />}
        <CredentialGuide service={service} />
      </div>
    </>
  )
}
