import { Card } from '#admin/kit/card.tsx'
import { useAction } from '#admin/kit/use-action.ts'
import { adminMembersApi, type MemberDetail } from '#contract/admin/members/members.ts'
import { adminMembersTexts } from '#messages/admin/people/members.ts'
import { Button } from '#ui/button.tsx'

const texts = adminMembersTexts.mails

export function MailsCard({ member }: { member: MemberDetail }) {
  const { busy, run } = useAction(adminMembersTexts.failed)
  const send = () =>
    run(async (call) => {
      await call(adminMembersApi.mail, { params: { id: member.id }, body: { kind: 'reset_password' } })
      return texts.sent
    })
  return (
    <Card title={texts.title} lead={texts.hint}>
      <Button variant="secondary" loading={busy} disabled={member.unconfirmed} onClick={() => void send()}>
        {texts.reset_password}
      </Button>
      <p className="mt-2 text-xs text-ink-soft">{texts.orderHint}</p>
    </Card>
  )
}
