import { Card } from '#admin/kit/card.tsx'
import { showTime } from '#admin/kit/time.ts'
import { usePress } from '#admin/kit/use-press.ts'
import { adminMembersApi, type MemberDetail } from '#contract/admin/members.ts'
import { useClient } from '#front/app/client-context.ts'
import { useForm } from '#front/forms/use-form.ts'
import { adminMembersTexts } from '#messages/admin-members.ts'
import { Button } from '#ui/button.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextInput } from '#ui/text-input.tsx'

const texts = adminMembersTexts.block

/** Rendered anew for every version. */
export function BlockCard({ member }: { member: MemberDetail }) {
  const client = useClient()
  const { pressing, press, pressForm } = usePress(adminMembersTexts.failed)
  const params = { id: member.id }
  const { version } = member
  const form = useForm({
    fields: ['reason'],
    check: ({ reason }) => (reason.trim() === '' ? { reason: adminMembersTexts.reasonMissing } : {}),
    send: async ({ reason }) => {
      await pressForm(async () => {
        await client.call(adminMembersApi.block, { params, body: { version, reason } })
        return texts.done
      })
    },
    onRefused: () => undefined,
  })
  if (member.blocked_at) {
    const unblock = () =>
      press(async () => {
        await client.call(adminMembersApi.unblock, { params, body: { version } })
        return texts.undone
      })
    return (
      <Card title={texts.title}>
        <p>{texts.since(showTime(member.blocked_at))}</p>
        <p className="mb-3 break-words text-ink-soft">
          {texts.because} {member.blocked_reason}
        </p>
        <Button variant="secondary" loading={pressing} onClick={() => void unblock()}>
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
