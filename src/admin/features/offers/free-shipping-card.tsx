import { ConflictView } from '#admin/forms/conflict-view.tsx'
import { UnsavedGuard } from '#admin/forms/unsaved-guard.tsx'
import { useRecordForm } from '#admin/forms/use-record-form.ts'
import { Card } from '#admin/kit/card.tsx'
import { useCan } from '#admin/session/use-staff.ts'
import { type FreeShipping, freeShippingApi } from '#contract/admin/free-shipping.ts'
import { useClient } from '#front/app/client-context.ts'
import { adminKitTexts } from '#messages/admin-kit.ts'
import { offerFormTexts } from '#messages/admin-offer-form.ts'
import { adminOfferTexts } from '#messages/admin-offers.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextInput } from '#ui/text-input.tsx'

const texts = offerFormTexts.freeShippingCard

/** Rendered anew for every version. */
export function FreeShippingCard({ terms }: { terms: FreeShipping }) {
  const client = useClient()
  const can = useCan()
  const initial = { free_shipping_from: String(terms.free_shipping_from) }
  const form = useRecordForm({
    fields: ['free_shipping_from'],
    version: terms.version,
    initial,
    check: (values) =>
      /^\d{1,7}$/.test(values.free_shipping_from) ? {} : { free_shipping_from: adminOfferTexts.freeFromRange },
    save: (values, version) =>
      client.call(freeShippingApi.change, {
        body: { version, free_shipping_from: Number(values.free_shipping_from) },
      }),
  })
  return (
    <Card title={texts.title} lead={texts.lead}>
      {form.conflict && (
        <ConflictView
          conflict={form.conflict}
          labels={{ free_shipping_from: texts.amount }}
          onOverwrite={() => void form.overwrite()}
          onDiscard={() => void form.discard()}
        />
      )}
      <form {...form.formProps} className="grid max-w-xs gap-4">
        <TextInput
          name="free_shipping_from"
          label={texts.amount}
          inputMode="numeric"
          defaultValue={initial.free_shipping_from}
          problem={form.problems.free_shipping_from}
        />
        {can(freeShippingApi.change) && (
          <div>
            <SubmitButton variant="secondary" loading={form.sending} disabled={!form.isDirty}>
              {adminKitTexts.save}
            </SubmitButton>
          </div>
        )}
      </form>
      {terms.outdated_texts.length > 0 && (
        <p role="status" className="mt-4 text-warning">
          {texts.outdated(terms.outdated_texts)}
        </p>
      )}
      <UnsavedGuard when={form.isDirty} />
    </Card>
  )
}
