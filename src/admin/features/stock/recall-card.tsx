import { useState } from 'react'
import { Card } from '#admin/kit/card.tsx'
import { ConfirmDialog } from '#admin/kit/confirm-dialog.tsx'
import { TextArea } from '#admin/kit/text-area.tsx'
import { useAction } from '#admin/kit/use-action.ts'
import { type LotDetail, staffLotsApi } from '#contract/admin/products/lots.ts'
import { useForm } from '#front/forms/use-form.ts'
import { adminStockTexts as texts } from '#messages/admin/products/stock.ts'
import { Button } from '#ui/button.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'

/** A lot is taken back once and for all: asked twice, with what follows. */
export function RecallCard({ lot }: { lot: LotDetail }) {
  const { busy, run } = useAction(texts.failed)
  const [asked, setAsked] = useState<{ reason: string; mail: boolean } | null>(null)
  const params = { code: lot.code }
  const form = useForm({
    fields: ['reason', 'mail'],
    check: ({ reason }) => (reason.trim() === '' ? { reason: texts.recallReasonMissing } : {}),
    send: async ({ reason, mail }) => setAsked({ reason, mail: mail !== '' }),
    onRefused: () => undefined,
  })
  if (lot.state === 'recalled') {
    return (
      <Card title={texts.recall}>
        <p className="mb-3">{texts.recalledBecause(lot.recall_reason)}</p>
        <Button
          variant="secondary"
          loading={busy}
          onClick={() =>
            void run(async (call) => {
              const body = { version: lot.version }
              return texts.mailSent((await call(staffLotsApi.mail, { params, body })).mailed)
            })
          }
        >
          {texts.mailButton}
        </Button>
      </Card>
    )
  }
  const recall = (wanted: { reason: string; mail: boolean }) =>
    run(async (call) => {
      const body = { version: lot.version, ...wanted }
      const { withdrawn, mailed } = await call(staffLotsApi.recall, { params, body })
      return texts.recalled(withdrawn, mailed)
    })
  return (
    <Card title={texts.recall} lead={texts.recallHint}>
      <form {...form.formProps} className="grid gap-4">
        <TextArea name="reason" label={texts.recallReason} maxLength={500} problem={form.problems.reason} />
        <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5">
          <input type="checkbox" name="mail" value="1" defaultChecked className="size-5 shrink-0 accent-copper" />
          {texts.recallMail}
        </label>
        <div>
          <SubmitButton variant="secondary">{texts.recallButton}</SubmitButton>
        </div>
      </form>
      {asked && (
        <ConfirmDialog
          title={texts.recall}
          closeLabel={texts.cancel}
          cancel={texts.cancel}
          confirm={texts.recallButton}
          loading={busy}
          onClose={() => setAsked(null)}
          onConfirm={() => {
            void recall(asked).then(() => setAsked(null))
          }}
        >
          {texts.recallConfirm(lot.code, lot.orders.length)}
        </ConfirmDialog>
      )}
    </Card>
  )
}
