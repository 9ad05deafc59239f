import type { ReactNode } from 'react'
import { Card } from '#admin/kit/card.tsx'
import { Facts } from '#admin/kit/facts.tsx'
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
  ] as const
  return (
    <Card title={texts.facts}>
      <Facts rows={rows} />
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
