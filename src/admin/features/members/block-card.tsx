import { Card } from '#admin/kit/card.tsx'
import { showTime } from '#admin/kit/time.ts'
import { useAction } from '#admin/kit/use-action.ts'
import { useActionForm } from '#admin/kit/use-action-form.ts'
import { adminMembersApi, type MemberDetail } from '#contract/admin/members/members.ts'
import { adminMembersTexts } from '#messages/admin/people/members.ts'
import { Button } from '#ui/button.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextInput } from '#ui/text-input.tsx'

const texts = adminMembersTexts.block

/** Rendered anew for every version. */
export function BlockCard({ member }: { member: MemberDetail }) {
  const { busy, run } = useAction(adminMembersTexts.failed)
  const params = { id: member.id }
  const { version } = member
  const form = useActionForm({
    failed: adminMembersTexts.failed,
    fields: ['reason'],
    check: ({ reason }) => (reason.trim() === '' ? { reason: adminMembersTexts.reasonMissing } : {}),
    send: async ({ reason }, call) => {
      await call(adminMembersApi.block, { params, body: { version, reason } })
      return texts.done
    },
  })
  if (member.blocked_at) {
    const unblock = () =>
      run(async (call) => {
        await call(adminMembersApi.unblock, { params, body: { version } })
        return texts.undone
      })
    return (
      <Card title={texts.title}>
        <p>{texts.since(showTime(member.blocked_at))}</p>
        <p className="mb-3 break-words text-ink-soft">
          {texts.because} {member.blocked_reason}
        </p>
        <Button variant="secondary" loading={busy} onClick={() => void unblock()}>
          {texts.undo}
        </Button>
      </Card>
    )
  }
  return (
    <Card title={texts.title} lead={texts.hint}>
      <form {...form.formProps} className="grid gap-3">
        <TextInput
          name="reason"
          label={texts.reason}
          maxLength={200}
          autoComplete="off"
          problem={form.problems.reason}
        />
        <div>
          <SubmitButton variant="secondary" loading={form.sending}>
            {texts.button}
          </SubmitButton>
        </div>
      </form>
    </Card>
  )
}
