/** A list with its filters under a name. Everybody has their own. */
import * as z from 'zod/mini'
import { staffCall } from '#contract/admin/staff-call.ts'
import { Text } from '#contract/admin/staff-scalars.ts'
import { ok } from '#contract/endpoint.ts'

const viewScreens = ['orders'] as const
const Screen = z.enum(viewScreens)

const SavedView = z.object({ id: z.uuid(), name: z.string(), query: z.string() })
export type SavedView = z.infer<typeof SavedView>

const views = ok({ views: z.array(SavedView) })

export const savedViewsApi = {
  list: staffCall('GET', '/api/admin/views', 'own_account', {
    summary: 'One’s own saved views of a list',
    query: z.object({ screen: Screen }),
    output: views,
  }),
  save: staffCall('POST', '/api/admin/views', 'own_account', {
    summary: 'Keep the filters of a list under a name; the same name again replaces them',
    body: z.object({ screen: Screen, name: Text(30), query: Text(500) }),
    output: views,
    errors: ['bad_input'],
  }),
  remove: staffCall('POST', '/api/admin/views/{id}/remove', 'own_account', {
    summary: 'Forget a saved view',
    params: z.object({ id: z.uuid() }),
    output: ok({}),
    errors: ['not_found'],
  }),
}
