import { Card } from '#admin/kit/card.tsx'
import { usePress } from '#admin/kit/use-press.ts'
import { adminMembersApi, type MemberDetail } from '#contract/admin/members.ts'
import { useClient } from '#front/app/client-context.ts'
import { adminMembersTexts } from '#messages/admin-members.ts'
import { Button } from '#ui/button.tsx'

const texts = adminMembersTexts.mails

export function MailsCard({ member }: { member: MemberDetail }) {
  const client = useClient()
  const { pressing, press } = usePress(adminMembersTexts.failed)
  const send = () =>
    press(async (key) => {
      const call = { params: { id: member.id }, body: { kind: 'reset_password' as const } }
      await client.call(adminMembersApi.mail, call, { key })
      return texts.sent
    })
  return (
    <Card title={texts.title} lead={texts.hint}>
      <Button variant="secondary" loading={pressing} disabled={member.unconfirmed} onClick={() => void send()}>
        {texts.reset_password}
      </Button>
      <p className="mt-2 text-xs text-ink-soft">{texts.orderHint}</p>
    </Card>
  )
}
