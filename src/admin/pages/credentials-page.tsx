import { credentialsApi, type ServiceStatus } from '#contract/admin/settings/credentials.ts'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData } from '#front/router/hooks.ts'
import { serviceTexts } from '#messages/admin/settings/services.ts'
import { adminSettingsTexts as texts } from '#messages/admin/settings/settings.ts'
import { ServiceList } from '../features/settings/service-list.tsx'
import { PageHead } from '../kit/page-head.tsx'

export async function loader({ client }: PageLoaderArgs): Promise<ServiceStatus[]> {
  return (await client.call(credentialsApi.list, {})).items
}

export function Component() {
  const services = useLoaderData<ServiceStatus[]>()
  return (
    <>
      <PageHead title={texts.credentials.title} back={{ to: '/admin/settings', label: texts.title }} />
      <p className="-mt-3 mb-5 max-w-3xl text-ink-soft">
        {texts.credentials.lead} {serviceTexts.mailHint}
      </p>
      <ServiceList services={services} />
    </>
  )
}
