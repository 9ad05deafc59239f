/** Former addresses and where they lead. They count only where the shop has no page. */
import * as z from 'zod/mini'
import { staffCall } from '#contract/admin/staff-call.ts'
import { Next, pageQuery, Text, Version } from '#contract/admin/staff-scalars.ts'
import { ok } from '#contract/endpoint.ts'

const Redirect = z.object({
  id: z.int(),
  version: Version,
  from: z.string(),
  to: z.string(),
  hits: z.int(),
  last_hit_on: z.nullable(z.iso.date()),
})
export type AdminRedirect = z.infer<typeof Redirect>

const ImportedLine = z.object({
  line: z.int(),
  from: z.string(),
  to: z.string(),
  /** Null: it is good, or was taken. */
  problem: z.nullable(z.string()),
})

const params = z.object({ id: z.string().check(z.regex(/^\d{1,9}$/)) })
const fields = {
  from: Text(500),
  to: Text(500),
  /** It may lead to another site. */
  external: z._default(z.boolean(), false),
}

export const adminRedirectsApi = {
  list: staffCall('GET', '/api/admin/redirects', 'content.read', {
    summary: 'All redirects, the newest first',
    query: z.object({ q: z.optional(Text(100)), ...pageQuery }),
    output: ok({ items: z.array(Redirect), next: Next }),
  }),
  create: staffCall('POST', '/api/admin/redirects', 'content.write', {
    summary: 'A former address and where it leads',
    idempotent: true,
    body: z.object(fields),
    output: ok({ redirect: Redirect }),
    errors: ['bad_input', 'idempotency_mismatch'],
  }),
  change: staffCall('POST', '/api/admin/redirects/{id}', 'content.write', {
    summary: 'Another former address or another target',
    params,
    body: z.object({ version: Version, ...fields }),
    output: ok({ redirect: Redirect }),
    errors: ['not_found', 'conflict', 'bad_input'],
  }),
  remove: staffCall('POST', '/api/admin/redirects/{id}/remove', 'content.write', {
    summary: 'The address is not found again',
    params,
    body: z.object({ version: Version }),
    output: ok({}),
    errors: ['not_found', 'conflict'],
  }),
  import: staffCall('POST', '/api/admin/redirects/import', 'content.write', {
    summary: 'Many at once, one on each line: former address, comma or tab, target. The good lines are taken',
    body: z.object({ text: Text(200_000), external: fields.external, dry_run: z._default(z.boolean(), true) }),
    maxBytes: 1024 * 1024,
    output: ok({ lines: z.array(ImportedLine), good: z.int(), taken: z.int() }),
    errors: ['bad_input'],
  }),
}
