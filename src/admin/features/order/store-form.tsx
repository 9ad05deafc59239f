import { ConflictView } from '#admin/forms/conflict-view.tsx'
import { useRecordForm } from '#admin/forms/use-record-form.ts'
import type { OrderDetail } from '#contract/admin/order-detail.ts'
import { orderStepsApi } from '#contract/admin/order-steps.ts'
import { useClient } from '#front/app/client-context.ts'
import { adminOrderPageTexts } from '#messages/admin-order.ts'
import { Button } from '#ui/button.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextInput } from '#ui/text-input.tsx'

const texts = adminOrderPageTexts.delivery

export function StoreForm({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const client = useClient()
  const { store_id: storeId, store_change: change } = order.delivery
  const form = useRecordForm({
    fields: ['store_id'],
    version: order.version,
    initial: { store_id: storeId ?? '' },
    check: ({ store_id }) => (store_id.trim() === '' ? { store_id: texts.storeMissing } : {}),
    save: async ({ store_id }, version) => {
      await client.call(orderStepsApi.store, { params: { name: order.name }, body: { version, store_id } })
      onClose()
    },
    presentFields: (present) => ({ store_id: (present as OrderDetail).delivery.store_id }),
  })
  return (
    <form {...form.formProps} className="mt-4 grid gap-3 border-t border-line pt-4">
      {form.conflict && (
        <ConflictView
          conflict={form.conflict}
          labels={{ store_id: texts.storeId }}
          onOverwrite={() => void form.overwrite()}
          onDiscard={() => void form.discard().then(onClose)}
        />
      )}
      <TextInput
        name="store_id"
        label={texts.storeId}
        hint={texts.storeHint}
        defaultValue={storeId ?? ''}
        maxLength={20}
        problem={form.problems.store_id}
      />
      {change !== 'none' && <p className="text-warning">{texts.parcelChange[change]}</p>}
      <div className="flex flex-wrap gap-2">
        <SubmitButton loading={form.sending} disabled={!form.isDirty}>
          {texts.saveStore}
        </SubmitButton>
        <Button variant="secondary" onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </form>
  )
}
