/**
 * A job's data as an earlier release wrote it becomes today's. A change of a kind's data that open jobs do not have raises
 * its version: a line here. A kind that is gone gets one, too. `job-versions.test.ts` notices a change without one.
 */
import { type JobKind, jobKinds } from '#server/ports/job-kinds.ts'
import { PermanentJobError } from './job-handler.ts'
import type { JobRow, KnownKind } from './jobs.repo.ts'

interface Job {
  kind: string
  data: unknown
}

/** From version 1 to 2, from 2 to 3, and so on. A job may become one of another kind. */
const conversions: Partial<Record<JobKind, readonly ((data: unknown) => Job)[]>> = { mail: [mailOfVersion1] }

/** Kinds that no release writes any more. */
const formerKinds: Record<string, (data: unknown) => Job> = {
  // the watch expires orders by their rows
  expire_order: () => ({ kind: 'payment_watch', data: {} }),
}

export function jobVersion(kind: JobKind): number {
  return (conversions[kind]?.length ?? 0) + 1
}

export function knownKinds(kinds: readonly JobKind[]): KnownKind[] {
  const current = kinds.map((kind) => ({ kind, version: jobVersion(kind) }))
  return [...current, ...Object.keys(formerKinds).map((kind) => ({ kind, version: 1 }))]
}

/** The job as its handler takes it; `problem`: its data cannot be read. */
export function readJob(row: JobRow): { row: JobRow; problem: PermanentJobError | null } {
  const job = toCurrent(row)
  const parsed = jobKinds[job.kind as JobKind].safeParse(job.data)
  if (parsed.success) return { row: { ...row, kind: job.kind, data: parsed.data }, problem: null }
  const problem = new PermanentJobError(`its data is not valid: ${parsed.error.message}`)
  return { row: { ...row, kind: job.kind }, problem }
}

function toCurrent({ kind, version, data }: JobRow): Job {
  const former = formerKinds[kind]
  if (former) return former(data)
  let job: Job = { kind, data }
  for (const convert of (conversions[kind as JobKind] ?? []).slice(version - 1)) {
    if (job.kind === kind) job = convert(job.data)
  }
  return job
}

/**
 * A template was called a letter; and a verification named the member and a password instead of the registration, which is
 * found by the address. A process of that release may have written one after the database was converted.
 */
function mailOfVersion1(data: unknown): Job {
  const { letter, ...rest } = data as { letter?: unknown; template?: unknown; to?: string }
  const mail = letter === undefined ? rest : { ...rest, template: letter }
  const { kind, registrationId } = (mail.template ?? {}) as { kind?: string; registrationId?: string }
  const isFormerVerification = kind === 'verify' && registrationId === undefined
  return isFormerVerification ? { kind: 'verification_again', data: { email: mail.to } } : { kind: 'mail', data: mail }
}
