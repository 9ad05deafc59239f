import { productPageTexts as texts } from '#messages/shop/products/product-page.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'

/** Once something was added: the way to the cart, and back to adding. */
export default function AddedBar({ added, onMore }: { added: number; onMore: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <p role="status" className="w-full truncate text-[13px] text-success short:sr-only">
        {texts.added(added)}
      </p>
      <Button variant="secondary" onClick={onMore} className="px-4">
        {texts.addMore}
      </Button>
      <LinkButton to="/member/CartPage" className="flex-1 px-3">
        {texts.toCart}
      </LinkButton>
    </div>
  )
}
