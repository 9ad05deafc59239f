import { staffApi } from '#contract/admin/staff/staff.ts'
import { type Serving, serve } from '#server/http/serve.ts'
import { changeStaff, disableStaff, enableStaff, requireStaffMember } from './change-staff.service.ts'
import { inviteStaff, resetStaff, withdrawInvitation } from './invite.service.ts'
import { listStaff } from './list-staff.service.ts'
import { toInvitation, toStaffMember } from './to-staff.ts'

export function staffRoutes(serving: Serving): void {
  const { deps } = serving
  serve(serving, staffApi.list, ({ query: { q, role, ...page } }) =>
    listStaff(deps, { q, role }, { after: page.after, limit: page.limit }),
  )
  serve(serving, staffApi.read, async ({ params }) => ({
    staff: toStaffMember(await requireStaffMember(deps, params.id)),
  }))
  serve(serving, staffApi.invite, async ({ actor, body }) => {
    const { invitation, url } = await inviteStaff(deps, actor, {
      ...body,
      mailedBy: actor.kind === 'staff' ? actor.name : '',
    })
    return { invitation: toInvitation(invitation), url }
  })
  serve(serving, staffApi.withdraw, async ({ actor, body }) => {
    await withdrawInvitation(deps, actor, body.invitation_id)
    return {}
  })
  serve(serving, staffApi.change, async ({ actor, params, body }) => ({
    staff: await changeStaff(deps, actor, { id: params.id, ...body }),
  }))
  serve(serving, staffApi.disable, async ({ actor, params, body }) => ({
    staff: await disableStaff(deps, actor, { id: params.id, version: body.version }),
  }))
  serve(serving, staffApi.enable, async ({ actor, params, body }) => ({
    staff: await enableStaff(deps, actor, { id: params.id, version: body.version }),
  }))
  serve(serving, staffApi.reset, async ({ actor, params }) =>
    resetStaff(deps, actor, await requireStaffMember(deps, params.id)),
  )
}
