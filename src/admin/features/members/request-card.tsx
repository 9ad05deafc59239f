import { useState } from 'react'
import { Card } from '#admin/kit/card.tsx'
import { ConfirmDialog } from '#admin/kit/confirm-dialog.tsx'
import { useAction } from '#admin/kit/use-action.ts'
import { useActionForm } from '#admin/kit/use-action-form.ts'
import { adminMembersApi, type MemberDetail } from '#contract/admin/members/members.ts'
import { useNavigate } from '#front/router/hooks.ts'
import { adminMembersTexts } from '#messages/admin/people/members.ts'
import { adminKitTexts } from '#messages/admin/settings/kit.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { saveJson } from './save-json.ts'

const texts = adminMembersTexts.request

/** What a member may ask for by law: the data, or its deletion. Both are proved, and kept with how it was asked. */
export function RequestCard({ member }: { member: MemberDetail }) {
  const navigate = useNavigate()
  // the reason with which the deletion was asked for: it waits for a yes
  const [deleting, setDeleting] = useState<string | null>(null)
  const { run, busy } = useAction(adminMembersTexts.failed, { screen: 'same' })
  const params = { id: member.id }
  const form = useActionForm({
    failed: adminMembersTexts.failed,
    screen: 'same',
    fields: ['reason'],
    check: ({ reason }) => (reason.trim() === '' ? { reason: adminMembersTexts.reasonMissing } : {}),
    send: async ({ reason }, call, element) => {
      if (element.dataset.what === 'delete') {
        setDeleting(reason)
        return undefined
      }
      const { data } = await call(adminMembersApi.export, { params, body: { reason } })
      saveJson(`shanlan-member-${member.number}.json`, data)
      return texts.exported
    },
  })
  const remove = async (reason: string) => {
    const done = await run(async (call) => {
      await call(adminMembersApi.delete, { params, body: { version: member.version, reason } })
      await navigate('/admin/members')
      return texts.deleted
    })
    if (!done) setDeleting(null)
  }
  return (
    <Card title={texts.title} lead={texts.hint}>
      <form
        {...form.formProps}
        className="grid gap-3"
        onSubmit={(event) => {
          const { submitter } = event.nativeEvent as SubmitEvent
          event.currentTarget.dataset.what = submitter?.getAttribute('value') ?? 'export'
          void form.formProps.onSubmit(event)
        }}
      >
        <TextInput
          name="reason"
          label={texts.reason}
          maxLength={200}
          autoComplete="off"
          problem={form.problems.reason}
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton variant="secondary" value="export" loading={form.sending}>
            {texts.export}
          </SubmitButton>
          <SubmitButton variant="secondary" value="delete" disabled={form.sending}>
            {texts.delete}
          </SubmitButton>
        </div>
      </form>
      {deleting !== null && (
        <ConfirmDialog
          title={texts.deleteTitle}
          closeLabel={adminKitTexts.close}
          cancel={texts.keep}
          confirm={texts.deleteConfirm}
          loading={busy}
          onClose={() => setDeleting(null)}
          onConfirm={() => void remove(deleting)}
        >
          {texts.deleteText}
        </ConfirmDialog>
      )}
    </Card>
  )
}
