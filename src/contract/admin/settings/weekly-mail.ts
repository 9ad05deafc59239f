/** Whether I get the mail about the week. */
import * as z from 'zod/mini'
import { staffCall } from '#contract/admin/staff-call.ts'
import { ok } from '#contract/endpoint.ts'

/** Version 0: never chosen, so as the role has it. */
const Choice = { wanted: z.boolean(), version: z.int().check(z.minimum(0), z.maximum(2_147_483_647)) }
const WeeklyMail = z.object(Choice)
export type WeeklyMail = z.infer<typeof WeeklyMail>

export const weeklyMailApi = {
  read: staffCall('GET', '/api/admin/weekly-mail', 'reports.read', {
    summary: 'Whether I get the mail about the week',
    output: ok(Choice),
  }),
  change: staffCall('POST', '/api/admin/weekly-mail', 'reports.read', {
    summary: 'Get it, or not',
    body: z.object(Choice),
    output: ok(Choice),
    errors: ['conflict'],
  }),
}
