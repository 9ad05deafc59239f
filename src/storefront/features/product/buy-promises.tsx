import CalendarDays from 'lucide-react/icons/calendar-days'
import PackageCheck from 'lucide-react/icons/package-check'
import Truck from 'lucide-react/icons/truck'
import Undo2 from 'lucide-react/icons/undo-2'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ProductLot } from '#contract/products.ts'
import { taiwanHolidays } from '#domain/holidays.ts'
import { type Twd, twd } from '#domain/money.ts'
import { shippingProgress } from '#domain/shipping.ts'
import { arrivesAbout, shipsOn } from '#domain/shipping-days.ts'
import { shop } from '#domain/shop.ts'
import { useInBrowser } from '#front/app/use-in-browser.ts'
import { lotLine, lotLineTexts } from '#messages/lot-line.ts'
import { productPromiseTexts as texts } from '#messages/product-promises.ts'
import { useCartPayable } from '#storefront/cart/cart-payable.ts'

interface BuyPromisesProps {
  lot: ProductLot | undefined
  inStock: boolean
  /** What the chosen quantity costs. */
  amount: Twd
}

/** Under the buy button: how fresh it is, when it leaves and arrives, what is missing to free shipping, returns. */
export function BuyPromises({ lot, inStock, amount }: BuyPromisesProps) {
  const inBrowser = useInBrowser()
  const payable = useCartPayable()
  return (
    <ul
      aria-label={texts.label}
      className="mt-5 space-y-1.5 border-t border-line pt-4 text-sm text-ink-soft tabular-nums"
    >
      {lot && (
        <Row icon={<CalendarDays aria-hidden className={iconClass} strokeWidth={1.5} />}>
          {lotLine(lot)}
          {lot.code && (
            <Link to={`/lot/${lot.code}`} className="ml-3 underline underline-offset-4 hover:text-copper">
              {lotLineTexts.code(lot.code)}
            </Link>
          )}
        </Row>
      )}
      {inStock && (
        <Row icon={<PackageCheck aria-hidden className={iconClass} strokeWidth={1.5} />}>
          {/* the page is the same for everybody and for hours: the day is counted where the clock is */}
          <span className="block min-h-[2lh]">
            {inBrowser ? <Dates now={new Date()} lot={lot} /> : texts.cutOff(shop.shipCutOffHour)}
          </span>
        </Row>
      )}
      <Row icon={<Truck aria-hidden className={iconClass} strokeWidth={1.5} />}>
        {inStock && payable > 0
          ? texts.afterAdding(shippingProgress(twd(payable + amount)).missing)
          : texts.gap(inStock ? shippingProgress(amount).missing : null)}
      </Row>
      <Row icon={<Undo2 aria-hidden className={iconClass} strokeWidth={1.5} />}>
        {texts.returns}
        <Link to="/Illustrate/MemberStatement" className="ml-2 underline underline-offset-4 hover:text-copper">
          {texts.returnsLink}
        </Link>
      </Row>
    </ul>
  )
}

const iconClass = 'mt-0.5 size-4.5 shrink-0 text-copper'

function Dates({ now, lot }: { now: Date; lot: ProductLot | undefined }) {
  const readyOn = lot?.kind === 'to_order' ? lot.roasted_on : undefined
  const leaves = shipsOn(now, taiwanHolidays, shop.shipCutOffHour, readyOn)
  return (
    <>
      <span className="block">{texts.leaves(leaves)}</span>
      <span className="block">
        {texts.arrives(
          arrivesAbout(leaves, 'UNIMARTC2C', taiwanHolidays),
          arrivesAbout(leaves, 'TCAT', taiwanHolidays),
        )}
      </span>
    </>
  )
}

function Row({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      {icon}
      <div className="min-w-0 flex-1">{children}</div>
    </li>
  )
}
