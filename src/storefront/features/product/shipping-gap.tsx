import { shippingProgress } from '#domain/delivery/shipping.ts'
import { type Twd, twd } from '#domain/money.ts'
import { shipDayTexts as texts } from '#messages/shop/cart/ship-days.ts'
import { productPromiseTexts } from '#messages/shop/products/product-promises.ts'
import { useCartPayable } from '#storefront/cart/cart-payable.ts'

/** What is missing to free shipping once this is added; with an empty cart, from when on shipping is free. */
export default function ShippingGap({ amount, freeFrom }: { amount: Twd; freeFrom: Twd }) {
  const payable = useCartPayable()
  const { missing } = shippingProgress(twd(payable + amount), freeFrom)
  if (missing === 0) return texts.reached
  return payable > 0 ? texts.missing(missing) : productPromiseTexts.freeFrom(freeFrom)
}
