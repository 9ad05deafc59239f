import { guidePath } from '#domain/lots/brew-guide.ts'
import { type Brewer, brewingAdvice } from '#domain/lots/brewing-advice.ts'
import { brewerTexts, brewerWords } from '#messages/shop/products/brew-guide.ts'
import { lotTexts } from '#messages/shop/products/lots.ts'
import { Link } from '#ui/link.tsx'
import { BrewerDrawing } from './brewer-drawing.tsx'

/** Every brewer with its drawing and what it needs: the whole card is the target. */
export function BrewerLinks({ brewers }: { brewers: readonly Brewer[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {brewers.map((brewer) => {
        const { coffeeGrams, waterGrams, seconds } = brewingAdvice('medium', brewer)
        return (
          <li
            key={brewer}
            className="relative flex items-center gap-5 rounded-lg bg-panel px-5 py-5 transition-colors hover:bg-line"
          >
            <BrewerDrawing brewer={brewer} className="size-16 shrink-0" />
            <div>
              <h2 className="text-lg font-semibold">
                <Link
                  to={guidePath(brewer)}
                  className="after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-copper"
                >
                  {brewerTexts[brewer]}
                </Link>
              </h2>
              <p className="text-[15px] text-ink-soft">{brewerWords[brewer].lead}</p>
              <p className="mt-1 text-sm text-ink-soft tabular-nums">
                {lotTexts.amounts(coffeeGrams, waterGrams)} · {lotTexts.time(seconds)}
              </p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
