import { useState } from 'react'
import { Card } from '#admin/kit/card.tsx'
import { staffApi } from '#contract/admin/staff.ts'
import { normaliseEmail } from '#domain/email-address.ts'
import { type StaffRole, staffRoles } from '#domain/staff/permissions.ts'
import { useClient } from '#front/app/client-context.ts'
import { failureDetail } from '#front/errors/failure-detail.ts'
import { useForm } from '#front/forms/use-form.ts'
import { useRevalidator } from '#front/router/hooks.ts'
import { adminStaffTexts as texts } from '#messages/admin-staff.ts'
import { EmailInput } from '#ui/email-input.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import { RoleInput } from './role-input.tsx'
import { SecretLink } from './secret-link.tsx'

export function InviteForm() {
  const client = useClient()
  const { revalidate } = useRevalidator()
  const [url, setUrl] = useState<string | null>(null)
  const form = useForm({
    fields: ['email', 'role'],
    check: ({ email }) => (normaliseEmail(email) ? {} : { email: texts.emailInvalid }),
    send: async ({ email, role }, element) => {
      const answer = await client.call(staffApi.invite, { body: { email, role: toRole(role) } })
      setUrl(answer.url)
      element.reset()
      await revalidate()
    },
    onRefused: (error) => toast({ kind: 'error', text: texts.failed, ...failureDetail(error) }),
  })
  return (
    <Card title={texts.invite}>
      <form {...form.formProps} className="grid gap-4">
        <EmailInput name="email" label={texts.email} autoComplete="off" problem={form.problems.email} />
        <RoleInput initial="packer" />
        <SubmitButton loading={form.sending}>{texts.inviteSubmit}</SubmitButton>
      </form>
      {url && <SecretLink url={url} />}
    </Card>
  )
}

function toRole(value: string): StaffRole {
  return staffRoles.find((role) => role === value) ?? 'packer'
}
