import { useState } from 'react'
import { DialogButtons } from '#admin/kit/dialog-buttons.tsx'
import { TextArea } from '#admin/kit/text-area.tsx'
import { useAction } from '#admin/kit/use-action.ts'
import { useCan } from '#admin/session/use-staff.ts'
import { type Difference, differencesApi } from '#contract/admin/orders/differences.ts'
import { useForm } from '#front/forms/use-form.ts'
import { adminDifferencesTexts as texts } from '#messages/admin/orders/differences.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/modal.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'

type Fix = Difference['fixes'][number]

const consequences: Partial<Record<Fix['name'], string>> = texts.consequences

/** At once where it can be repeated; where it moves money or needs words, after a dialog that names what follows. */
export function FixButton({ difference, fix }: { difference: Difference; fix: Fix }) {
  const [asking, setAsking] = useState(false)
  const can = useCan()
  const { busy, resolve } = useFix(difference, fix)
  if (!can(differencesApi.resolve)) return null
  const asks = fix.needs_note || fix.moves_money
  return (
    <>
      <Button variant="secondary" loading={busy} onClick={() => (asks ? setAsking(true) : void resolve(''))}>
        {texts.fixes[fix.name]}
      </Button>
      {asking && <FixDialog fix={fix} resolve={resolve} onClose={() => setAsking(false)} />}
    </>
  )
}

function useFix({ id }: Difference, { name }: Fix) {
  const { busy, run } = useAction(texts.failed)
  const resolve = (note: string) =>
    run(async (call) => {
      const { resolved, message } = await call(differencesApi.resolve, { params: { id }, body: { fix: name, note } })
      if (resolved) return message
      toast({ kind: 'info', text: message })
    })
  return { busy, resolve }
}

interface FixDialogProps {
  fix: Fix
  resolve: (note: string) => Promise<boolean>
  onClose: () => void
}

function FixDialog({ fix, resolve, onClose }: FixDialogProps) {
  const form = useForm({
    fields: ['note'],
    check: ({ note }) => (fix.needs_note && note.trim() === '' ? { note: texts.noteHint } : {}),
    send: async ({ note }) => {
      if (await resolve(note)) onClose()
    },
    onRefused: () => undefined,
  })
  return (
    <Modal title={texts.fixes[fix.name]} closeLabel={texts.cancel} size="small" onClose={onClose}>
      {consequences[fix.name] && <p className="mb-4">{consequences[fix.name]}</p>}
      <form {...form.formProps} className="grid gap-4">
        <TextArea name="note" label={texts.note} hint={texts.noteHint} maxLength={500} problem={form.problems.note} />
        <DialogButtons cancel={texts.cancel} onCancel={onClose}>
          <SubmitButton loading={form.sending}>{texts.confirm}</SubmitButton>
        </DialogButtons>
      </form>
    </Modal>
  )
}
