/** Background jobs that are not retried any more. */
import * as z from 'zod/mini'
import { staffCall } from '#contract/admin/staff-call.ts'
import { Text } from '#contract/admin/staff-scalars.ts'
import { ok } from '#contract/endpoint.ts'

const JobParams = z.object({ id: Text(40) })

export const deadJobsApi = {
  retry: staffCall('POST', '/api/admin/jobs/{id}/retry', 'jobs.manage', {
    summary: 'Run a dead job again, with all its attempts',
    params: JobParams,
    output: ok({}),
    errors: ['conflict'],
  }),
  giveUp: staffCall('POST', '/api/admin/jobs/{id}/give-up', 'jobs.manage', {
    summary: 'Leave a dead job as it is, with the reason why',
    params: JobParams,
    body: z.object({ reason: Text(500) }),
    output: ok({}),
    errors: ['conflict', 'bad_input'],
  }),
}
