import { Card } from '#admin/kit/card.tsx'
import { useAction } from '#admin/kit/use-action.ts'
import { type Bean, roastingApi } from '#contract/admin/products/roasting.ts'
import { adminRoastingTexts as texts } from '#messages/admin/products/roasting.ts'
import { selectClass } from '#ui/input-class.ts'

interface UnassignedCardProps {
  beans: readonly Bean[]
  unassigned: readonly { product_id: number; name: string }[]
}

/** Chosen is saved at once; it can be taken away on the bean's page. */
export function UnassignedCard({ beans, unassigned }: UnassignedCardProps) {
  const { busy, run } = useAction(texts.failed)
  const assign = (productId: number, beanId: number) =>
    run(async (call) => {
      const body = { present: null, bean_id: beanId }
      await call(roastingApi.assign, { params: { id: String(productId) }, body })
      return texts.assigned
    })
  return (
    <Card title={texts.unassigned} lead={texts.unassignedHint}>
      <ul className="grid gap-3">
        {unassigned.map(({ product_id, name }) => (
          <li key={product_id}>
            <label>
              <span className="mb-1 block">{name}</span>
              <select
                className={selectClass}
                value=""
                disabled={busy}
                onChange={(event) => void assign(product_id, Number(event.currentTarget.value))}
              >
                <option value="" disabled>
                  {texts.chooseBean}
                </option>
                {beans.map((bean) => (
                  <option key={bean.id} value={bean.id}>
                    {bean.name}
                  </option>
                ))}
              </select>
            </label>
          </li>
        ))}
      </ul>
    </Card>
  )
}
