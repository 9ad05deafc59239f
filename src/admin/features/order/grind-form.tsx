import { useState } from 'react'
import type { OrderDetail, OrderLine } from '#contract/admin/orders/order-detail.ts'
import { orderStepsApi } from '#contract/admin/orders/order-steps.ts'
import { grinds, readGrind } from '#domain/catalogue/grind.ts'
import { adminOrderPageTexts } from '#messages/admin/orders/order.ts'
import { grindTexts } from '#messages/grinds.ts'
import { Button } from '#ui/button.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import type { OrderAction } from './use-order-action.ts'

const texts = adminOrderPageTexts.lines

interface GrindFormProps {
  order: OrderDetail
  line: OrderLine
  action: OrderAction
  onClose: () => void
}

/** Until it is packed the beans can be ground otherwise. */
export function GrindForm({ order, line, action, onClose }: GrindFormProps) {
  const [grind, setGrind] = useState(line.grind)
  const save = () =>
    action.run('grind', async (call) => {
      if (grind !== null && grind !== line.grind) {
        const body = { version: order.version, line_id: line.id, grind }
        await call(orderStepsApi.grind, { params: { name: order.name }, body })
      }
      onClose()
      return texts.grindDone
    })
  return (
    <div className="mt-2 grid gap-2">
      <SelectInput
        label={texts.grindOf(line.name)}
        value={grind ?? ''}
        onChange={({ target }) => setGrind(readGrind(target.value))}
      >
        {grinds.map((one) => (
          <option key={one} value={one}>
            {grindTexts[one]}
          </option>
        ))}
      </SelectInput>
      <p className="text-xs text-ink-soft">{texts.grindHint}</p>
      <div className="flex gap-2">
        <Button loading={action.running === 'grind'} disabled={action.busy} onClick={() => void save()}>
          {texts.saveGrind}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {texts.closeGrind}
        </Button>
      </div>
    </div>
  )
}
