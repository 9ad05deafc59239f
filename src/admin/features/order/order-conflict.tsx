import type { PlacedState } from '#domain/orders/order-transitions.ts'
import { adminOrderPageTexts } from '#messages/admin/orders/order.ts'
import { adminOrderTexts } from '#messages/admin/orders/orders.ts'
import { Button } from '#ui/button.tsx'

const texts = adminOrderPageTexts.conflict

/** Somebody else was faster: what was pressed was not done, and this is what the order is now. */
export function OrderConflict({ state, onClose }: { state: PlacedState; onClose: () => void }) {
  return (
    <div role="alert" className="mb-5 rounded-lg border border-warning/50 bg-warning/8 p-4">
      <h2 className="font-semibold">{texts.title}</h2>
      <p className="mt-1">{texts.text(adminOrderTexts.states[state])}</p>
      <Button variant="secondary" className="mt-3" onClick={onClose}>
        {texts.close}
      </Button>
    </div>
  )
}
