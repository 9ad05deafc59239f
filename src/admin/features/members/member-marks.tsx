import { StateMark } from '#admin/kit/state-mark.tsx'
import type { MemberItem } from '#contract/admin/members/members.ts'
import { adminMembersTexts as texts } from '#messages/admin/people/members.ts'

export function MemberMarks({ member }: { member: Pick<MemberItem, 'blocked' | 'unconfirmed'> }) {
  return (
    <>
      {member.blocked && <StateMark tone="bad">{texts.blocked}</StateMark>}
      {member.unconfirmed && <StateMark tone="waiting">{texts.unconfirmed}</StateMark>}
    </>
  )
}
