import { useState } from 'react'
import { useAction } from '#admin/kit/use-action.ts'
import { useActionForm } from '#admin/kit/use-action-form.ts'
import { useCan } from '#admin/session/use-staff.ts'
import { type Invoice, invoicesApi } from '#contract/admin/orders/invoices.ts'
import { adminInvoicesTexts as texts } from '#messages/admin/orders/invoices.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/modal.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextInput } from '#ui/text-input.tsx'

/** What can be done with it now; what cannot be taken back asks first. */
export function InvoiceSteps({ invoice }: { invoice: Invoice }) {
  const can = useCan()
  const { busy, run } = useAction(texts.failed)
  const [asking, setAsking] = useState<'void' | 'reissue' | null>(null)
  if (!can(invoicesApi.retry) || invoice.steps.length === 0) return null
  const params = { id: invoice.id }
  const { version } = invoice
  const again = (step: 'retry' | 'allowance') =>
    run(async (call) => {
      await call(invoicesApi[step], { params, body: { version } })
      return texts.done[step]
    })
  return (
    <div className="flex flex-wrap gap-2 max-lg:justify-end">
      {invoice.steps.map((step) => (
        <Button
          key={step}
          variant="secondary"
          disabled={busy}
          aria-label={texts.stepNamed(texts.steps[step], invoice.order_name)}
          onClick={() => (step === 'retry' || step === 'allowance' ? void again(step) : setAsking(step))}
        >
          {texts.steps[step]}
        </Button>
      ))}
      {asking === 'void' && <VoidDialog invoice={invoice} onClose={() => setAsking(null)} />}
      {asking === 'reissue' && <ReissueDialog invoice={invoice} onClose={() => setAsking(null)} />}
    </div>
  )
}

interface DialogProps {
  invoice: Invoice
  onClose: () => void
}

function VoidDialog({ invoice, onClose }: DialogProps) {
  const form = useActionForm({
    failed: texts.failed,
    fields: ['reason'],
    check: ({ reason }) => (reason.trim() === '' ? { reason: texts.reasonMissing } : {}),
    send: async ({ reason }, call) => {
      const body = { version: invoice.version, reason }
      await call(invoicesApi.void, { params: { id: invoice.id }, body })
      onClose()
      return texts.done.void
    },
  })
  return (
    <Modal title={texts.voidTitle} closeLabel={texts.cancel} size="small" onClose={onClose}>
      <p className="mb-4">{texts.voidText(invoice.invoice_no ?? '')}</p>
      <form {...form.formProps} className="grid gap-4">
        <TextInput name="reason" label={texts.reason} maxLength={200} problem={form.problems.reason} />
        <SubmitButton loading={form.sending}>{texts.steps.void}</SubmitButton>
      </form>
    </Modal>
  )
}

function ReissueDialog({ invoice, onClose }: DialogProps) {
  const form = useActionForm({
    failed: texts.failed,
    fields: ['tax_number', 'title'],
    check: ({ tax_number, title }) => ({
      ...(tax_number.trim() === '' ? { tax_number: texts.problems.taxNumber } : {}),
      ...(title.trim() === '' ? { title: texts.problems.title } : {}),
    }),
    send: async ({ tax_number, title }, call) => {
      const body = { version: invoice.version, tax_number, title }
      await call(invoicesApi.reissue, { params: { id: invoice.id }, body })
      onClose()
      return texts.done.reissue
    },
  })
  return (
    <Modal title={texts.reissueTitle} closeLabel={texts.cancel} size="small" onClose={onClose}>
      <p className="mb-4">{invoice.state === 'refused' ? texts.reissueRefused : texts.reissueText}</p>
      <form {...form.formProps} className="grid gap-4">
        <TextInput
          name="tax_number"
          label={texts.taxNumber}
          inputMode="numeric"
          maxLength={8}
          autoComplete="off"
          problem={form.problems.tax_number}
        />
        <TextInput name="title" label={texts.companyName} maxLength={60} problem={form.problems.title} />
        <SubmitButton loading={form.sending}>{texts.confirm}</SubmitButton>
      </form>
    </Modal>
  )
}
