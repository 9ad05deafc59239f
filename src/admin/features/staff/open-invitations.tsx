import { Card } from '#admin/kit/card.tsx'
import { showTime } from '#admin/kit/time.ts'
import { useAction } from '#admin/kit/use-action.ts'
import { type Invitation, staffApi } from '#contract/admin/staff/staff.ts'
import { adminStaffTexts as texts } from '#messages/admin/people/staff.ts'
import { Button } from '#ui/button.tsx'

export function OpenInvitations({ invitations }: { invitations: readonly Invitation[] }) {
  const { run, busy } = useAction(texts.failed)
  const withdraw = ({ id }: Invitation) =>
    run(async (call) => {
      await call(staffApi.withdraw, { body: { invitation_id: id } })
      return texts.withdrawn
    })
  if (invitations.length === 0) return null
  return (
    <Card title={texts.invitations}>
      <ul className="grid gap-3">
        {invitations.map((invitation) => (
          <li key={invitation.id} className="flex items-center justify-between gap-3">
            <div className="min-w-0">
              <p>{invitation.email}</p>
              <p className="text-xs text-ink-soft">
                {texts.invitationOf[invitation.purpose]}・{texts.roles[invitation.role]}・
                {texts.expires(showTime(invitation.expires_at))}
              </p>
            </div>
            <Button
              variant="secondary"
              aria-label={texts.withdrawNamed(invitation.email)}
              className="shrink-0"
              disabled={busy}
              onClick={() => void withdraw(invitation)}
            >
              {texts.withdraw}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
