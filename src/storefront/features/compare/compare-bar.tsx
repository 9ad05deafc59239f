import X from 'lucide-react/icons/x'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { compareTexts as texts } from '#messages/shop/products/compare.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { clearCompared, compareLimit, setCompared, useCompared } from './compare-store.ts'
import type { ComparedCoffee } from './compared-coffee.ts'

const CompareDialog = lazy(() => import('./compare-dialog.tsx'))

interface CompareBarProps {
  /** What the list shows now: its prices are newer. */
  products: readonly ComparedCoffee[]
  /** The button that adds one to the cart. */
  add: (coffee: ComparedCoffee) => ReactNode
}

/** At the lower edge of the list: what is chosen so far, and the button that compares it. */
export default function CompareBar({ products, add }: CompareBarProps) {
  const compared = useCompared()
  const [open, setOpen] = useState(false)
  const coffees = compared.map((coffee) => products.find(({ id }) => id === coffee.id) ?? coffee)
  return (
    <section
      aria-label={texts.bar}
      className="sticky bottom-(--cart-bar-height,0px) z-30 mt-8 border-t border-line bg-paper shadow-panel"
    >
      <div className="container-page flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
        {coffees.length === 0 ? (
          <p className="flex-1 text-sm text-ink-soft">{texts.hint(compareLimit)}</p>
        ) : (
          <ul className="flex min-w-0 flex-1 flex-wrap gap-2 max-md:hidden">
            {coffees.map((coffee) => (
              <li key={coffee.id} className="flex items-center rounded-full bg-panel pl-4 text-sm">
                {coffee.name}
                <IconButton label={texts.remove(coffee.name)} onClick={() => setCompared(coffee, false)}>
                  <X aria-hidden className="size-3.5" />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
        <p role="status" className="text-sm text-ink-soft tabular-nums max-md:flex-1">
          {coffees.length > 0 && texts.chosen(coffees.length, compareLimit)}
        </p>
        {coffees.length > 0 && (
          <button
            type="button"
            onClick={clearCompared}
            className="min-h-11 px-2 text-sm text-copper underline underline-offset-4 hover:text-copper-deep"
          >
            {texts.clear}
          </button>
        )}
        <Button disabled={coffees.length < 2} onClick={() => setOpen(true)}>
          {texts.open}
        </Button>
      </div>
      {open && coffees.length > 0 && (
        <Suspense fallback={null}>
          <CompareDialog coffees={coffees} add={add} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}
