import { type FreeShipping, freeShippingApi } from '#contract/admin/offers/free-shipping.ts'
import { type NearExpiry, nearExpiryApi } from '#contract/admin/products/near-expiry.ts'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData } from '#front/router/hooks.ts'
import { offerFormTexts as texts } from '#messages/admin/products/offer-form.ts'
import { FreeShippingCard } from '../features/offers/free-shipping-card.tsx'
import { LadderCard } from '../features/offers/ladder-card.tsx'
import { PageHead } from '../kit/page-head.tsx'

interface Data {
  terms: FreeShipping
  ladder: NearExpiry
}

export async function loader({ client }: PageLoaderArgs): Promise<Data> {
  const [terms, ladder] = await Promise.all([
    client.call(freeShippingApi.read, {}),
    client.call(nearExpiryApi.read, {}),
  ])
  return { terms, ladder }
}

export function Component() {
  const { terms, ladder } = useLoaderData<Data>()
  return (
    <>
      <PageHead title={texts.rulesTitle} back={{ to: '/admin/offers', label: texts.title }} />
      <div className="grid max-w-4xl gap-5">
        <FreeShippingCard key={`shipping ${terms.version}`} terms={terms} />
        <LadderCard key={`ladder ${ladder.version}`} ladder={ladder} />
      </div>
    </>
  )
}
