/** Whether the shop runs well, and what to do where it does not. */
import * as z from 'zod/mini'
import { staffCall } from '#contract/admin/staff-call.ts'
import { ok } from '#contract/endpoint.ts'
import { Instant } from '#contract/scalars.ts'
import { healthKinds, healthStates } from '#domain/health/health.ts'

const HealthLine = z.object({
  kind: z.enum(healthKinds),
  state: z.enum(healthStates),
  /** How it is, and what to do: for people. */
  facts: z.array(z.string()),
  advice: z.string(),
})
export type HealthLine = z.infer<typeof HealthLine>

const ShopProcess = z.object({
  id: z.string(),
  version: z.string(),
  host: z.string(),
  started_at: Instant,
  seen_at: Instant,
  /** It says so twice a minute. */
  alive: z.boolean(),
})
export type ShopProcess = z.infer<typeof ShopProcess>

/** A sentence of the program, without the values that came with it. */
const LogComplaint = z.object({
  level: z.enum(['warn', 'error', 'fatal']),
  message: z.string(),
  total: z.int(),
  last_at: Instant,
})
export type LogComplaint = z.infer<typeof LogComplaint>

const Health = ok({
  version: z.string(),
  checked_at: Instant,
  lines: z.array(HealthLine),
  processes: z.array(ShopProcess),
  /** Of the last seven days, the latest first. */
  complaints: z.array(LogComplaint),
})
export type Health = z.infer<typeof Health>

export const healthApi = {
  read: staffCall('GET', '/api/admin/health', 'health.read', {
    summary: 'Processes, jobs, mails, gateway, certificate, backup, disk and log, each with its state and what to do',
    output: Health,
  }),
}
