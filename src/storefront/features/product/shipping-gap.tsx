import { type Twd, twd } from '#domain/money.ts'
import { shippingProgress } from '#domain/shipping.ts'
import { productPromiseTexts } from '#messages/product-promises.ts'
import { shipDayTexts as texts } from '#messages/ship-days.ts'
import { useCartPayable } from '#storefront/cart/cart-payable.ts'

/** What is missing to free shipping once this is added; with an empty cart, from when on shipping is free. */
export default function ShippingGap({ amount, freeFrom }: { amount: Twd; freeFrom: Twd }) {
  const payable = useCartPayable()
  const { missing } = shippingProgress(twd(payable + amount), freeFrom)
  if (missing === 0) return texts.reached
  return payable > 0 ? texts.missing(missing) : productPromiseTexts.freeFrom(freeFrom)
}
