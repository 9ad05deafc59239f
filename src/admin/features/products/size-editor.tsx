import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash2 from 'lucide-react/icons/trash-2'
import { useId } from 'react'
import { Card } from '#admin/kit/card.tsx'
import { moveItem } from '#admin/kit/move-item.ts'
import { StateMark } from '#admin/kit/state-mark.tsx'
import { TickBox } from '#admin/kit/tick-box.tsx'
import type { AdminProduct } from '#contract/admin/products/product-shapes.ts'
import type { SizeValues } from '#domain/products/product-field-table.ts'
import { maxLengths } from '#domain/products/product-values.ts'
import { adminProductsTexts } from '#messages/admin/products/products.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { inputClass } from '#ui/input-class.ts'
import type { ProductDraft } from './use-product-draft.ts'

const texts = adminProductsTexts.size

const newSize: SizeValues = {
  id: null,
  label: '',
  specification: '',
  grams: 0,
  parcel_grams: 0,
  price: 0,
  is_default: false,
  published: true,
}

interface SizeEditorProps {
  form: ProductDraft
  stored: AdminProduct['sizes']
}

/** What the product is sold in, in the order in which it is shown. Stock is only looked at. */
export function SizeEditor({ form: { draft, set, problems }, stored }: SizeEditorProps) {
  const group = useId()
  const { sizes } = draft
  const change = (place: number, values: Partial<SizeValues>) =>
    set({ sizes: sizes.map((size, index) => (index === place ? { ...size, ...values } : size)) })
  const choose = (place: number) =>
    set({ sizes: sizes.map((size, index) => ({ ...size, is_default: index === place })) })
  const move = (place: number, by: number) => set({ sizes: moveItem(sizes, place, by) })
  const add = () => set({ sizes: [...sizes, { ...newSize, is_default: !sizes.some(({ is_default }) => is_default) }] })
  return (
    <Card
      title={adminProductsTexts.sizesTitle}
      lead={adminProductsTexts.sizesNote}
      actions={
        <Button variant="secondary" onClick={add}>
          {texts.add}
        </Button>
      }
    >
      {problems.sizes && (
        <p role="alert" className="mb-3 text-sm text-danger">
          {problems.sizes}
        </p>
      )}
      <ul className="grid gap-4">
        {sizes.map((size, place) => {
          const name = size.label || texts.fresh
          const stock = stored.find(({ id }) => id === size.id)?.stock
          const whole = (field: 'price' | 'grams' | 'parcel_grams') => (
            <label>
              <span className="mb-1 block text-xs text-ink-soft">{texts[field]}</span>
              <input
                type="number"
                inputMode="numeric"
                min={0}
                step={1}
                aria-label={texts.of(name, texts[field])}
                value={String(size[field])}
                onChange={({ target }) => change(place, { [field]: Math.trunc(target.valueAsNumber) || 0 })}
                className={inputClass}
              />
            </label>
          )
          const line = (field: 'label' | 'specification', max: number) => (
            <label>
              <span className="mb-1 block text-xs text-ink-soft">{texts[field]}</span>
              <input
                type="text"
                aria-label={texts.of(name, texts[field])}
                value={size[field]}
                maxLength={max}
                onChange={({ target }) => change(place, { [field]: target.value })}
                className={inputClass}
              />
            </label>
          )
          return (
            <li
              key={size.id ?? `new ${place}`}
              className={`rounded-md border border-line p-3 ${size.published ? '' : 'bg-panel'}`}
            >
              <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_repeat(3,minmax(0,1fr))]">
                {line('label', maxLengths.label)}
                {line('specification', maxLengths.specification)}
                {whole('price')}
                {whole('grams')}
                {whole('parcel_grams')}
              </div>
              <div className="mt-2 flex flex-wrap items-center gap-x-5">
                <label className="inline-flex min-h-(--control-height) cursor-pointer items-center gap-2">
                  <input
                    type="radio"
                    name={group}
                    aria-label={texts.of(name, texts.isDefault)}
                    checked={size.is_default}
                    disabled={!size.published}
                    onChange={() => choose(place)}
                    className="size-5 accent-copper lg:size-4"
                  />
                  <span aria-hidden>{texts.isDefault}</span>
                </label>
                <TickBox
                  label={texts.published}
                  checked={size.published}
                  onChange={(published) => change(place, { published, is_default: published && size.is_default })}
                />
                <span className="text-ink-soft">{stock === undefined ? texts.fresh : `${texts.stock} ${stock}`}</span>
                {!size.published && <StateMark tone="neutral">{texts.retired}</StateMark>}
                <span className="ml-auto flex">
                  <IconButton label={texts.up(name)} disabled={place === 0} onClick={() => move(place, -1)}>
                    <ArrowUp aria-hidden className="size-4" />
                  </IconButton>
                  <IconButton
                    label={texts.down(name)}
                    disabled={place === sizes.length - 1}
                    onClick={() => move(place, 1)}
                  >
                    <ArrowDown aria-hidden className="size-4" />
                  </IconButton>
                  {size.id === null && (
                    <IconButton
                      label={texts.remove(name)}
                      onClick={() => set({ sizes: sizes.filter((_, index) => index !== place) })}
                    >
                      <Trash2 aria-hidden className="size-4" />
                    </IconButton>
                  )}
                </span>
              </div>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
