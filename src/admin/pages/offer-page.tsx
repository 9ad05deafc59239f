import { SimulationCard } from '#admin/features/offers/simulation-card.tsx'
import { couponsApi, type OfferCode } from '#contract/admin/offers/coupons.ts'
import { type AdminOffer, offersApi } from '#contract/admin/offers/offers.ts'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData, useRevalidator } from '#front/router/hooks.ts'
import { offerFormTexts as texts } from '#messages/admin/products/offer-form.ts'
import { CodesCard } from '../features/offers/codes-card.tsx'
import { OfferForm } from '../features/offers/offer-form.tsx'
import { OfferState } from '../features/offers/offer-state.tsx'
import { PreviewCard } from '../features/offers/preview-card.tsx'
import { StepsCard } from '../features/offers/steps-card.tsx'
import { type OfferGoodsData, useOfferForm } from '../features/offers/use-offer-form.ts'
import { PageHead } from '../kit/page-head.tsx'

interface Data {
  /** Null: a new one. */
  offer: AdminOffer | null
  goods: OfferGoodsData
  codes: { items: OfferCode[]; next: string | null }
}

const noCodes = { items: [], next: null }

export async function loader({ client, params }: PageLoaderArgs): Promise<Data> {
  const id = params.id ?? 'new'
  const goods = client.call(offersApi.goods, {})
  if (id === 'new') return { offer: null, goods: await goods, codes: noCodes }
  const { offer } = await client.call(offersApi.read, { params: { id } })
  const codes = offer.needs_coupon ? await client.call(couponsApi.codes, { params: { id }, query: {} }) : noCodes
  return { offer, goods: await goods, codes }
}

export function Component() {
  const data = useLoaderData<Data>()
  // a new version brings new values: the form begins anew
  return <OfferScreen key={`${data.offer?.id ?? 'new'} ${data.offer?.version ?? 0}`} {...data} />
}

function OfferScreen({ offer, goods, codes }: Data) {
  const form = useOfferForm(offer, goods)
  const { revalidate } = useRevalidator()
  const informs = offer?.reward_kind === 'informational'
  return (
    <>
      <PageHead
        title={offer?.name ?? texts.newTitle}
        back={{ to: '/admin/offers', label: texts.title }}
        mark={offer && <OfferState state={offer.state} />}
      />
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_400px]">
        <div className="grid min-w-0 content-start gap-5">
          <OfferForm offer={offer} goods={goods} form={form} />
          {offer?.needs_coupon && <CodesCard offerId={offer.id} codes={codes} onIssued={() => void revalidate()} />}
        </div>
        <div className="grid content-start gap-5">
          {offer && <StepsCard offer={offer} isDirty={form.isDirty} />}
          {!informs && (
            <>
              <PreviewCard draft={form.draft} goods={goods} names={form.names} />
              <SimulationCard draft={form.draft} offerId={offer?.id ?? null} />
            </>
          )}
        </div>
      </div>
    </>
  )
}
