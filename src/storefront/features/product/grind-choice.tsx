import { useEffect, useRef } from 'react'
import { type Grind, grinds } from '#domain/catalogue/grind.ts'
import { grindTexts } from '#messages/grinds.ts'
import { productPageTexts as texts } from '#messages/shop/products/product-page.ts'

/** Whole beans, or ground for a brewer. A list of the platform: on a phone it opens over the page, where the thumb is. */
export function GrindChoice({ grind, onChoose }: { grind: Grind; onChoose: (grind: Grind) => void }) {
  const list = useRef<HTMLSelectElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen before hydration counts, once
  useEffect(() => {
    const early = list.current?.value as Grind
    if (early !== grind) onChoose(early)
  }, [])
  return (
    <label className="block text-sm text-ink-soft">
      {texts.grind}
      <select
        ref={list}
        value={grind}
        onChange={(event) => onChoose(event.target.value as Grind)}
        // the fields of forms have their own style, and it would bring all of them along
        className="mt-1.5 block h-12 min-w-40 rounded-md border border-edge px-3 text-base text-ink"
      >
        {grinds.map((each) => (
          <option key={each} value={each}>
            {grindTexts[each]}
          </option>
        ))}
      </select>
    </label>
  )
}
