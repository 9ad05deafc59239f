import { adminMemberMergesApi } from '#contract/admin/members/member-merges.ts'
import { memberMergesApi } from '#contract/shop/account/member-merges.ts'
import { type Serving, serve } from '#server/http/serve.ts'
import { confirmMerge, declineMerge, readMerge } from './confirm-merge.service.ts'
import { readMergeOf, requestMerge, withdrawMerge } from './request-merge.service.ts'

export function memberMergesRoutes(serving: Serving): void {
  const { deps } = serving
  serve(serving, memberMergesApi.read, async ({ body }) => ({ merge: await readMerge(deps, body.token) }))
  serve(serving, memberMergesApi.confirm, async ({ body }) => ({ merge: await confirmMerge(deps, body.token) }))
  serve(serving, memberMergesApi.decline, async ({ body }) => ({ merge: await declineMerge(deps, body.token) }))
  serve(serving, adminMemberMergesApi.read, async ({ params }) => ({
    merge: await readMergeOf(deps, deps.db, params.id),
  }))
  serve(serving, adminMemberMergesApi.request, async ({ actor, staff, params, body }) => ({
    merge: await requestMerge(deps, { actor, staffId: staff.id }, { keepId: params.id, other: body.other }),
  }))
  serve(serving, adminMemberMergesApi.withdraw, async ({ actor, params, body }) => {
    await withdrawMerge(deps, actor, { memberId: params.id, mergeId: body.merge_id })
    return {}
  })
}
