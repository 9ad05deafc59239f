import { Card } from '#admin/kit/card.tsx'
import { TickBox } from '#admin/kit/tick-box.tsx'
import { processingMethods, roastDegrees } from '#domain/catalogue/catalogue.ts'
import { coffeeFields, type FieldKind, kindOf } from '#domain/products/product-field-table.ts'
import { maxLengths } from '#domain/products/product-values.ts'
import { productFieldTexts as titles } from '#messages/admin/products/product-fields.ts'
import { adminProductsTexts as texts } from '#messages/admin/products/products.ts'
import { productTexts } from '#messages/products.ts'
import { SelectInput } from '#ui/select-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { splitWords } from './to-draft.ts'
import type { ProductDraft } from './use-product-draft.ts'

/** A line of text for each kind of value. */
function inputOf(kind: FieldKind) {
  if (kind === 'words') return { hint: texts.wordsHint }
  return kind === 'year' ? { inputMode: 'numeric' as const, maxLength: 4 } : { maxLength: maxLengths.line }
}

function toText(value: string | string[] | number | null): string {
  return Array.isArray(value) ? value.join('、') : String(value ?? '')
}

function toValue(kind: FieldKind, text: string): string | string[] | number | null {
  if (kind === 'words') return splitWords(text)
  if (kind !== 'year') return text
  const digits = text.replace(/\D/g, '')
  return digits === '' ? null : Number(digits)
}

/** What the coffee is. */
export function CoffeeCard({ form: { draft, set, problems } }: { form: ProductDraft }) {
  return (
    <Card title={texts.coffee}>
      <div className="grid gap-4 md:grid-cols-2">
        <SelectInput
          label={titles.roast_level}
          value={draft.roast_level ?? ''}
          onChange={({ target }) => set({ roast_level: roastDegrees.find((level) => level === target.value) ?? null })}
        >
          <option value="">{texts.roastNone}</option>
          {roastDegrees.map((level) => (
            <option key={level} value={level}>
              {productTexts.roastDegrees[level]}
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
        {coffeeFields.map((field) => (
          <TextInput
            key={field}
            label={titles[field]}
            problem={problems[field]}
            {...inputOf(kindOf(field))}
            value={toText(draft[field])}
            onChange={({ target }) => set({ [field]: toValue(kindOf(field), target.value) })}
          />
        ))}
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
