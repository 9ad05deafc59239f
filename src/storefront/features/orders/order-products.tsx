import type { ReactNode } from 'react'
import type { ListedOrder } from '#contract/shop/checkout/orders.ts'
import { formatTwd } from '#domain/money.ts'
import { choiceText } from '#messages/grinds.ts'
import { ordersScreenTexts as texts } from '#messages/shop/account/orders-screens.ts'
import { lotLineTexts } from '#messages/shop/products/lot-line.ts'
import { LinePhoto } from '#storefront/cart/line-photo.tsx'
import { Badge } from '#ui/badge.tsx'
import { Link } from '#ui/link.tsx'

interface OrderProductsProps {
  products: ListedOrder['products']
  /** Below a product's name. */
  action?: (product: ListedOrder['products'][number]) => ReactNode
}

/** What is in an order: name × quantity, subtotal. A product that is still sold links to its page. */
export function OrderProducts({ products, action }: OrderProductsProps) {
  return (
    <ul aria-label={texts.products} className="divide-y divide-line border-y border-line text-[15px]">
      {products.map((product, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed order never change places
        <li key={index} className="flex items-start justify-between gap-4 py-2.5 tabular-nums">
          <LinePhoto image={product.product_image ?? ''} className="w-12 shrink-0 print:hidden" />
          <span className="min-w-0 flex-1">
            <ProductName product={product} />
            <span className="ml-2 text-[13px] break-keep text-ink-soft">
              {choiceText(product.size_label, product.grind_label)}
            </span>
            <span aria-hidden className="ml-2 whitespace-nowrap text-ink-soft">
              {texts.quantity(product.quantity)}
            </span>
            <span className="sr-only">{texts.quantitySpoken(product.quantity)}</span>
            {product.returned !== undefined && product.returned > 0 && (
              <span className="block text-sm text-copper">{texts.returned(product.returned)}</span>
            )}
            {product.lots?.map(({ code, roasted_on, quantity }) => (
              <span key={code} className="block text-[13px] text-ink-soft">
                <Link to={`/lot/${code}`} className="inline-block py-1 underline underline-offset-4 hover:text-copper">
                  {lotLineTexts.code(code)}
                </Link>{' '}
                {lotLineTexts.packed(roasted_on)}
                {quantity !== product.quantity && ` ${lotLineTexts.quantity(quantity)}`}
              </span>
            ))}
            {action && <span className="block">{action(product)}</span>}
          </span>
          <span className="shrink-0">
            {product.is_gift ? <Badge>{texts.gift}</Badge> : formatTwd(product.subtotal)}
          </span>
        </li>
      ))}
    </ul>
  )
}

function ProductName({ product }: { product: ListedOrder['products'][number] }) {
  if (product.product_id === null) return product.product_name
  return (
    <Link to={`/product/${product.product_id}?size=${product.size_id}`} className="hover:text-copper">
      {product.product_name}
    </Link>
  )
}
