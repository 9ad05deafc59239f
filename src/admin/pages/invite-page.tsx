import { useEffect, useState } from 'react'
import { CallError } from '#client/client.ts'
import { staffSignInApi } from '#contract/admin/staff/staff-sign-in.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import { useClient } from '#front/app/client-context.ts'
import { useNavigate } from '#front/router/hooks.ts'
import { adminSignInTexts } from '#messages/admin/people/sign-in.ts'
import { adminStaffTexts } from '#messages/admin/people/staff.ts'
import { FormError } from '#ui/form-error.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { AcceptForm } from '../features/sign-in/accept-form.tsx'
import { SignInCard } from '../features/sign-in/sign-in-card.tsx'

const texts = adminSignInTexts.invite
type Invitation = CallOutput<typeof staffSignInApi.invitation>

export function Component() {
  const client = useClient()
  const navigate = useNavigate()
  // behind the hash: no server's log and no referrer has it
  const [token] = useState(() => window.location.hash.slice(1))
  const [invitation, setInvitation] = useState<Invitation | 'invalid' | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    client.call(staffSignInApi.invitation, { body: { token } }).then(setInvitation, () => setInvitation('invalid'))
  }, [client, token])
  if (invitation === null) return <SignInCard title={texts.title} lead={texts.checking} />
  if (invitation === 'invalid') {
    return (
      <SignInCard title={texts.invalid} lead={texts.invalidText}>
        <LinkButton to="/admin/login" variant="secondary">
          {texts.toLogin}
        </LinkButton>
      </SignInCard>
    )
  }
  const { email, role, purpose } = invitation
  const title = purpose === 'invite' ? texts.title : texts.resetTitle
  return (
    <SignInCard title={title} lead={email === null ? texts.firstOwner : texts.lead(email, adminStaffTexts.roles[role])}>
      {purpose === 'reset' && <p className="mb-4">{texts.resetNote}</p>}
      {failure && (
        <div className="mb-4">
          <FormError>{failure}</FormError>
        </div>
      )}
      <AcceptForm
        email={email}
        purpose={purpose}
        onSend={async (values) => {
          setFailure(null)
          await client.call(staffSignInApi.accept, { body: { token, ...values } })
          await navigate('/admin', { replace: true })
        }}
        onRefused={(error) => setFailure(error instanceof CallError ? error.message : adminSignInTexts.failed)}
      />
    </SignInCard>
  )
}
