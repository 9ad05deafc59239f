import type { MemberOverview } from '#contract/shop/account/members.ts'
import { formatTwd, twd } from '#domain/money.ts'
import { tierOf, tierProgress } from '#domain/tiers.ts'
import { memberOverviewTexts as texts } from '#messages/shop/account/member-overview.ts'
import { tierBackground } from './tier-colours.ts'
import { useTiers } from './use-tiers.ts'

/** The member's card: who, which tier, how much was spent, and how far it is to the next one. */
export function TierCard({ overview }: { overview: MemberOverview }) {
  const { name, level, level_en, consumed, next_threshold } = overview
  const tiers = useTiers()
  return (
    <section
      aria-label={level}
      className={`on-dark flex min-h-[236px] flex-col justify-between rounded-lg p-6 shadow-panel md:p-8 ${tierBackground[tierOf(consumed, tiers).key]}`}
    >
      <div className="flex items-start justify-between gap-4">
        <div>
          <p className="eyebrow text-light/80">{level_en}</p>
          <p className="mt-1 text-2xl font-semibold tracking-[0.06em] md:text-[28px]">{level}</p>
        </div>
        <p className="pt-4 text-right text-lg">{name}</p>
      </div>
      <div className="mt-6">
        <p className="flex items-baseline justify-between gap-4">
          <span className="text-sm text-light/85">{texts.consumed}</span>
          <span className="text-2xl tabular-nums">{formatTwd(consumed)}</span>
        </p>
        {next_threshold === null ? (
          <p className="mt-4 text-[15px]">{texts.top}</p>
        ) : (
          <Progress consumed={consumed} threshold={next_threshold} />
        )}
      </div>
    </section>
  )
}

function Progress({
  consumed,
  threshold,
}: {
  consumed: MemberOverview['consumed']
  threshold: MemberOverview['consumed']
}) {
  const tiers = useTiers()
  const next = tiers.find(({ from }) => from === threshold)?.name ?? ''
  const percent = Math.floor(tierProgress(consumed, tiers) * 100)
  return (
    <>
      <div
        role="progressbar"
        aria-label={texts.progress(next)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="mt-3 h-1.5 overflow-hidden rounded-full bg-light/25"
      >
        <div className="h-full rounded-full bg-copper-light" style={{ width: `${percent}%` }} />
      </div>
      <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-sm text-light/90 tabular-nums">
        <span>{texts.toNext(formatTwd(twd(threshold - consumed)), next)}</span>
        <span>{texts.threshold(formatTwd(threshold))}</span>
      </p>
    </>
  )
}
