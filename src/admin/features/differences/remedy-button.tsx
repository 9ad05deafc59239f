import { useState } from 'react'
import { TextArea } from '#admin/kit/text-area.tsx'
import { usePress } from '#admin/kit/use-press.ts'
import { useCan } from '#admin/session/use-staff.ts'
import { type Difference, differencesApi } from '#contract/admin/differences.ts'
import { useClient } from '#front/app/client-context.ts'
import { useForm } from '#front/forms/use-form.ts'
import { adminDifferencesTexts as texts } from '#messages/admin-differences.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/modal.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'

type Remedy = Difference['remedies'][number]

const consequences: Partial<Record<Remedy['name'], string>> = texts.consequences

/** At once where it can be repeated; where it moves money or needs words, after a dialog that names what follows. */
export function RemedyButton({ difference, remedy }: { difference: Difference; remedy: Remedy }) {
  const [asking, setAsking] = useState(false)
  const can = useCan()
  const { pressing, run } = useRemedy(difference, remedy)
  if (!can(differencesApi.resolve)) return null
  const asks = remedy.needs_note || remedy.moves_money
  return (
    <>
      <Button variant="secondary" loading={pressing} onClick={() => (asks ? setAsking(true) : void run(''))}>
        {texts.remedies[remedy.name]}
      </Button>
      {asking && <RemedyDialog remedy={remedy} run={run} onClose={() => setAsking(false)} />}
    </>
  )
}

function useRemedy({ id }: Difference, { name }: Remedy) {
  const client = useClient()
  const { pressing, press } = usePress(texts.failed)
  const run = (note: string) =>
    press(async (key) => {
      const answer = await client.call(
        differencesApi.resolve,
        { params: { id }, body: { remedy: name, note } },
        { key },
      )
      if (answer.resolved) return answer.message
      toast({ kind: 'info', text: answer.message })
      return undefined
    })
  return { pressing, run }
}

interface RemedyDialogProps {
  remedy: Remedy
  run: (note: string) => Promise<boolean>
  onClose: () => void
}

function RemedyDialog({ remedy, run, onClose }: RemedyDialogProps) {
  const form = useForm({
    fields: ['note'],
    check: ({ note }) => (remedy.needs_note && note.trim() === '' ? { note: texts.noteHint } : {}),
    send: async ({ note }) => {
      if (await run(note)) onClose()
    },
    onRefused: () => undefined,
  })
  return (
    <Modal title={texts.remedies[remedy.name]} closeLabel={texts.cancel} size="small" onClose={onClose}>
      {consequences[remedy.name] && <p className="mb-4">{consequences[remedy.name]}</p>}
      <form {...form.formProps} className="grid gap-4">
        <TextArea name="note" label={texts.note} hint={texts.noteHint} maxLength={500} problem={form.problems.note} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <SubmitButton loading={form.sending}>{texts.confirm}</SubmitButton>
        </div>
      </form>
    </Modal>
  )
}
