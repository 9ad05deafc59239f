import { usePress } from '#admin/kit/use-press.ts'
import { adminMembersApi, type MemberDetail } from '#contract/admin/members.ts'
import { useClient } from '#front/app/client-context.ts'
import { adminMembersTexts as texts } from '#messages/admin-members.ts'
import { Button } from '#ui/button.tsx'

/** A lost phone, a shared computer: the member is signed out, and may sign in again. */
export function EndSessions({ member }: { member: MemberDetail }) {
  const client = useClient()
  const { pressing, press } = usePress(texts.failed)
  const end = () =>
    press(async () => {
      await client.call(adminMembersApi.endSessions, { params: { id: member.id } })
      return texts.sessionsEnded
    })
  return (
    <Button variant="secondary" className="mt-4" loading={pressing} onClick={() => void end()}>
      {texts.endSessions}
    </Button>
  )
}
