import ChevronRight from 'lucide-react/icons/chevron-right'
import { useId } from 'react'
import type { MemberOverview } from '#contract/shop/account/members.ts'
import { memberOverviewTexts as texts } from '#messages/shop/account/member-overview.ts'
import { Link } from '#ui/link.tsx'

const countKeys = ['pending', 'shipped', 'to_pickup'] as const

/** Orders in progress: three counts, each with a link to the orders. */
export function OrderCounts({ overview }: { overview: Pick<MemberOverview, (typeof countKeys)[number]> }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="text-lg font-semibold">
        {texts.orders}
      </h2>
      <ul className="mt-4 grid grid-cols-3 divide-x divide-line rounded-lg border border-line bg-surface/60">
        {countKeys.map((key) => (
          <li key={key}>
            <Link
              to="/member/orders"
              className="flex min-h-24 flex-col items-center justify-center gap-0.5 rounded-lg py-4 transition-colors hover:text-copper"
            >
              <span className="text-[26px] leading-tight tabular-nums">{overview[key]}</span>
              <span className="text-sm text-ink-soft">{texts.counts[key]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const places = [
  { to: '/member/favorites', label: texts.favourites, text: texts.favouritesText },
  { to: '/member/tiers', label: texts.tiers, text: texts.tiersText },
  { to: '/member/coupons', label: texts.coupons, text: texts.couponsText },
]

/** Links to the other pages of the member area. */
export function OverviewLinks() {
  return (
    <ul className="mt-8 grid gap-3 md:grid-cols-3">
      {places.map(({ to, label, text }) => (
        <li key={to}>
          <Link
            to={to}
            className="group flex min-h-20 items-center justify-between gap-3 rounded-lg border border-line px-5 py-4 transition-colors hover:border-copper"
          >
            <span>
              <span className="block font-medium group-hover:text-copper">{label}</span>
              <span className="block text-sm text-ink-soft">{text}</span>
            </span>
            <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
