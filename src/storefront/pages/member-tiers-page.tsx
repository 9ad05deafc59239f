import { type Promotion, promotionsApi } from '#contract/offers.ts'
import { tierOf } from '#domain/tiers.ts'
import { useMemberData } from '#front/data/use-member-data.ts'
import { PrivateMeta } from '#front/meta/private-meta.tsx'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData } from '#front/router/hooks.ts'
import { memberTiersTexts as texts } from '#messages/shop/account/member-overview.ts'
import { headings } from '#messages/shop/pages/headings.ts'
import { loadOverview } from '#storefront/features/member-area/load-overview.ts'
import { MemberHeading } from '#storefront/features/member-area/member-heading.tsx'
import { TierList } from '#storefront/features/tiers/tier-list.tsx'
import { TierStatus } from '#storefront/features/tiers/tier-status.tsx'
import { useTiers } from '#storefront/features/tiers/use-tiers.ts'

interface TiersData {
  offers: Promotion[]
}

/** What a tier gives is what the shop offers now; without an answer the tiers are shown all the same. */
export async function loader({ client }: PageLoaderArgs): Promise<TiersData> {
  const offers = await client.call(promotionsApi.list, {}).then(
    ({ promotions }) => promotions,
    () => [],
  )
  return { offers }
}

/** The tiers are the same for everyone and are shown immediately; the member's own tier is loaded after. */
export function Component() {
  const { offers } = useLoaderData<TiersData>()
  const { result } = useMemberData(loadOverview)
  const tiers = useTiers()
  const current = result.state === 'ready' ? tierOf(result.data.consumed, tiers).key : null
  return (
    <>
      <PrivateMeta title={texts.title} />
      <MemberHeading eyebrow={texts.eyebrow} title={headings.memberTiers}>
        <p className="mt-3 max-w-[36em] text-ink-soft">{texts.lead}</p>
        <TierStatus result={result} />
      </MemberHeading>
      <TierList current={current} offers={offers} />
    </>
  )
}
