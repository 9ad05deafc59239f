/**
 * Whether the shop's services are set up, what the owner enters for them, and what the last test said. What was entered is
 * never in an answer.
 */
import * as z from 'zod/mini'
import { staffCall } from '#contract/admin/staff-call.ts'
import { Text } from '#contract/admin/staff-scalars.ts'
import { ok } from '#contract/endpoint.ts'
import { Instant } from '#contract/scalars.ts'
import { type CredentialService, credentialServices, fieldsOf } from '#domain/settings/credentials.ts'
import { services } from '#domain/settings/services.ts'

const ServiceStatus = z.object({
  service: z.enum(services),
  state: z.enum(['set', 'stage', 'simulated', 'own', 'missing']),
  /** Of the server's environment: then nothing can be entered here. */
  by_environment: z.boolean(),
  /** Of what was entered; 0: nothing yet. */
  version: z.int(),
  /** Null: nothing is entered now. `hint` has the last four of an account's number, or nothing. */
  entered: z.nullable(z.object({ hint: z.string(), at: Instant, by: z.string(), readable: z.boolean() })),
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

const output = ok({ item: ServiceStatus })
const EnteredVersion = z.int().check(z.minimum(0))

export const credentialsApi = {
  list: staffCall('GET', '/api/admin/settings/credentials', 'settings.read', {
    summary: 'Services that the shop uses: set or not, tested or not',
    output: ok({ items: z.array(ServiceStatus) }),
  }),
  test: staffCall('POST', '/api/admin/settings/credentials/{service}/test', 'settings.write', {
    summary: 'Call the service once, signed; a mail goes to one’s own address',
    params: z.object({ service: Text(40) }),
    output,
    errors: ['not_found', 'too_many_requests'],
  }),
  remove: staffCall('POST', '/api/admin/settings/credentials/{service}/remove', 'settings.write', {
    summary: 'Use what was entered no longer: what is under way can still be asked about',
    needsReauthentication: true,
    params: z.object({ service: Text(40) }),
    body: z.object({ version: EnteredVersion }),
    output,
    errors: ['not_found', 'conflict', 'credentials_by_environment'],
  }),
}

function enter(service: CredentialService) {
  const fields = Object.fromEntries(
    Object.entries(fieldsOf(service)).map(([key, { max, isGood }]) => [
      key,
      z.string().check(z.trim(), z.maxLength(max), z.refine(isGood)),
    ]),
  )
  return staffCall('POST', `/api/admin/settings/credentials/${service}`, 'settings.write', {
    summary: `Enter the shop's credentials for ${service}: tested by a call, then sealed`,
    needsReauthentication: true,
    body: z.object({
      version: EnteredVersion,
      /** Store it although the test fails. */
      untested: z.optional(z.boolean()),
      ...fields,
    }),
    output,
    errors: ['conflict', 'bad_input', 'credentials_refused', 'credentials_by_environment', 'too_many_requests'],
  })
}

/** A call for each service: each has its own fields. */
export const enterCredentialsApi = Object.fromEntries(
  credentialServices.map((service) => [service, enter(service)]),
) as Record<CredentialService, ReturnType<typeof enter>>
