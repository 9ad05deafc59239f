import { type AdminCarrier, carriersApi } from '#contract/admin/settings/carriers.ts'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData } from '#front/router/hooks.ts'
import { adminSettingsTexts as texts } from '#messages/admin/settings/settings.ts'
import { Link } from '#ui/link.tsx'
import { CarrierCard } from '../features/settings/carrier-card.tsx'
import { PageHead } from '../kit/page-head.tsx'

export async function loader({ client }: PageLoaderArgs): Promise<AdminCarrier[]> {
  return (await client.call(carriersApi.list, {})).items
}

export function Component() {
  const carriers = useLoaderData<AdminCarrier[]>()
  return (
    <>
      <PageHead title={texts.shipping.title} back={{ to: '/admin/settings', label: texts.title }} />
      <p className="-mt-3 mb-2 max-w-3xl text-ink-soft">{texts.shipping.lead}</p>
      <Link
        to="/admin/offers/rules"
        className="mb-4 inline-flex min-h-(--control-height) items-center text-copper underline underline-offset-4"
      >
        {texts.shipping.freeLink}
      </Link>
      <div className="grid max-w-4xl gap-5">
        {carriers.map((carrier) => (
          <CarrierCard key={`${carrier.id} ${carrier.version}`} carrier={carrier} />
        ))}
      </div>
    </>
  )
}
