import { useId, useState } from 'react'
import { Card } from '#admin/kit/card.tsx'
import { Facts } from '#admin/kit/facts.tsx'
import { useActionForm } from '#admin/kit/use-action-form.ts'
import { adminMembersApi, type MemberDetail, type RevealedMember } from '#contract/admin/members/members.ts'
import { adminMembersTexts } from '#messages/admin/people/members.ts'
import { Button } from '#ui/button.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextInput } from '#ui/text-input.tsx'

const texts = adminMembersTexts.reveal

/** What was revealed lives in this card only: it is gone with the page. */
export function RevealCard({ member }: { member: MemberDetail }) {
  const listId = useId()
  const [revealed, setRevealed] = useState<RevealedMember | null>(null)
  const form = useActionForm({
    failed: adminMembersTexts.failed,
    screen: 'same',
    fields: ['reason'],
    check: ({ reason }) => (reason.trim() === '' ? { reason: adminMembersTexts.reasonMissing } : {}),
    send: async ({ reason }, call) => {
      setRevealed((await call(adminMembersApi.reveal, { params: { id: member.id }, body: { reason } })).revealed)
    },
  })
  if (revealed) {
    const rows = [
      [adminMembersTexts.name, revealed.name],
      [adminMembersTexts.email, revealed.email],
      [adminMembersTexts.phone, revealed.phone],
      [texts.backupPhone, revealed.backup_phone],
      [texts.address, revealed.address],
    ] as const
    return (
      <Card
        title={texts.title}
        actions={
          <Button variant="secondary" onClick={() => setRevealed(null)}>
            {texts.hide}
          </Button>
        }
      >
        <div role="status">
          <Facts rows={rows} />
        </div>
      </Card>
    )
  }
  return (
    <Card title={texts.title} lead={texts.hint}>
      <form {...form.formProps} className="flex flex-wrap items-end gap-3">
        <div className="grow basis-56">
          <TextInput
            name="reason"
            label={texts.reason}
            maxLength={200}
            list={listId}
            autoComplete="off"
            problem={form.problems.reason}
          />
          <datalist id={listId}>
            {texts.suggestions.map((suggestion) => (
              <option key={suggestion} value={suggestion} />
            ))}
          </datalist>
        </div>
        <SubmitButton variant="secondary" loading={form.sending}>
          {texts.button}
        </SubmitButton>
      </form>
    </Card>
  )
}
