import drawing from '#assets/drawings/empty-orders.svg'
import { PrivateMeta } from '#front/meta/private-meta.tsx'
import { headings } from '#messages/headings.ts'
import { memberCouponsTexts as texts } from '#messages/member-overview.ts'
import { MemberHeading } from '#storefront/features/member-area/member-heading.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'

export function Component() {
  return (
    <>
      <PrivateMeta title={texts.title} />
      <MemberHeading eyebrow={texts.eyebrow} title={headings.memberCoupons} />
      <EmptyState
        drawing={drawing}
        title={<p className="text-xl font-semibold">{texts.placeholder}</p>}
        text={texts.text}
        action={<LinkButton to="/">{texts.home}</LinkButton>}
      />
    </>
  )
}
