import { adminMembersApi } from '#contract/admin/members/members.ts'
import { type Serving, serve } from '#server/http/serve.ts'
import * as change from './change-member.service.ts'
import { listMemberOrders, listMembers, readMember } from './read-members.service.ts'

/** `exportMember` is the member's own call: the shop's side, which this one does not import. */
export function membersAdminRoutes(serving: Serving, exportMember: change.ExportMember): void {
  const { deps } = serving
  serve(serving, adminMembersApi.list, ({ query }) => listMembers(deps, query))
  serve(serving, adminMembersApi.read, ({ actor, params }) => readMember(deps, actor, params.id))
  serve(serving, adminMembersApi.orders, ({ params, query }) => listMemberOrders(deps, params.id, query))
  serve(serving, adminMembersApi.reveal, async ({ actor, params, body }) => ({
    revealed: await change.revealMember(deps, actor, { id: params.id, ...body }),
  }))
  serve(serving, adminMembersApi.block, async ({ actor, params, body }) => ({
    member: await change.blockMember(deps, actor, { id: params.id, ...body }),
  }))
  serve(serving, adminMembersApi.unblock, async ({ actor, params, body }) => ({
    member: await change.unblockMember(deps, actor, { id: params.id, version: body.version }),
  }))
  serve(serving, adminMembersApi.endSessions, async ({ actor, params }) => ({
    member: await change.endMemberSessions(deps, actor, params.id),
  }))
  serve(serving, adminMembersApi.note, async ({ actor, staff, params, body, idempotencyKey: key }) => ({
    member: await change.addMemberNote(deps, { actor, staffId: staff.id, key }, { id: params.id, text: body.text }),
  }))
  serve(serving, adminMembersApi.mail, async ({ actor, staff, params, body, idempotencyKey: key }) => {
    await change.mailMemberAgain(deps, { actor, staffId: staff.id, key }, { id: params.id, mail: body })
    return {}
  })
  serve(serving, adminMembersApi.export, async ({ actor, params, body }) => {
    await change.recordMemberExport(deps, actor, { id: params.id, ...body })
    return { data: await exportMember(deps, { id: params.id, sessionId: null }) }
  })
  serve(serving, adminMembersApi.delete, async ({ actor, params, body }) => {
    await change.deleteMemberOnRequest(deps, actor, { id: params.id, ...body })
    return {}
  })
}
