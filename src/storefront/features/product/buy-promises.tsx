import { lazy, type ReactNode, Suspense } from 'react'
import type { ProductLot } from '#contract/products.ts'
import type { Twd } from '#domain/money.ts'
import { returnDays } from '#domain/orders/returns.ts'
import { useSite } from '#front/app/site.ts'
import { useInBrowser } from '#front/app/use-in-browser.ts'
import { lotLine, lotLineTexts } from '#messages/shop/products/lot-line.ts'
import { productPromiseTexts as texts } from '#messages/shop/products/product-promises.ts'
import { Link } from '#ui/link.tsx'

/** The days are counted where the clock is, and the cart is in the browser: the page is the same for everybody. */
const ShipDays = lazy(() => import('./ship-days.tsx'))
const ShippingGap = lazy(() => import('./shipping-gap.tsx'))

interface BuyPromisesProps {
  lot: ProductLot | undefined
  inStock: boolean
  /** What the chosen quantity costs. */
  amount: Twd
  freeFrom: Twd
  /** The seven days apply. */
  canReturn: boolean
}

/** Under the buy button: how fresh it is, when it leaves and arrives, what is missing to free shipping, returns. */
export function BuyPromises({ lot, inStock, amount, freeFrom, canReturn }: BuyPromisesProps) {
  const inBrowser = useInBrowser()
  const { cutOffHour } = useSite().dispatch
  const leaves = texts.leaves(cutOffHour, lot?.kind === 'to_order' ? lot.roasted_on : undefined)
  return (
    <dl
      aria-label={texts.label}
      className="mt-5 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-t border-line pt-4 text-sm tabular-nums"
    >
      {lot && (
        <Promised term={texts.roast}>
          <span className="mr-3">{lotLine(lot)}</span>
          {lot.code && (
            <Link to={`/lot/${lot.code}`} className={linkClass}>
              {lotLineTexts.code(lot.code)}
            </Link>
          )}
        </Promised>
      )}
      {inStock && (
        <Promised term={texts.shipping}>
          <span className="block min-h-[2lh]">
            {inBrowser ? (
              <Suspense fallback={leaves}>
                <ShipDays lot={lot} />
              </Suspense>
            ) : (
              leaves
            )}
          </span>
        </Promised>
      )}
      <Promised term={texts.fee}>
        {inBrowser && inStock ? (
          <Suspense fallback={texts.freeFrom(freeFrom)}>
            <ShippingGap amount={amount} freeFrom={freeFrom} />
          </Suspense>
        ) : (
          texts.freeFrom(freeFrom)
        )}
      </Promised>
      <Promised term={texts.return}>
        {canReturn && texts.returns(returnDays)}
        {texts.defects}{' '}
        <Link to="/Illustrate/MemberStatement" className={linkClass}>
          {texts.returnsLink}
        </Link>
      </Promised>
    </dl>
  )
}

const linkClass = 'whitespace-nowrap underline underline-offset-4 hover:text-copper'

function Promised(props: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-copper">{props.term}</dt>
      <dd className="min-w-0 text-ink-soft">{props.children}</dd>
    </>
  )
}
