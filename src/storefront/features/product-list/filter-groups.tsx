import { processingMethods, roastLevels } from '#domain/catalogue/catalogue.ts'
import type { FacetCounts, ProductFilter } from '#domain/catalogue/product-filter.ts'
import { productTexts } from '#messages/products.ts'
import { productListTexts } from '#messages/shop/products/product-list.ts'
import { CheckChip } from '#ui/check-chip.tsx'

type Choose = <K extends keyof ProductFilter>(kind: K, value: ProductFilter[K][number], chosen: boolean) => void

interface FilterGroupsProps {
  filter: ProductFilter
  counts: FacetCounts
  onChoose: Choose
  /** Title above its choices (a sheet), or in line with them (a bar). */
  layout: 'sheet' | 'bar'
}

/** Roast and processing method, each with several choices. Plain checkboxes: they also work as a form without script. */
export function FilterGroups({ filter, counts, onChoose, layout }: FilterGroupsProps) {
  return (
    <>
      <Group title={productListTexts.roast} layout={layout}>
        {roastLevels.map((level) => (
          <Choice
            key={level}
            name="roast"
            value={level}
            label={productTexts.roast[level]}
            count={counts.roast[level]}
            checked={filter.roast.includes(level)}
            onChange={(chosen) => onChoose('roast', level, chosen)}
          />
        ))}
      </Group>
      <Group title={productListTexts.process} layout={layout}>
        {processingMethods.map((method) => (
          <Choice
            key={method}
            name="process"
            value={method}
            label={method}
            count={counts.process[method]}
            checked={filter.process.includes(method)}
            onChange={(chosen) => onChoose('process', method, chosen)}
          />
        ))}
      </Group>
    </>
  )
}

function Group(props: { title: string; layout: 'sheet' | 'bar'; children: React.ReactNode }) {
  const bar = props.layout === 'bar'
  return (
    <fieldset className={bar ? 'flex flex-wrap items-center gap-2' : 'pb-5'}>
      <legend className={bar ? 'float-left mr-3 text-sm text-ink-soft' : 'pt-5 pb-3 text-[15px] font-medium'}>
        {props.title}
      </legend>
      <div className="flex flex-wrap gap-2">{props.children}</div>
    </fieldset>
  )
}

interface ChoiceProps {
  name: string
  value: string
  label: string
  count: number
  checked: boolean
  onChange: (chosen: boolean) => void
}

function Choice({ label, count, checked, ...rest }: ChoiceProps) {
  return (
    // a choice without results is disabled, but a chosen one can always be removed
    <CheckChip {...rest} checked={checked} disabled={count === 0 && !checked}>
      {label}
      <span className="text-xs tabular-nums opacity-75">{count}</span>
    </CheckChip>
  )
}
