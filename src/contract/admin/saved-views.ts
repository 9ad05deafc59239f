/** A list with its filters under a name. Everybody has their own. */
import * as z from 'zod/mini'
import { endpoint, ok } from '../endpoint.ts'
import { Text, adminTag as tag } from './staff-scalars.ts'

const viewScreens = ['orders'] as const
const Screen = z.enum(viewScreens)

const SavedView = z.object({ id: z.uuid(), name: z.string(), query: z.string() })
export type SavedView = z.infer<typeof SavedView>

const views = ok({ views: z.array(SavedView) })

export const savedViewsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/views',
    tag,
    summary: 'One’s own saved views of a list',
    session: 'staff',
    permission: 'own_account',
    query: z.object({ screen: Screen }),
    output: views,
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/admin/views',
    tag,
    summary: 'Keep the filters of a list under a name; the same name again replaces them',
    session: 'staff',
    permission: 'own_account',
    body: z.object({ screen: Screen, name: Text(30), query: Text(500) }),
    output: views,
    errors: ['bad_input'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/admin/views/{id}/remove',
    tag,
    summary: 'Forget a saved view',
    session: 'staff',
    permission: 'own_account',
    params: z.object({ id: z.uuid() }),
    output: ok({}),
    errors: ['not_found'],
  }),
}
