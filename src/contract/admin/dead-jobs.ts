/** Background jobs that are not retried any more. */
import * as z from 'zod/mini'
import { endpoint, ok } from '../endpoint.ts'
import { Text, adminTag as tag } from './staff-scalars.ts'

const JobParams = z.object({ id: Text(40) })

export const deadJobsApi = {
  retry: endpoint({
    method: 'POST',
    path: '/api/admin/jobs/{id}/retry',
    tag,
    summary: 'Run a dead job again, with all its attempts',
    session: 'staff',
    permission: 'jobs.manage',
    params: JobParams,
    output: ok({}),
    errors: ['conflict'],
  }),
  giveUp: endpoint({
    method: 'POST',
    path: '/api/admin/jobs/{id}/give-up',
    tag,
    summary: 'Leave a dead job as it is, with the reason why',
    session: 'staff',
    permission: 'jobs.manage',
    params: JobParams,
    body: z.object({ reason: Text(500) }),
    output: ok({}),
    errors: ['conflict', 'bad_input'],
  }),
}
