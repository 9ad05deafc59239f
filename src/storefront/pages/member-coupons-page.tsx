import drawing from '#assets/drawings/empty-orders.svg'
import type { Client } from '#client/client.ts'
import { couponsApi } from '#contract/shop/checkout/coupons.ts'
import { useMemberData } from '#front/data/use-member-data.ts'
import { PrivateMeta } from '#front/meta/private-meta.tsx'
import { memberCouponsTexts as texts } from '#messages/shop/account/member-overview.ts'
import { couponTexts } from '#messages/shop/cart/coupons.ts'
import { headings } from '#messages/shop/pages/headings.ts'
import { CouponList } from '#storefront/features/coupons/coupon-list.tsx'
import { MemberHeading } from '#storefront/features/member-area/member-heading.tsx'
import { MemberDataView } from '#storefront/sign-in/member-data-view.tsx'
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
  return (
    <MemberDataView
      result={result}
      skeleton={<Skeleton className="h-48 rounded-lg md:w-1/2" />}
      failure={{ title: couponTexts.failed, text: couponTexts.failedText }}
      onRetry={retry}
    >
      {(coupons) =>
        coupons.length === 0 ? (
          <Placeholder />
        ) : (
          <>
            <CouponList coupons={coupons} />
            <p className="mt-6 text-sm text-ink-soft">{couponTexts.how}</p>
          </>
        )
      }
    </MemberDataView>
  )
}

/** A member without any coupon: the specification's own words. */
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
