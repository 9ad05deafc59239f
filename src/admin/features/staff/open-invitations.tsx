import { Card } from '#admin/kit/card.tsx'
import { showTime } from '#admin/kit/time.ts'
import { type Invitation, staffApi } from '#contract/admin/staff.ts'
import { useClient } from '#front/app/client-context.ts'
import { failureDetail } from '#front/errors/failure-detail.ts'
import { useRevalidator } from '#front/router/hooks.ts'
import { adminStaffTexts as texts } from '#messages/admin-staff.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'

export function OpenInvitations({ invitations }: { invitations: readonly Invitation[] }) {
  const client = useClient()
  const { revalidate } = useRevalidator()
  const withdraw = async ({ id }: Invitation) => {
    try {
      await client.call(staffApi.withdraw, { body: { invitation_id: id } })
      toast({ kind: 'success', text: texts.withdrawn })
    } catch (error) {
      toast({ kind: 'error', text: texts.failed, ...failureDetail(error) })
    }
    await revalidate()
  }
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
