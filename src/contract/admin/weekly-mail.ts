/** Whether I get the mail about the week. */
import * as z from 'zod/mini'
import { endpoint, ok } from '../endpoint.ts'
import { adminTag as tag } from './staff-scalars.ts'

/** Version 0: never chosen, so as the role has it. */
const Choice = { wanted: z.boolean(), version: z.int().check(z.minimum(0), z.maximum(2_147_483_647)) }
const WeeklyMail = z.object(Choice)
export type WeeklyMail = z.infer<typeof WeeklyMail>

export const weeklyMailApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/admin/weekly-mail',
    tag,
    summary: 'Whether I get the mail about the week',
    session: 'staff',
    permission: 'reports.read',
    output: ok(Choice),
  }),
  change: endpoint({
    method: 'POST',
    path: '/api/admin/weekly-mail',
    tag,
    summary: 'Get it, or not',
    session: 'staff',
    permission: 'reports.read',
    body: z.object(Choice),
    output: ok(Choice),
    errors: ['conflict'],
  }),
}
