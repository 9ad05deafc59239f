import { useState } from 'react'
import { Card } from '#admin/kit/card.tsx'
import { useActionForm } from '#admin/kit/use-action-form.ts'
import { staffApi } from '#contract/admin/staff/staff.ts'
import { normaliseEmail } from '#domain/email-address.ts'
import { type StaffRole, staffRoles } from '#domain/staff/permissions.ts'
import { adminStaffTexts as texts } from '#messages/admin/people/staff.ts'
import { EmailInput } from '#ui/email-input.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { RoleInput } from './role-input.tsx'
import { SecretLink } from './secret-link.tsx'

export function InviteForm() {
  const [sent, setSent] = useState<{ url: string; email: string } | null>(null)
  const form = useActionForm({
    failed: texts.failed,
    fields: ['email', 'role'],
    check: ({ email }) => (normaliseEmail(email) ? {} : { email: texts.emailInvalid }),
    send: async ({ email, role }, call, element) => {
      const { url, invitation } = await call(staffApi.invite, { body: { email, role: toRole(role) } })
      setSent({ url, email: invitation.email })
      element.reset()
    },
  })
  return (
    <Card title={texts.invite}>
      <form {...form.formProps} className="grid gap-4">
        <EmailInput name="email" label={texts.email} autoComplete="off" problem={form.problems.email} />
        <RoleInput initial="packer" />
        <SubmitButton loading={form.sending}>{texts.inviteSubmit}</SubmitButton>
      </form>
      {sent && <SecretLink url={sent.url} note={texts.inviteMailed(sent.email)} />}
    </Card>
  )
}

function toRole(value: string): StaffRole {
  return staffRoles.find((role) => role === value) ?? 'packer'
}
