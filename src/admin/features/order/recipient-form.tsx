import { ConflictView } from '#admin/forms/conflict-view.tsx'
import { UnsavedGuard } from '#admin/forms/unsaved-guard.tsx'
import { useRecordForm } from '#admin/forms/use-record-form.ts'
import type { OrderDetail } from '#contract/admin/order-detail.ts'
import { orderStepsApi } from '#contract/admin/order-steps.ts'
import { useClient } from '#front/app/client-context.ts'
import { adminOrderPageTexts } from '#messages/admin-order.ts'
import { Button } from '#ui/button.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextInput } from '#ui/text-input.tsx'

const texts = adminOrderPageTexts.delivery
const person = { name: texts.recipient, phone: texts.phone }
const home = { zip: texts.zip, city: texts.city, district: texts.district, address: texts.street }
const fields = ['name', 'phone', 'zip', 'city', 'district', 'address'] as const

/** Says what happens to the parcel before it is saved. */
export function RecipientForm({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const client = useClient()
  const { recipient, kind, recipient_change: change } = order.delivery
  const isHome = kind === 'home'
  const form = useRecordForm({
    fields,
    version: order.version,
    initial: isHome ? recipient : { ...recipient, zip: '', city: '', district: '', address: '' },
    check: ({ name, phone }) => ({
      ...(name.trim() === '' ? { name: texts.nameMissing } : {}),
      ...(phone.trim() === '' ? { phone: texts.phoneMissing } : {}),
    }),
    save: async ({ name, phone, ...address }, version) => {
      const body = { version, name, phone, ...(isHome ? address : {}) }
      await client.call(orderStepsApi.recipient, { params: { name: order.name }, body })
      onClose()
    },
    presentFields: (present) => ({ ...(present as OrderDetail).delivery.recipient }),
  })
  return (
    <form {...form.formProps} className="mt-4 grid gap-3 border-t border-line pt-4">
      {form.conflict && (
        <ConflictView
          conflict={form.conflict}
          labels={{ ...person, ...home }}
          onOverwrite={() => void form.overwrite()}
          onDiscard={() => void form.discard().then(onClose)}
        />
      )}
      <TextInput
        name="name"
        label={texts.recipient}
        defaultValue={recipient.name}
        maxLength={60}
        problem={form.problems.name}
      />
      <TextInput
        name="phone"
        type="tel"
        label={texts.phone}
        defaultValue={recipient.phone}
        maxLength={40}
        problem={form.problems.phone}
      />
      {isHome &&
        (Object.keys(home) as (keyof typeof home)[]).map((field) => (
          <TextInput
            key={field}
            name={field}
            label={home[field]}
            defaultValue={recipient[field]}
            maxLength={field === 'address' ? 200 : 20}
            problem={form.problems[field]}
          />
        ))}
      {change !== 'none' && <p className="text-warning">{texts.parcelChange[change]}</p>}
      {isHome && <p className="text-ink-soft">{texts.feeStays}</p>}
      <div className="flex flex-wrap gap-2">
        <SubmitButton loading={form.sending} disabled={!form.isDirty}>
          {texts.save}
        </SubmitButton>
        <Button variant="secondary" onClick={onClose}>
          {texts.close}
        </Button>
      </div>
      <UnsavedGuard when={form.isDirty} />
    </form>
  )
}
