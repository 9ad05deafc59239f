import { ownAccountApi } from '#contract/admin/staff/own-account.ts'
import { type Serving, serve } from '#server/http/serve.ts'
import { toPasskey } from '#server/modules/sign-in/passkey-options.ts'
import {
  addStaffPasskey,
  beginStaffPasskey,
  beginTotp,
  confirmTotp,
  removeStaffPasskey,
  removeTotp,
  renewRecoveryCodes,
} from './manage-factors.service.ts'
import {
  changeStaffPassword,
  listStaffReauthenticationMethods,
  reauthenticateStaff,
  reauthenticateStaffWithPasskey,
} from './reauthenticate.service.ts'
import { countRecoveryCodes } from './recovery-codes.repo.ts'
import { findStaff } from './staff.repo.ts'
import { selectStaffPasskeys } from './staff-passkeys.repo.ts'
import { endOtherSessions, endOwnSession, listStaffSessions } from './staff-sessions.service.ts'
import { beginStaffPasskeyReauthentication } from './verify-staff-passkey.service.ts'

export function ownAccountRoutes(serving: Serving): void {
  factorRoutes(serving)
  sessionRoutes(serving)
  reauthenticationRoutes(serving)
}

function factorRoutes(serving: Serving): void {
  const { deps } = serving
  serve(serving, ownAccountApi.read, async ({ staff }) => {
    const own = await findStaff(deps.db, staff.id)
    return {
      totp: Boolean(own?.totp_confirmed_at),
      recovery_codes_left: await countRecoveryCodes(deps.db, staff.id),
      passkeys: (await selectStaffPasskeys(deps.db, staff.id)).map(toPasskey),
      sessions: await listStaffSessions(deps, staff),
    }
  })
  serve(serving, ownAccountApi.beginTotp, ({ staff }) => beginTotp(deps, staff))
  serve(serving, ownAccountApi.confirmTotp, async ({ actor, staff, body }) => ({
    recovery_codes: await confirmTotp(deps, actor, staff, body.code),
  }))
  serve(serving, ownAccountApi.removeTotp, async ({ actor, staff }) => {
    await removeTotp(deps, actor, staff)
    return {}
  })
  serve(serving, ownAccountApi.renewRecoveryCodes, async ({ actor, staff }) => ({
    recovery_codes: await renewRecoveryCodes(deps, actor, staff),
  }))
  serve(serving, ownAccountApi.addPasskeyOptions, async ({ staff }, context) => ({
    options: await beginStaffPasskey(deps, staff, context),
  }))
  serve(serving, ownAccountApi.addPasskey, ({ actor, staff, body }, context) =>
    addStaffPasskey(deps, actor, staff, body.credential, context),
  )
  serve(serving, ownAccountApi.removePasskey, async ({ actor, staff, body }) => {
    await removeStaffPasskey(deps, actor, staff, body.passkey_id)
    return {}
  })
}

function sessionRoutes(serving: Serving): void {
  const { deps } = serving
  serve(serving, ownAccountApi.endSession, async ({ actor, staff, body }, context) => {
    await endOwnSession(deps, actor, staff, body.session_id)
    if (body.session_id === staff.sessionId) context.clearStaffCookie()
    return {}
  })
  serve(serving, ownAccountApi.endOtherSessions, async ({ actor, staff }) => ({
    ended: await endOtherSessions(deps, actor, staff),
  }))
}

function reauthenticationRoutes(serving: Serving): void {
  const { deps } = serving
  serve(serving, ownAccountApi.changePassword, async ({ actor, staff, body }) => {
    await changeStaffPassword(deps, actor, staff, { current: body.current_password, next: body.new_password })
    return {}
  })
  serve(serving, ownAccountApi.reauthenticationMethods, ({ staff }) => listStaffReauthenticationMethods(deps, staff))
  serve(serving, ownAccountApi.reauthenticate, async ({ actor, staff, body }) => {
    await reauthenticateStaff(deps, actor, staff, body)
    return {}
  })
  serve(serving, ownAccountApi.reauthenticatePasskeyOptions, async ({ staff }, context) => ({
    options: await beginStaffPasskeyReauthentication(deps, staff, context),
  }))
  serve(serving, ownAccountApi.reauthenticatePasskey, async ({ staff, body }, context) => {
    await reauthenticateStaffWithPasskey(deps, staff, body.credential, context)
    return {}
  })
}
