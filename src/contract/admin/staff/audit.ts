/** What was changed, by whom, and when. */
import * as z from 'zod/mini'
import { staffCall } from '#contract/admin/staff-call.ts'
import { Next, pageQuery, StaffId, Text } from '#contract/admin/staff-scalars.ts'
import { ok } from '#contract/endpoint.ts'
import { Instant } from '#contract/scalars.ts'
import { actorKinds, auditActions, auditThings } from '#domain/audit/audit-actions.ts'

const Value = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])

const AuditEntry = z.object({
  id: z.int(),
  at: Instant,
  actor: z.object({ kind: z.enum(actorKinds), name: z.string(), staff_id: z.nullable(StaffId) }),
  action: z.string(),
  call: z.string(),
  thing: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
  /** By field: before and after, or `changed` for a personal value. */
  changes: z.record(z.string(), z.union([z.literal('changed'), z.object({ before: Value, after: Value })])),
  request_id: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** A day in Taipei. */
const Day = z.iso.date()

export const auditApi = {
  list: staffCall('GET', '/api/admin/audit', 'audit.read', {
    summary: 'The audit log, the newest first',
    query: z.object({
      staff: z.optional(StaffId),
      actor: z.optional(z.enum(actorKinds)),
      action: z.optional(z.enum(auditActions)),
      thing: z.optional(z.enum(auditThings)),
      thing_id: z.optional(Text(100)),
      from: z.optional(Day),
      to: z.optional(Day),
      ...pageQuery,
    }),
    output: ok({ items: z.array(AuditEntry), next: Next }),
  }),
}
