import { useState } from 'react'
import { Card } from '#admin/kit/card.tsx'
import { adminMembersApi, type MemberDetail } from '#contract/admin/members.ts'
import { useClient } from '#front/app/client-context.ts'
import { failureDetail } from '#front/errors/failure-detail.ts'
import { useForm } from '#front/forms/use-form.ts'
import { useNavigate } from '#front/router/hooks.ts'
import { adminKitTexts } from '#messages/admin-kit.ts'
import { adminMembersTexts } from '#messages/admin-members.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/modal.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.ts'
import { saveJson } from './save-json.ts'

const texts = adminMembersTexts.request

/** What a member may ask for by law: the data, or its deletion. Both are proved, and kept with how it was asked. */
export function RequestCard({ member }: { member: MemberDetail }) {
  const client = useClient()
  const navigate = useNavigate()
  // the reason with which the deletion was asked for: it waits for a yes
  const [deleting, setDeleting] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const params = { id: member.id }
  const fail = (error: unknown) => toast({ kind: 'error', text: adminMembersTexts.failed, ...failureDetail(error) })
  const form = useForm({
    fields: ['reason'],
    check: ({ reason }) => (reason.trim() === '' ? { reason: adminMembersTexts.reasonMissing } : {}),
    send: async ({ reason }, element) => {
      if (element.dataset.what === 'delete') {
        setDeleting(reason)
        return
      }
      const { data } = await client.call(adminMembersApi.export, { params, body: { reason } })
      saveJson(`shanlan-member-${member.number}.json`, data)
      toast({ kind: 'success', text: texts.exported })
    },
    onRefused: fail,
  })
  const remove = async (reason: string) => {
    setBusy(true)
    try {
      await client.call(adminMembersApi.delete, { params, body: { version: member.version, reason } })
      toast({ kind: 'success', text: texts.deleted })
      await navigate('/admin/members')
    } catch (error) {
      fail(error)
      setDeleting(null)
    } finally {
      setBusy(false)
    }
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
        <Modal
          title={texts.deleteTitle}
          closeLabel={adminKitTexts.close}
          size="small"
          onClose={() => setDeleting(null)}
          footer={
            <>
              <Button variant="secondary" onClick={() => setDeleting(null)}>
                {texts.keep}
              </Button>
              <Button loading={busy} onClick={() => void remove(deleting)}>
                {texts.deleteConfirm}
              </Button>
            </>
          }
        >
          {texts.deleteText}
        </Modal>
      )}
    </Card>
  )
}
