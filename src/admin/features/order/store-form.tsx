import { RecordForm } from '#admin/forms/record-form.tsx'
import type { OrderDetail } from '#contract/admin/orders/order-detail.ts'
import { orderStepsApi } from '#contract/admin/orders/order-steps.ts'
import { adminOrderPageTexts } from '#messages/admin/orders/order.ts'
import { Button } from '#ui/button.tsx'

const texts = adminOrderPageTexts.delivery

export function StoreForm({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { store_id, store_change: change } = order.delivery
  return (
    <div className="mt-4 border-t border-line pt-4">
      <RecordForm
        endpoint={orderStepsApi.store}
        params={{ name: order.name }}
        record={{ store_id, version: order.version }}
        fields={{ store_id: { label: texts.storeId, hint: texts.storeHint } }}
        presentFields={(present) => (present as OrderDetail).delivery}
        form={{ className: 'grid gap-3' }}
        after={change !== 'none' && <p className="text-warning">{texts.parcelChange[change]}</p>}
        save={texts.saveStore}
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
