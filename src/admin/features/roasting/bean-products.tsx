import { Card } from '#admin/kit/card.tsx'
import { useAction } from '#admin/kit/use-action.ts'
import { type Bean, roastingApi } from '#contract/admin/products/roasting.ts'
import { adminRoastingTexts as texts } from '#messages/admin/products/roasting.ts'
import { Button } from '#ui/button.tsx'

/** What is roasted from a bean. */
export function BeanProducts({ bean, mayWrite }: { bean: Bean; mayWrite: boolean }) {
  const { busy, run } = useAction(texts.failed)
  const remove = (productId: number) =>
    run(async (call) => {
      const body = { present: bean.id, bean_id: null }
      await call(roastingApi.assign, { params: { id: String(productId) }, body })
      return texts.saved
    })
  return (
    <Card title={texts.products}>
      {bean.products.length === 0 && <p className="text-ink-soft">{texts.noProducts}</p>}
      <ul className="grid gap-2">
        {bean.products.map(({ product_id, name }) => (
          <li key={product_id} className="flex items-center justify-between gap-3">
            {name}
            {mayWrite && (
              <Button
                variant="secondary"
                aria-label={texts.removeOf(name)}
                disabled={busy}
                onClick={() => void remove(product_id)}
              >
                {texts.remove}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
