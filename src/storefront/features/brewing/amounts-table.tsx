import { roastLevels } from '#domain/catalogue/catalogue.ts'
import { brewGuide, cupChoices } from '#domain/lots/brew-guide.ts'
import type { Brewer } from '#domain/lots/brewing-advice.ts'
import { brewGuideTexts as texts } from '#messages/shop/products/brew-guide.ts'
import { lotTexts } from '#messages/shop/products/lots.ts'

const head = texts.amountsHead

/** All that the choices above would show, at one glance and on paper. */
export function AmountsTable({ brewer }: { brewer: Brewer }) {
  return (
    <section className="mt-12 grid gap-x-14 gap-y-8 border-t border-line pt-8 lg:grid-cols-2">
      <div>
        <h2 className="text-lg font-semibold">{texts.amounts}</h2>
        <table className="mt-3 w-full text-left text-[15px] tabular-nums">
          <caption className="sr-only">{texts.amounts}</caption>
          <thead className="text-sm text-ink-soft">
            <tr className="border-b border-line">
              {Object.values(head).map((title) => (
                <th key={title} scope="col" className="py-2 pr-3 font-normal">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cupChoices(brewer).map((cups) => {
              const { coffeeGrams, waterGrams, seconds, steps } = brewGuide('medium', brewer, cups)
              return (
                <tr key={cups} className="border-b border-line">
                  <th scope="row" className="py-3 pr-3 font-medium whitespace-nowrap">
                    {texts.cup(cups)}
                  </th>
                  <td className="py-3 pr-3 whitespace-nowrap">{texts.grams(coffeeGrams)}</td>
                  <td className="py-3 pr-3 whitespace-nowrap">{texts.grams(waterGrams)}</td>
                  <td className="py-3 pr-3">{texts.poured(steps)}</td>
                  <td className="py-3">{lotTexts.time(seconds)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      {brewer !== 'cold_brew' && (
        <div>
          <h2 className="text-lg font-semibold">{texts.temperatures}</h2>
          <dl className="mt-3 text-[15px] tabular-nums">
            {roastLevels.map((roast) => (
              <div key={roast} className="flex gap-6 border-b border-line py-3">
                <dt className="w-[4em] font-medium">{texts.roasts[roast]}</dt>
                <dd>{lotTexts.celsius(brewGuide(roast, brewer, 1).celsius)}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </section>
  )
}
