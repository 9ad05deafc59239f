import { staffSignInApi } from '#contract/admin/staff/staff-sign-in.ts'
import { rolePermissions } from '#domain/staff/permissions.ts'
import { type Serving, serve } from '#server/http/serve.ts'
import { requireRequestAllowed } from '#server/modules/sessions/throttle.service.ts'
import { acceptInvitation, readInvitation } from './accept-invitation.service.ts'
import { signInStaff, signInStaffWithPasskey } from './sign-in.service.ts'
import { endOwnSession } from './staff-sessions.service.ts'
import { beginStaffPasskeySignIn } from './verify-staff-passkey.service.ts'

export function staffSignInRoutes(serving: Serving): void {
  const { deps } = serving
  serve(serving, staffSignInApi.login, ({ body }, context) => signInStaff(deps, body, context))
  serve(serving, staffSignInApi.passkeyOptions, async (_input, context) => {
    await requireRequestAllowed(deps, context.ip)
    return { options: await beginStaffPasskeySignIn(deps, context) }
  })
  serve(serving, staffSignInApi.passkey, ({ body }, context) => signInStaffWithPasskey(deps, body.credential, context))
  serve(serving, staffSignInApi.logout, async ({ actor, staff }, context) => {
    await endOwnSession(deps, actor, staff, staff.sessionId)
    context.clearStaffCookie()
    return {}
  })
  serve(serving, staffSignInApi.me, async ({ staff }) => ({
    staff: {
      id: staff.id,
      name: staff.name,
      email: staff.email,
      role: staff.role,
      second_factor: staff.hasSecondFactor,
      second_factor_setup_required: staff.mustSetUpSecondFactor,
    },
    permissions: [...rolePermissions[staff.role]],
  }))
  serve(serving, staffSignInApi.invitation, ({ body }, context) => readInvitation(deps, body.token, context))
  serve(serving, staffSignInApi.accept, ({ body }, context) => acceptInvitation(deps, body, context))
}
