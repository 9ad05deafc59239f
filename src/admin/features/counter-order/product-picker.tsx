import { useMemo, useState } from 'react'
import type { Product } from '#contract/products.ts'
import type { SizeId } from '#contract/scalars.ts'
import { type Grind, grinds } from '#domain/catalogue/grind.ts'
import { matchSearch } from '#domain/catalogue/product-search.ts'
import { counterOrderTexts as texts } from '#messages/admin/orders/counter-order.ts'
import { choiceText, grindTexts } from '#messages/grinds.ts'
import { Button } from '#ui/button.tsx'
import { inputClass, selectClass } from '#ui/input-class.ts'
import { Price } from '#ui/price.tsx'

export interface ChosenLine {
  sizeId: SizeId
  grind: Grind | null
  quantity: number
  name: string
  detail: string
}

/** Type, choose size and grind, add: the next product is one word away. */
export function ProductPicker({
  products,
  onAdd,
}: {
  products: readonly Product[]
  onAdd: (line: ChosenLine) => void
}) {
  const [typed, setTyped] = useState('')
  const searched = useMemo(() => products.map((product) => ({ ...product, words: '' })), [products])
  const found = typed.trim() === '' ? [] : matchSearch(searched, typed)
  return (
    <div>
      <input
        type="search"
        aria-label={texts.find}
        placeholder={texts.find}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className={inputClass}
      />
      {typed.trim() !== '' && found.length === 0 && <p className="mt-2 text-ink-soft">{texts.noneFound}</p>}
      <ul className="mt-2 grid gap-2">
        {found.map((product) => (
          <li key={product.id}>
            <Choice
              product={product}
              onAdd={(line) => {
                onAdd(line)
                setTyped('')
              }}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Choice({ product, onAdd }: { product: Product; onAdd: (line: ChosenLine) => void }) {
  const sizes = product.sizes
  const [sizeId, setSizeId] = useState(sizes[0]?.id)
  const [grind, setGrind] = useState<Grind>('whole')
  const size = sizes.find(({ id }) => id === sizeId) ?? sizes[0]
  if (!size) return null
  const chosen = product.grindable ? grind : null
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-md border border-line bg-white/60 p-2">
      <span className="min-w-0 flex-1 basis-40 font-medium">{product.name}</span>
      <select
        aria-label={texts.size}
        value={size.id}
        onChange={(event) => setSizeId(sizes.find(({ id }) => String(id) === event.target.value)?.id)}
        className={`${selectClass} w-auto pr-3!`}
      >
        {sizes.map(({ id, label, stock }) => (
          <option key={id} value={id}>
            {`${label} ${stock > 0 ? texts.left(stock) : texts.soldOut}`}
          </option>
        ))}
      </select>
      {product.grindable && (
        <select
          aria-label={texts.grind}
          value={grind}
          onChange={(event) => setGrind(grinds.find((one) => one === event.target.value) ?? 'whole')}
          className={`${selectClass} w-auto pr-3!`}
        >
          {grinds.map((one) => (
            <option key={one} value={one}>
              {grindTexts[one]}
            </option>
          ))}
        </select>
      )}
      <Price amount={size.discounted_price ?? size.price} />
      <Button
        variant="secondary"
        disabled={size.stock === 0}
        onClick={() =>
          onAdd({
            sizeId: size.id,
            grind: chosen,
            quantity: 1,
            name: product.name,
            detail: choiceText(size.label, chosen ? grindTexts[chosen] : ''),
          })
        }
      >
        {texts.add}
      </Button>
    </div>
  )
}
