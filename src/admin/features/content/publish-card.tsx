import { useState } from 'react'
import { Card } from '#admin/kit/card.tsx'
import { ConfirmDialog } from '#admin/kit/confirm-dialog.tsx'
import { fromLocalInput } from '#admin/kit/taipei-input.ts'
import { TickBox } from '#admin/kit/tick-box.tsx'
import { showTime } from '#admin/kit/time.ts'
import { useAction } from '#admin/kit/use-action.ts'
import { type AdminContent, adminContentApi } from '#contract/admin/content/content.ts'
import { type ContentKind, isPageKind } from '#domain/content/content-kinds.ts'
import type { PublishStep } from '#domain/content/content-state.ts'
import { adminContentTexts } from '#messages/admin/settings/content.ts'
import { adminKitTexts } from '#messages/admin/settings/kit.ts'
import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { ContentState } from './content-state.tsx'

const texts = adminContentTexts.publish

/** What shoppers read; only of what is saved. */
export function PublishCard({ content, isDirty }: { content: AdminContent; isDirty: boolean }) {
  const { busy, run } = useAction(texts.failed)
  const [at, setAt] = useState('')
  const [problem, setProblem] = useState('')
  const [notify, setNotify] = useState(content.tell_members)
  const [note, setNote] = useState(content.change_note)
  const [asked, setAsked] = useState<{ step: PublishStep; time: string | null; text: string } | null>(null)
  const { slug, version, kind, steps } = content
  const isStatement = kind === 'statement'
  const take = (step: PublishStep, time: string | null = null) => {
    setAsked(null)
    void run(async (call) => {
      const body = { version, step, at: time, tell_members: isStatement && notify, note: isStatement ? note : '' }
      await call(adminContentApi.publish, { params: { slug }, body })
      return texts.done
    })
  }
  /** What cannot be taken back, or takes something away, is asked once more. */
  const ask = (step: PublishStep, time: string | null = null) => {
    const mails = isStatement && notify && (step === 'now' || step === 'plan')
    const text = mails ? texts.notifyConfirm : confirmation(step, kind)
    if (text) setAsked({ step, time, text })
    else take(step, time)
  }
  const plan = () => {
    const time = fromLocalInput(at)
    setProblem(time ? '' : texts.timeMissing)
    if (time) ask('plan', time)
  }
  return (
    <Card title={texts.title} actions={<ContentState state={content.state} />}>
      <p className="text-ink-soft">{content.live ? texts.live : texts.notLive}</p>
      {content.publish_at && (
        <p className="mt-1">{(isStatement ? texts.effective : texts.plannedFor)(showTime(content.publish_at))}</p>
      )}
      {isDirty && <p className="mt-2 text-warning">{texts.unsaved}</p>}
      {isStatement && steps.includes('now') && (
        <div className="mt-3 grid gap-2">
          <TextInput label={texts.note} value={note} maxLength={300} onChange={({ target }) => setNote(target.value)} />
          <TickBox label={texts.notify} checked={notify} onChange={setNotify} />
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {steps
          .filter((step) => step !== 'plan')
          .map((step) => (
            <Button key={step} variant="secondary" disabled={isDirty} loading={busy} onClick={() => ask(step)}>
              {texts.steps[step]}
            </Button>
          ))}
      </div>
      {steps.includes('plan') && (
        <div className="mt-4 flex flex-wrap items-end gap-2">
          <div className="min-w-52 grow">
            <TextInput
              type="datetime-local"
              label={isStatement ? texts.effectiveAt : texts.at}
              value={at}
              problem={problem || undefined}
              onChange={({ target }) => setAt(target.value)}
            />
          </div>
          <Button variant="secondary" disabled={isDirty} loading={busy} onClick={plan}>
            {texts.steps.plan}
          </Button>
        </div>
      )}
      {asked && (
        <ConfirmDialog
          title={texts.steps[asked.step]}
          closeLabel={adminKitTexts.close}
          cancel={adminKitTexts.cancel}
          confirm={texts.confirm}
          onClose={() => setAsked(null)}
          onConfirm={() => take(asked.step, asked.time)}
        >
          {asked.text}
        </ConfirmDialog>
      )}
    </Card>
  )
}

function confirmation(step: PublishStep, kind: ContentKind): string {
  if (step === 'discard') return texts.discardConfirm
  if (step !== 'hide') return ''
  return isPageKind(kind) ? texts.hideConfirm : texts.hidePartConfirm
}
