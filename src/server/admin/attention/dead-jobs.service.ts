/** What a person does about a job that is not retried any more. */
import { adminTodayTexts as texts } from '#messages/admin/settings/today.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { lockDeadJob, reviveJob } from '#server/jobs/jobs.repo.ts'
import { recordAudit } from '#server/modules/audit/record-audit.ts'
import type { Actor } from '#server/ports/actor.ts'
import { insertDone } from './attention.repo.ts'

type JobDeps = Pick<Deps, 'db' | 'clock'>

const jobId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Once: whoever comes second is told. */
export async function retryJob({ db, clock }: JobDeps, actor: Actor, id: string): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const job = jobId.test(id) ? await reviveJob(tx, id, now) : null
    if (!job) throw new AppError('conflict', { text: texts.jobGone })
    await recordAudit(tx, actor, { action: 'job.retry', thing: { kind: 'job', id, name: job.kind }, at: now })
  })
}

/** It stays dead; it is only not listed any more, and the reason is kept. */
export async function giveUpJob({ db, clock }: JobDeps, actor: Actor, id: string, reason: string): Promise<void> {
  const note = reason.trim()
  if (note === '') throw new AppError('bad_input', { fields: { reason: texts.reasonMissing } })
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const job = jobId.test(id) ? await lockDeadJob(tx, id) : null
    if (!job || !(await insertDone(tx, { key: `dead_job:${id}`, note, now }))) {
      throw new AppError('conflict', { text: texts.jobGone })
    }
    const changes = { reason: { before: null, after: note } }
    await recordAudit(tx, actor, {
      action: 'job.give_up',
      thing: { kind: 'job', id, name: job.kind },
      changes,
      at: now,
    })
  })
}
