import { useState } from 'react'
import { Card } from '#admin/kit/card.tsx'
import { TextArea } from '#admin/kit/text-area.tsx'
import { showTime } from '#admin/kit/time.ts'
import { useAction } from '#admin/kit/use-action.ts'
import { useActionForm } from '#admin/kit/use-action-form.ts'
import { deadJobsApi } from '#contract/admin/settings/dead-jobs.ts'
import type { DeadJob } from '#contract/admin/today.ts'
import { jobWord } from '#messages/admin/job-words.ts'
import { adminTodayTexts as texts } from '#messages/admin/settings/today.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/modal.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'

/** Try again, or give up with a reason. */
export function DeadJobsCard({ jobs }: { jobs: readonly DeadJob[] }) {
  const [leaving, setLeaving] = useState<DeadJob | null>(null)
  if (jobs.length === 0) return null
  return (
    <div id="jobs">
      <Card title={texts.jobs}>
        <ul className="grid gap-4">
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} onGiveUp={() => setLeaving(job)} />
          ))}
        </ul>
      </Card>
      {leaving && <GiveUpDialog job={leaving} onClose={() => setLeaving(null)} />}
    </div>
  )
}

function nameOf({ kind }: DeadJob): string {
  return jobWord(kind)
}

function JobRow({ job, onGiveUp }: { job: DeadJob; onGiveUp: () => void }) {
  const { busy, run } = useAction(texts.failed)
  const retry = () =>
    run(async (call) => {
      await call(deadJobsApi.retry, { params: { id: job.id } })
      return texts.retried
    })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 grow">
        <p className="font-medium">{nameOf(job)}</p>
        <p className="text-xs text-ink-soft">
          {showTime(job.since)}　{job.error}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          variant="secondary"
          loading={busy}
          aria-label={texts.retryJobNamed(nameOf(job))}
          onClick={() => void retry()}
        >
          {texts.retryJob}
        </Button>
        <Button variant="secondary" aria-label={texts.giveUpNamed(nameOf(job))} onClick={onGiveUp}>
          {texts.giveUp}
        </Button>
      </div>
    </li>
  )
}

function GiveUpDialog({ job, onClose }: { job: DeadJob; onClose: () => void }) {
  const form = useActionForm({
    failed: texts.failed,
    fields: ['reason'],
    check: ({ reason }) => (reason.trim() === '' ? { reason: texts.reasonMissing } : {}),
    send: async ({ reason }, call) => {
      await call(deadJobsApi.giveUp, { params: { id: job.id }, body: { reason } })
      onClose()
      return texts.gaveUp
    },
  })
  return (
    <Modal title={texts.giveUpTitle} closeLabel={texts.cancel} size="small" onClose={onClose}>
      <p className="mb-4 text-ink-soft">{texts.giveUpText}</p>
      <form {...form.formProps} className="grid gap-4">
        <TextArea name="reason" label={texts.reason} maxLength={500} problem={form.problems.reason} />
        <SubmitButton loading={form.sending}>{texts.confirm}</SubmitButton>
      </form>
    </Modal>
  )
}
