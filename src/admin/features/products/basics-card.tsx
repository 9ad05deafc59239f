import { Card } from '#admin/kit/card.tsx'
import { TickBox } from '#admin/kit/tick-box.tsx'
import type { AdminCategory } from '#contract/admin/products/categories.ts'
import { maxLengths } from '#domain/products/product-values.ts'
import { productFieldTexts as titles } from '#messages/admin/products/product-fields.ts'
import { adminProductsTexts as texts } from '#messages/admin/products/products.ts'
import { SelectInput } from '#ui/select-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { splitWords } from './to-draft.ts'
import type { ProductDraft } from './use-product-draft.ts'

interface BasicsCardProps {
  form: ProductDraft
  categories: readonly AdminCategory[]
}

/** Name, kind and shelves. */
export function BasicsCard({ form: { draft, set, problems }, categories }: BasicsCardProps) {
  const line = (field: 'name' | 'name_en' | 'slug' | 'best_before') => ({
    label: titles[field],
    value: draft[field],
    maxLength: maxLengths.line,
    problem: problems[field],
    onChange: (event: { target: { value: string } }) => set({ [field]: event.target.value }),
  })
  const shelves = categories.filter(({ role }) => role === 'shelf')
  const toggle = (id: number, chosen: boolean) =>
    set({
      category_ids: chosen
        ? [...draft.category_ids, id].sort((a, b) => a - b)
        : draft.category_ids.filter((each) => each !== id),
    })
  return (
    <Card title={texts.basics}>
      <div className="grid gap-4 md:grid-cols-2">
        <TextInput {...line('name')} required />
        <TextInput {...line('name_en')} lang="en" />
        <SelectInput
          label={titles.category_id}
          value={draft.category_id}
          problem={problems.category_id}
          onChange={({ target }) => {
            const id = Number(target.value)
            const others = draft.category_ids.filter((each) => each !== draft.category_id)
            set({ category_id: id, category_ids: [...others, id].sort((a, b) => a - b) })
          }}
        >
          {categories
            .filter(({ role }) => role === 'kind')
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </SelectInput>
        <TextInput {...line('slug')} hint={texts.slugHint} lang="en" autoCapitalize="none" />
        <fieldset className="md:col-span-2">
          <legend className="mb-1.5 text-[15px] font-medium">{texts.shelves}</legend>
          <div className="flex flex-wrap gap-x-5">
            {shelves.map(({ id, name }) => (
              <TickBox
                key={id}
                label={name}
                checked={draft.category_ids.includes(id)}
                onChange={(chosen) => toggle(id, chosen)}
              />
            ))}
          </div>
          {problems.category_ids && <p className="text-sm text-danger">{problems.category_ids}</p>}
        </fieldset>
        <TextInput {...line('best_before')} />
        <TextInput
          type="date"
          label={titles.expires_on}
          hint={texts.expiryHint}
          problem={problems.expires_on}
          value={draft.expires_on ?? ''}
          onChange={({ target }) => set({ expires_on: target.value || null })}
        />
        <TextInput
          label={titles.search_words}
          hint={texts.wordsHint}
          problem={problems.search_words}
          value={draft.search_words.join('、')}
          onChange={({ target }) => set({ search_words: splitWords(target.value) })}
        />
      </div>
    </Card>
  )
}
