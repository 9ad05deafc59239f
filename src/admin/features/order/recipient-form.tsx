import type { RecordFields } from '#admin/forms/record-fields.ts'
import { RecordForm } from '#admin/forms/record-form.tsx'
import type { OrderDetail } from '#contract/admin/orders/order-detail.ts'
import { orderStepsApi } from '#contract/admin/orders/order-steps.ts'
import { adminOrderPageTexts } from '#messages/admin/orders/order.ts'
import { Button } from '#ui/button.tsx'

const texts = adminOrderPageTexts.delivery
const person = {
  name: { label: texts.recipient, wrong: texts.nameMissing },
  phone: { label: texts.phone, type: 'tel' },
} as const
const address: RecordFields<'name' | 'phone' | 'zip' | 'city' | 'district' | 'address'> = {
  ...person,
  zip: { label: texts.zip, optional: true },
  city: { label: texts.city, optional: true },
  district: { label: texts.district, optional: true },
  address: { label: texts.street, optional: true },
}

/** Says what happens to the parcel before it is saved. */
export function RecipientForm({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { recipient, kind, recipient_change: change } = order.delivery
  const isHome = kind === 'home'
  return (
    <div className="mt-4 border-t border-line pt-4">
      <RecordForm
        endpoint={orderStepsApi.recipient}
        params={{ name: order.name }}
        record={{ ...recipient, version: order.version }}
        fields={isHome ? address : (person as unknown as typeof address)}
        presentFields={(present) => (present as OrderDetail).delivery.recipient}
        form={{ className: 'grid gap-3' }}
        after={
          <>
            {change !== 'none' && <p className="text-warning">{texts.parcelChange[change]}</p>}
            {isHome && <p className="text-ink-soft">{texts.feeStays}</p>}
          </>
        }
        save={texts.save}
        buttons={
          <Button variant="secondary" onClick={onClose}>
            {texts.close}
          </Button>
        }
        onDone={onClose}
      />
    </div>
  )
}
