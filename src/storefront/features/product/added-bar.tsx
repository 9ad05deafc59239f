import { StateLinkButton } from '#front/navigation/state-link.tsx'
import { productPageTexts as texts } from '#messages/shop/products/product-page.ts'
import { useExpressOrder } from '#storefront/cart/use-express-order.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'

interface AddedBarProps {
  added: number
  adding: boolean
  /** The same once more. */
  onMore: () => void
}

/** Once something was added: once more, the way to the cart, and for who has ordered before straight to the payment. */
export default function AddedBar({ added, adding, onMore }: AddedBarProps) {
  const express = useExpressOrder(adding)
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
      <p role="status" className="w-full truncate text-[13px] text-success short:sr-only">
        {texts.added(added)}
      </p>
      <Button variant="secondary" loading={adding} onClick={onMore} className="px-2 whitespace-nowrap">
        {texts.addMore}
      </Button>
      <LinkButton
        to="/member/CartPage"
        variant={express ? 'secondary' : 'primary'}
        className="grow px-2 whitespace-nowrap"
      >
        {texts.toCart}
      </LinkButton>
      {express && (
        <StateLinkButton to="/checkout/payment" state={{ orderId: express }} className="grow px-2 whitespace-nowrap">
          {texts.express}
        </StateLinkButton>
      )}
    </div>
  )
}
