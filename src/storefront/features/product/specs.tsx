import type { ProductDetail } from '#contract/shop/pages/product-detail.ts'
import { roastText } from '#messages/products.ts'
import { productPageTexts } from '#messages/shop/products/product-page.ts'

const texts = productPageTexts.specs

/** `size` is its label where it is not the default one, which the specification describes. */
export function Specs({ product, size }: { product: ProductDetail; size: string | null }) {
  const rows = [
    [texts.specification, size ?? product.specification],
    [texts.origin, product.origin],
    [texts.roast, roastText(product.roast_degree ?? product.roast_level)],
    [texts.process, product.processing_method],
    [texts.variety, product.variety],
    [texts.altitude, product.altitude],
    [texts.harvestYear, product.harvest_year],
    [texts.grade, product.coffee_grade],
    [texts.notes, product.flavor_notes],
    [texts.bestBefore, product.best_before],
  ] as const
  return (
    <table className="w-full max-w-3xl text-left text-[15px]">
      <caption className="sr-only">{texts.caption}</caption>
      <tbody>
        {rows.map(
          ([name, value]) =>
            value && (
              <tr key={name} className="border-b border-line">
                <th scope="row" className="w-28 py-3 pr-4 align-top font-normal text-ink-soft md:w-40">
                  {name}
                </th>
                <td className="py-3">{value}</td>
              </tr>
            ),
        )}
      </tbody>
    </table>
  )
}
