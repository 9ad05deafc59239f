/** Whether the shop's services are set up, and what the last test said. Keys and passwords are never in an answer. */
import * as z from 'zod/mini'
import { staffCall } from '#contract/admin/staff-call.ts'
import { Text } from '#contract/admin/staff-scalars.ts'
import { ok } from '#contract/endpoint.ts'
import { Instant } from '#contract/scalars.ts'
import { services } from '#domain/settings/services.ts'

const ServiceStatus = z.object({
  service: z.enum(services),
  state: z.enum(['set', 'stage', 'simulated', 'own', 'missing']),
  testable: z.boolean(),
  /** Null: never. `problem` is empty where it went well. */
  last_test: z.nullable(
    z.object({
      at: Instant,
      ok: z.boolean(),
      problem: z.string(),
      /** What the test showed besides; may be empty. */
      note: z.string(),
    }),
  ),
})
export type ServiceStatus = z.infer<typeof ServiceStatus>

export const credentialsApi = {
  list: staffCall('GET', '/api/admin/settings/credentials', 'settings.read', {
    summary: 'Services that the shop uses: set or not, tested or not',
    output: ok({ items: z.array(ServiceStatus) }),
  }),
  test: staffCall('POST', '/api/admin/settings/credentials/{service}/test', 'settings.write', {
    summary: 'Call the service once, signed; a mail goes to one’s own address',
    params: z.object({ service: Text(40) }),
    output: ok({ item: ServiceStatus }),
    errors: ['not_found', 'too_many_requests'],
  }),
}
