import { useAction } from '#admin/kit/use-action.ts'
import { adminMembersApi, type MemberDetail } from '#contract/admin/members/members.ts'
import { adminMembersTexts as texts } from '#messages/admin/people/members.ts'
import { Button } from '#ui/button.tsx'

/** A lost phone, a shared computer: the member is signed out, and may sign in again. */
export function EndSessions({ member }: { member: MemberDetail }) {
  const { busy, run } = useAction(texts.failed)
  const end = () =>
    run(async (call) => {
      await call(adminMembersApi.endSessions, { params: { id: member.id } })
      return texts.sessionsEnded
    })
  return (
    <Button variant="secondary" className="mt-4" loading={busy} onClick={() => void end()}>
      {texts.endSessions}
    </Button>
  )
}
