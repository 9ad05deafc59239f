import type { RoastLevel } from '#domain/catalogue/catalogue.ts'
import { guidePath } from '#domain/lots/brew-guide.ts'
import { brewersOf, brewingAdvice } from '#domain/lots/brewing-advice.ts'
import { brewerTexts } from '#messages/shop/products/brew-guide.ts'
import { lotTexts } from '#messages/shop/products/lots.ts'
import { Link } from '#ui/link.tsx'

const texts = lotTexts.brewingHead

/** What its kind of product is brewed with; each brewer leads to its steps, for this roast. */
export function BrewingTable({ roast, categoryId }: { roast: RoastLevel | null; categoryId: number }) {
  return (
    <table className="w-full max-w-2xl text-left text-[15px] tabular-nums">
      <caption className="sr-only">{lotTexts.brewing}</caption>
      <thead className="text-sm text-ink-soft">
        <tr className="border-b border-line">
          {[texts.brewer, texts.amounts, texts.water, texts.time].map((head) => (
            <th key={head} scope="col" className="py-2 pr-3 font-normal">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {brewersOf(categoryId).map((brewer) => {
          const { celsius, coffeeGrams, waterGrams, seconds } = brewingAdvice(roast, brewer)
          return (
            <tr key={brewer} className="border-b border-line">
              <th scope="row" className="pr-3 font-medium whitespace-nowrap">
                <Link
                  to={`${guidePath(brewer)}${roast ? `?roast=${roast}` : ''}`}
                  className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-copper"
                >
                  {brewerTexts[brewer]}
                </Link>
              </th>
              <td className="py-3 pr-3 whitespace-nowrap">{lotTexts.amounts(coffeeGrams, waterGrams)}</td>
              <td className="py-3 pr-3 whitespace-nowrap">{lotTexts.celsius(celsius)}</td>
              <td className="py-3">{lotTexts.time(seconds)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
