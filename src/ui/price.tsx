import { formatTwd, type Twd } from '#domain/money.ts'
import { productTexts } from '#messages/products.ts'

/** `NT$1,280`, with `isFrom` `NT$1,280 起`; while a discount runs the old price is struck through beside the new one, and both are named for screen readers. */
export function Price(props: { amount: Twd; original?: Twd | null; isFrom?: boolean }) {
  const now = formatTwd(props.amount) + (props.isFrom ? ` ${productTexts.from}` : '')
  const reduced = props.original !== null && props.original !== undefined && props.original !== props.amount
  if (!reduced) return <span className="tabular-nums">{now}</span>
  return (
    // read in the order of time, shown with the price that counts first
    <span className="inline-flex flex-row-reverse flex-wrap items-baseline justify-end gap-x-2 tabular-nums">
      <del className="text-[0.85em] text-ink-soft">
        <span className="sr-only">{productTexts.originalPrice} </span>
        {formatTwd(props.original as Twd)}
      </del>
      <ins className="text-copper no-underline">
        <span className="sr-only">{productTexts.salePrice} </span>
        {now}
      </ins>
    </span>
  )
}
