import drawing from '#assets/drawings/empty-orders.svg'
import type { Client } from '#client/client.ts'
import { couponsApi } from '#contract/shop/checkout/coupons.ts'
import { useMemberData } from '#front/data/use-member-data.ts'
import { PrivateMeta } from '#front/meta/private-meta.tsx'
import { LoadFailed } from '#front/screens/load-failed.tsx'
import { memberCouponsTexts as texts } from '#messages/shop/account/member-overview.ts'
import { couponTexts } from '#messages/shop/cart/coupons.ts'
import { headings } from '#messages/shop/pages/headings.ts'
import { CouponList } from '#storefront/features/coupons/coupon-list.tsx'
import { MemberHeading } from '#storefront/features/member-area/member-heading.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** A member's own page: the server renders its layout, the coupons are loaded in the browser. */
export function Component() {
  return (
    <>
      <PrivateMeta title={texts.title} />
      <MemberHeading eyebrow={texts.eyebrow} title={headings.memberCoupons} />
      <Coupons />
    </>
  )
}

async function loadCoupons(client: Client, signal: AbortSignal) {
  return (await client.call(couponsApi.list, {}, { signal })).coupons
}

function Coupons() {
  const { result, retry } = useMemberData(loadCoupons)
  switch (result.state) {
    case 'loading':
      return (
        <>
          <p role="status" className="sr-only">
            {couponTexts.loading}
          </p>
          <Skeleton className="h-48 rounded-lg md:w-1/2" />
        </>
      )
    case 'failed':
      return <LoadFailed title={couponTexts.failed} text={couponTexts.failedText} onRetry={retry} />
    case 'signed-out':
      return <Placeholder />
    case 'ready':
      if (result.data.length === 0) return <Placeholder />
      return (
        <>
          <CouponList coupons={result.data} />
          <p className="mt-6 text-sm text-ink-soft">{couponTexts.how}</p>
          {/* about what is still to come */}
          <p className="mt-1 text-sm text-ink-soft">
            {couponTexts.coming}
            {texts.placeholder}
          </p>
        </>
      )
  }
}

/** Where there are none, and for visitors: the specification's own words. */
function Placeholder() {
  return (
    <EmptyState
      drawing={drawing}
      title={<p className="text-xl font-semibold">{texts.placeholder}</p>}
      text={texts.text}
      action={<LinkButton to="/">{texts.home}</LinkButton>}
    />
  )
}
