import type { ReactNode } from 'react'
import { Card } from '#admin/kit/card.tsx'
import { showTime } from '#admin/kit/time.ts'
import type { MemberDetail } from '#contract/admin/members/members.ts'
import { formatTwd } from '#domain/money.ts'
import { adminMembersTexts as texts } from '#messages/admin/people/members.ts'

/** `actions` stand below: what may be done about it. */
export function FactsCard({ member, actions }: { member: MemberDetail; actions?: ReactNode }) {
  const rows = [
    [texts.name, member.name],
    [texts.email, member.email],
    [texts.phone, texts.phoneEnd(member.phone_end)],
    [texts.tier, texts.tiers[member.tier]],
    [texts.spent, formatTwd(member.spent)],
    [texts.joined, showTime(member.joined_at)],
    [texts.signIn, signInWays(member).join('、')],
    [texts.sessions, texts.sessionCount(member.sign_in.sessions)],
    [texts.favourites, texts.count(member.favourites)],
    [texts.reviews, texts.count(member.reviews)],
  ]
  return (
    <Card title={texts.facts}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {rows
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ))}
      </dl>
      {actions}
    </Card>
  )
}

function signInWays({ sign_in: { password, providers, passkeys } }: MemberDetail): string[] {
  const names: Record<string, string> = texts.providers
  return [
    ...(password ? [texts.signInPassword] : []),
    ...providers.map((provider) => names[provider] ?? provider),
    ...(passkeys > 0 ? [texts.signInPasskeys(passkeys)] : []),
  ]
}
