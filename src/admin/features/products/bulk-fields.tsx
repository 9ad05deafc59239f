import { useState } from 'react'
import type { AdminCategory } from '#contract/admin/products/categories.ts'
import { productStates } from '#domain/products/product-states.ts'
import { adminProductsTexts } from '#messages/admin/products/products.ts'
import { SelectInput } from '#ui/select-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { BulkKind } from './bulk-form.ts'

const texts = adminProductsTexts.bulk

/** What each kind of bulk change asks for. */
export function BulkFields({ kind, categories }: { kind: BulkKind; categories: readonly AdminCategory[] }) {
  if (kind === 'price') return <PriceFields />
  if (kind === 'percent') return <PercentFields />
  if (kind === 'state') return <StateFields />
  const role = kind === 'set_kind' ? 'kind' : 'shelf'
  return (
    <SelectInput name="category" label={texts.target} required defaultValue="">
      <option value="" disabled />
      {categories
        .filter((category) => category.role === role)
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
    </SelectInput>
  )
}

function PriceFields() {
  return (
    <>
      <SelectInput name="by" label={texts.by} defaultValue="percent">
        <option value="percent">{texts.byPercent}</option>
        <option value="amount">{texts.byAmount}</option>
      </SelectInput>
      <TextInput name="value" type="number" step={1} label={texts.value} required />
    </>
  )
}

function PercentFields() {
  return (
    <>
      <TextInput name="percent" type="number" min={0} max={99} step={1} label={texts.percent} required />
      <TextInput name="from" type="datetime-local" label={texts.from} />
      <TextInput name="to" type="datetime-local" label={texts.to} />
    </>
  )
}

function StateFields() {
  const [state, setState] = useState('on_sale')
  return (
    <>
      <SelectInput name="state" label={texts.target} value={state} onChange={({ target }) => setState(target.value)}>
        {productStates.map((each) => (
          <option key={each} value={each}>
            {adminProductsTexts.states[each]}
          </option>
        ))}
      </SelectInput>
      {state === 'planned' && <TextInput name="at" type="datetime-local" label={texts.at} required />}
    </>
  )
}
