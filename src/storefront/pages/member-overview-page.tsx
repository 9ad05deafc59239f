import { useEffect } from 'react'
import { useMemberData } from '#front/data/use-member-data.ts'
import { PrivateMeta } from '#front/meta/private-meta.tsx'
import { memberOverviewTexts as texts } from '#messages/shop/account/member-overview.ts'
import { headings } from '#messages/shop/pages/headings.ts'
import { loadOverview } from '#storefront/features/member-area/load-overview.ts'
import { MemberHeading } from '#storefront/features/member-area/member-heading.tsx'
import { OrderCounts, OverviewLinks } from '#storefront/features/member-area/overview-tiles.tsx'
import { TierCard } from '#storefront/features/tiers/tier-card.tsx'
import { MemberDataView } from '#storefront/sign-in/member-data-view.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'

export function Component() {
  const { result, retry } = useMemberData(loadOverview)
  const failed = result.state === 'failed'
  useEffect(() => {
    if (failed) toast({ kind: 'error', text: texts.failed })
  }, [failed])
  return (
    <>
      <PrivateMeta title={texts.title} />
      <MemberHeading eyebrow={texts.eyebrow} title={headings.memberOverview} />
      <MemberDataView
        result={result}
        skeleton={<OverviewSkeleton />}
        failure={{ title: texts.failed, text: texts.failedText }}
        onRetry={retry}
      >
        {(overview) => (
          <>
            <TierCard overview={overview} />
            <OrderCounts overview={overview} />
            <OverviewLinks />
          </>
        )}
      </MemberDataView>
    </>
  )
}

function OverviewSkeleton() {
  return (
    <>
      <Skeleton className="h-[236px] rounded-lg" />
      <Skeleton className="mt-10 h-7 w-24" />
      <Skeleton className="mt-4 h-24 rounded-lg" />
      <div className="mt-8 grid gap-3 md:grid-cols-3">
        <Skeleton className="h-20 rounded-lg" />
        <Skeleton className="h-20 rounded-lg" />
        <Skeleton className="h-20 rounded-lg" />
      </div>
    </>
  )
}
