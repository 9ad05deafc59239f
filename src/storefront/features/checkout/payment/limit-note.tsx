import { paymentStepTexts as texts } from '#messages/shop/cart/payment-step.ts'
import { Link } from '#ui/link.tsx'

/** Before the click: why a way to pay is missing, or why this order cannot be placed yet. */
export function LimitNote({ text }: { text: string }) {
  return (
    <div role="note" className="rounded-md bg-panel px-5 pt-4 pb-2 text-[15px]">
      <p>{text}</p>
      <Link to="/member/orders" className="flex min-h-11 w-fit items-center underline underline-offset-4">
        {texts.redirects.orders}
      </Link>
    </div>
  )
}
