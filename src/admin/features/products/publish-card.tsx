import { useState } from 'react'
import { Card } from '#admin/kit/card.tsx'
import { fromLocalInput } from '#admin/kit/taipei-input.ts'
import { showTime } from '#admin/kit/time.ts'
import { useAction } from '#admin/kit/use-action.ts'
import type { AdminProduct } from '#contract/admin/products/product-shapes.ts'
import { adminProductsApi } from '#contract/admin/products/products.ts'
import type { ProductState as State } from '#domain/products/product-states.ts'
import { adminProductsTexts } from '#messages/admin/products/products.ts'
import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { ProductState } from './product-state.tsx'

const texts = adminProductsTexts.publish

/** What shoppers can see; only of what is saved. */
export function PublishCard({ product, isDirty }: { product: AdminProduct; isDirty: boolean }) {
  const { busy, run } = useAction(texts.failed)
  const [at, setAt] = useState('')
  const [problem, setProblem] = useState('')
  const { id, version, state } = product
  const change = (wanted: State, time: string | null = null) =>
    void run(async (call) => {
      const body = { version, state: wanted, at: time }
      await call(adminProductsApi.publish, { params: { id: String(id) }, body })
      return texts.done
    })
  const plan = () => {
    const time = fromLocalInput(at)
    setProblem(time ? '' : texts.timeMissing)
    if (time) change('planned', time)
  }
  const button = (wanted: State, label: string) =>
    state !== wanted && (
      <Button variant="secondary" disabled={isDirty} loading={busy} onClick={() => change(wanted)}>
        {label}
      </Button>
    )
  return (
    <Card title={texts.title} actions={<ProductState state={state} />}>
      <p className="text-ink-soft">{state === 'on_sale' ? texts.visible : texts.hidden}</p>
      {product.publish_at && <p className="mt-1">{texts.plannedFor(showTime(product.publish_at))}</p>}
      {isDirty && <p className="mt-2 text-warning">{texts.unsaved}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {button('on_sale', texts.now)}
        {state === 'on_sale' ? button('off_sale', texts.off) : button('draft', texts.draft)}
      </div>
      {state !== 'on_sale' && (
        <div className="mt-4 flex flex-wrap items-end gap-2">
          <div className="min-w-52 grow">
            <TextInput
              type="datetime-local"
              label={texts.at}
              value={at}
              problem={problem || undefined}
              onChange={({ target }) => setAt(target.value)}
            />
          </div>
          <Button variant="secondary" disabled={isDirty} loading={busy} onClick={plan}>
            {texts.plan}
          </Button>
        </div>
      )}
    </Card>
  )
}
