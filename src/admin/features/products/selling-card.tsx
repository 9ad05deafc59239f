import { Card } from '#admin/kit/card.tsx'
import { fromLocalInput, toLocalInput } from '#admin/kit/taipei-input.ts'
import { productFieldTexts as titles } from '#messages/admin/products/product-fields.ts'
import { adminProductsTexts as texts } from '#messages/admin/products/products.ts'
import { TextInput } from '#ui/text-input.tsx'
import type { ProductDraft } from './use-product-draft.ts'

/** The product's own percent, with its dates. */
export function SellingCard({ form: { draft, set, problems } }: { form: ProductDraft }) {
  const time = (field: 'discount_from' | 'discount_to') => (
    <TextInput
      type="datetime-local"
      label={titles[field]}
      problem={problems[field]}
      value={toLocalInput(draft[field])}
      onChange={({ target }) => set({ [field]: fromLocalInput(target.value) })}
    />
  )
  return (
    <Card title={texts.discount} lead={texts.discountNote}>
      <div className="grid gap-4 md:grid-cols-3">
        <TextInput
          type="number"
          inputMode="numeric"
          min={0}
          max={99}
          label={titles.discount_percent}
          problem={problems.discount_percent}
          value={String(draft.discount_percent)}
          onChange={({ target }) => set({ discount_percent: Math.trunc(target.valueAsNumber) || 0 })}
        />
        {time('discount_from')}
        {time('discount_to')}
      </div>
    </Card>
  )
}
