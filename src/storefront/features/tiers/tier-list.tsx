import Check from 'lucide-react/icons/check'
import type { Promotion } from '#contract/offers.ts'
import { formatTwd } from '#domain/money.ts'
import { isTierOffer, type Tier } from '#domain/tiers.ts'
import { tierBenefitTexts } from '#messages/members.ts'
import { memberTiersTexts as texts } from '#messages/shop/account/member-overview.ts'
import { Link } from '#ui/link.tsx'
import { tierBackground } from './tier-colours.ts'
import { useTiers } from './use-tiers.ts'

/** Every tier with its threshold and benefits; the member's own is marked once it is known. */
export function TierList({ current, offers }: { current: Tier['key'] | null; offers: readonly Promotion[] }) {
  return (
    <ol className="grid gap-5 sm:grid-cols-2">
      {useTiers().map((tier) => (
        <li
          key={tier.key}
          aria-current={tier.key === current ? 'true' : undefined}
          className="overflow-hidden rounded-lg border border-line bg-surface/60 aria-[current=true]:border-copper"
        >
          <TierHead tier={tier} isCurrent={tier.key === current} />
          <div className="px-6 py-5">
            <h3 className="text-sm text-ink-soft">{texts.benefits}</h3>
            <ul className="mt-2 flex flex-col gap-1.5 text-[15px]">
              {tier.benefits.map((benefit) => (
                <li key={benefit} className="flex items-start gap-2">
                  <Check aria-hidden className="mt-1.5 size-4 shrink-0 text-copper" />
                  {tierBenefitTexts[benefit]}
                </li>
              ))}
              {(tier.gives ?? []).map((line) => (
                <li key={line} className="flex items-start gap-2">
                  <Check aria-hidden className="mt-1.5 size-4 shrink-0 text-copper" />
                  {line}
                </li>
              ))}
              {offers
                .filter(({ terms }) => isTierOffer(terms?.min_tier ?? null, tier.key))
                .map(({ id, slug, name, reward_name }) => (
                  <li key={id} className="flex items-start gap-2">
                    <Check aria-hidden className="mt-1.5 size-4 shrink-0 text-copper" />
                    <Link to={`/promotions/${slug}`} className="underline underline-offset-4 hover:text-copper">
                      {texts.offer(name, reward_name)}
                    </Link>
                  </li>
                ))}
            </ul>
          </div>
        </li>
      ))}
    </ol>
  )
}

function TierHead({ tier, isCurrent }: { tier: Tier; isCurrent: boolean }) {
  return (
    <div className={`on-dark flex items-start justify-between gap-3 px-6 py-5 ${tierBackground[tier.key]}`}>
      <div>
        <p className="eyebrow text-light/80">{tier.nameEn}</p>
        <h2 className="mt-0.5 text-xl font-semibold tracking-[0.05em]">{tier.name}</h2>
        <p className="mt-1 text-sm text-light/90 tabular-nums">
          {tier.from === 0 ? texts.fromStart : texts.from(formatTwd(tier.from))}
        </p>
      </div>
      {isCurrent && (
        <span className="shrink-0 rounded-full bg-light px-3 text-xs leading-6 text-night">{texts.current}</span>
      )}
    </div>
  )
}
