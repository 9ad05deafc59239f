import type { RoastLevel } from '#domain/catalogue/catalogue.ts'
import { brewers, brewingAdvice } from '#domain/lots/brewing-advice.ts'
import { grindTexts } from '#messages/grinds.ts'
import { lotTexts } from '#messages/shop/products/lots.ts'

const texts = lotTexts.brewingHead

export function BrewingTable({ roast }: { roast: RoastLevel | null }) {
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
        {brewers.map((brewer) => {
          const { celsius, coffeeGrams, waterGrams, seconds } = brewingAdvice(roast, brewer)
          return (
            <tr key={brewer} className="border-b border-line">
              <th scope="row" className="py-3 pr-3 font-medium whitespace-nowrap">
                {grindTexts[brewer]}
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
