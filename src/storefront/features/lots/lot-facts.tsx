import type { ReactNode } from 'react'
import type { Lot } from '#contract/shop/pages/lots.ts'
import { roastText } from '#messages/products.ts'
import { lotTexts } from '#messages/shop/products/lots.ts'

const texts = lotTexts.facts

/** Its days, then where it comes from. */
export function LotFacts({ lot }: { lot: Lot }) {
  const { product } = lot
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 border-y border-line py-3 text-[15px] leading-9">
      <Fact term={texts.roasted}>{lot.roasted_on}</Fact>
      <Fact term={texts.best}>{lotTexts.span(lot.best_from, lot.best_until)}</Fact>
      <Fact term={texts.before}>{lot.best_before}</Fact>
      <Fact term={texts.origin}>{product.origin}</Fact>
      <Fact term={texts.roast}>{roastText(product.roast_degree ?? product.roast_level)}</Fact>
      {product.processing_method && <Fact term={texts.process}>{product.processing_method}</Fact>}
      {product.variety && <Fact term={texts.variety}>{product.variety}</Fact>}
      {product.altitude && <Fact term={texts.altitude}>{product.altitude}</Fact>}
      <Fact term={texts.notes}>{product.flavor_notes}</Fact>
    </dl>
  )
}

function Fact(props: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{props.term}</dt>
      <dd className="tabular-nums">{props.children}</dd>
    </>
  )
}
