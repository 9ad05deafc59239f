import type { MemberOverview } from '#contract/shop/account/members.ts'
import { formatTwd, twd } from '#domain/money.ts'
import type { MemberData } from '#front/data/use-member-data.ts'
import { memberTiersTexts as texts } from '#messages/shop/account/member-overview.ts'
import { Link } from '#ui/link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useTiers } from './use-tiers.ts'

/** The member's tier in a sentence; its room is reserved while it is loading. */
export function TierStatus({ result }: { result: MemberData<MemberOverview> }) {
  return (
    <div role="status" className="mt-4 min-h-14 border-l-2 border-copper pl-4">
      {result.state === 'loading' && <Skeleton className="h-7 w-64" />}
      {result.state === 'signed-out' && (
        <p>
          {texts.visitor}
          <Link to="/LoginPage" className="ml-1 text-copper underline underline-offset-4">
            {texts.signIn}
          </Link>
        </p>
      )}
      {result.state === 'ready' && <CurrentTier overview={result.data} />}
    </div>
  )
}

function CurrentTier({ overview }: { overview: MemberOverview }) {
  const { level, consumed, next_threshold } = overview
  const next = useTiers().find(({ from }) => from === next_threshold)
  return (
    <p className="tabular-nums">
      {texts.currentTier(level, formatTwd(consumed))}
      {next && <span className="block">{texts.remaining(formatTwd(twd(next.from - consumed)), next.name)}</span>}
    </p>
  )
}
