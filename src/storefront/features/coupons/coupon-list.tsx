import type { Coupon } from '#contract/shop/checkout/coupons.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import { couponConditions, couponTexts as texts } from '#messages/shop/cart/coupons.ts'
import { promotionTexts } from '#messages/shop/pages/promotions.ts'
import { Link } from '#ui/link.tsx'
import { LinkButton } from '#ui/link-button.tsx'

/** Those that can be used come first; what is used or over stays visible, in grey. */
export function CouponList({ coupons }: { coupons: readonly Coupon[] }) {
  return (
    <ul aria-label={texts.list} className="grid gap-4 md:grid-cols-2">
      {coupons.map((coupon) => (
        <li key={coupon.id}>
          <CouponCard coupon={coupon} />
        </li>
      ))}
    </ul>
  )
}

function CouponCard({ coupon }: { coupon: Coupon }) {
  const { program_name, reward_name, state, order_name, slug } = coupon
  const open = state === 'usable' || state === 'upcoming'
  return (
    <article
      className={`flex h-full flex-col rounded-lg border px-5 py-4 ${open ? 'border-copper/50 bg-surface/70' : 'border-line bg-panel/60'}`}
    >
      <div className="flex items-start justify-between gap-4">
        <h2 className={`text-xl font-semibold ${open ? 'text-copper' : 'text-ink-soft'}`}>{reward_name}</h2>
        <span
          className={`shrink-0 rounded-full px-2.5 text-[13px] leading-[26px] ${open ? 'bg-copper/10 text-copper' : 'bg-ink/5 text-ink-soft'}`}
        >
          {texts.states[state]}
        </span>
      </div>
      <p className="mt-0.5 font-medium">{program_name}</p>
      <dl className="mt-3 space-y-1 text-[15px]">
        <Fact term={texts.conditions}>{couponConditions(coupon.terms)}</Fact>
        <Fact term={texts.dates}>{dates(coupon)}</Fact>
      </dl>
      {state === 'used' && order_name !== '' && (
        <p className="mt-2 text-sm text-ink-soft">
          <Link
            to={`/member/orders/${order_name}`}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {texts.used(order_name)}
          </Link>
        </p>
      )}
      {state === 'usable' && (
        <div className="mt-auto pt-4">
          <LinkButton to="/member/CartPage" variant="secondary" className="min-h-11">
            {texts.toCart}
            <span className="sr-only">{texts.ofCoupon(program_name)}</span>
          </LinkButton>
          <Link
            to={`/promotions/${slug}`}
            className="ml-5 inline-flex min-h-11 items-center text-[15px] text-copper underline underline-offset-4"
          >
            {texts.detail}
            <span className="sr-only">{texts.ofCoupon(program_name)}</span>
          </Link>
        </div>
      )}
    </article>
  )
}

function dates({ date_from, date_to }: Coupon): string {
  const day = (instant: string | null) => (instant ? taipeiDay(new Date(instant)) : null)
  return promotionTexts.datesOf(day(date_from), day(date_to))
}

function Fact(props: { term: string; children: string }) {
  return (
    <div className="grid grid-cols-[5em_minmax(0,1fr)] gap-3">
      <dt className="text-ink-soft">{props.term}</dt>
      <dd className="tabular-nums">{props.children}</dd>
    </div>
  )
}
