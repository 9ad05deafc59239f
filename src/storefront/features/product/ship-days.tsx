import type { ProductLot } from '#contract/products.ts'
import { daysOff } from '#domain/delivery/days-off.ts'
import { taiwanHolidays } from '#domain/delivery/holidays.ts'
import { arrivesAbout, shipsOn } from '#domain/delivery/shipping-days.ts'
import { useSite } from '#front/app/site.ts'
import { shipDayTexts as texts } from '#messages/shop/cart/ship-days.ts'

/** When it leaves if it is ordered now, and about when it arrives. */
export default function ShipDays({ lot }: { lot: ProductLot | undefined }) {
  const readyOn = lot?.kind === 'to_order' ? lot.roasted_on : undefined
  const dispatch = useSite().dispatch
  const leaves = shipsOn(new Date(), daysOff(dispatch), dispatch.cutOffHour, readyOn)
  const store = arrivesAbout(leaves, 'UNIMARTC2C', taiwanHolidays)
  const home = arrivesAbout(leaves, 'TCAT', taiwanHolidays)
  return (
    <>
      <span className="block">{texts.leaves(leaves)}</span>
      <span className="block">{texts.arrives(store, home)}</span>
    </>
  )
}
