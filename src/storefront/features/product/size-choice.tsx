import { useEffect, useRef } from 'react'
import type { ProductSize } from '#contract/products.ts'
import { formatTwd } from '#domain/money.ts'
import { productTexts } from '#messages/products.ts'
import { productPageTexts as texts } from '#messages/shop/products/product-page.ts'

interface SizeChoiceProps {
  sizes: readonly ProductSize[]
  chosen: ProductSize
  onChoose: (size: ProductSize) => void
}

/** What the product is sold in, each with its price; what is sold out can still be looked at. */
export function SizeChoice({ sizes, chosen, onChoose }: SizeChoiceProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen before hydration counts, once
  useEffect(() => {
    const early = group.current?.querySelector<HTMLInputElement>(':checked')?.value
    const size = sizes.find(({ id }) => String(id) === early)
    if (size && size !== chosen) onChoose(size)
  }, [])
  return (
    <fieldset ref={group} className="min-w-0">
      <legend className="text-sm text-ink-soft">{texts.size}</legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {sizes.map((size) => (
          <label
            key={size.id}
            className="flex min-h-11 cursor-pointer flex-col justify-center rounded-md border border-edge px-3.5 py-1 text-[15px] leading-snug has-checked:border-copper has-checked:bg-copper/8 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-copper"
          >
            <input
              type="radio"
              name="size"
              value={size.id}
              className="sr-only"
              checked={size === chosen}
              onChange={() => onChoose(size)}
            />
            {size.label}
            <span className="text-[13px] text-ink-soft tabular-nums">
              {size.stock > 0 ? formatTwd(size.discounted_price) : productTexts.soldOut}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
