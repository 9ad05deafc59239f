import { Card } from '#admin/kit/card.tsx'
import { TickBox } from '#admin/kit/tick-box.tsx'
import { processingMethods, roastLevels } from '#domain/catalogue.ts'
import { maxLengths } from '#domain/products/product-values.ts'
import { productFieldTexts as titles } from '#messages/admin-product-fields.ts'
import { adminProductsTexts as texts } from '#messages/admin-products.ts'
import { productTexts } from '#messages/products.ts'
import { SelectInput } from '#ui/select-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { splitWords } from './to-draft.ts'
import type { ProductDraft } from './use-product-draft.ts'

const lines = ['origin', 'origin_en', 'variety', 'coffee_grade', 'altitude'] as const

/** What the coffee is. */
export function CoffeeCard({ form: { draft, set, problems } }: { form: ProductDraft }) {
  return (
    <Card title={texts.coffee}>
      <div className="grid gap-4 md:grid-cols-2">
        <SelectInput
          label={titles.roast_level}
          value={draft.roast_level ?? ''}
          onChange={({ target }) => set({ roast_level: roastLevels.find((level) => level === target.value) ?? null })}
        >
          <option value="">{texts.roastNone}</option>
          {roastLevels.map((level) => (
            <option key={level} value={level}>
              {productTexts.roast[level]}
            </option>
          ))}
        </SelectInput>
        <SelectInput
          label={titles.processing_method}
          value={draft.processing_method ?? ''}
          onChange={({ target }) =>
            set({ processing_method: processingMethods.find((process) => process === target.value) ?? null })
          }
        >
          <option value="">{texts.processNone}</option>
          {processingMethods.map((process) => (
            <option key={process} value={process}>
              {process}
            </option>
          ))}
        </SelectInput>
        {lines.map((field) => (
          <TextInput
            key={field}
            label={titles[field]}
            value={draft[field]}
            maxLength={maxLengths.line}
            problem={problems[field]}
            onChange={({ target }) => set({ [field]: target.value })}
          />
        ))}
        <TextInput
          label={titles.flavor_notes}
          hint={texts.wordsHint}
          problem={problems.flavor_notes}
          value={draft.flavor_notes.join('、')}
          onChange={({ target }) => set({ flavor_notes: splitWords(target.value) })}
        />
        <div className="flex flex-wrap gap-x-5 md:col-span-2">
          <TickBox label={titles.grindable} checked={draft.grindable} onChange={(grindable) => set({ grindable })} />
          <TickBox
            label={titles.roasted_to_order}
            checked={draft.roasted_to_order}
            onChange={(roasted_to_order) => set({ roasted_to_order })}
          />
        </div>
      </div>
    </Card>
  )
}
