import { paymentStepTexts as texts } from '#messages/shop/cart/payment-step.ts'
import { FormError } from '#ui/form-error.tsx'
import { Link } from '#ui/link.tsx'
import type { Refusal } from './use-payment-step.ts'

/** Stays when the toast is gone: why the order was refused, and where to go on. */
export function RefusalNote({ refusal: { title, detail, redirect } }: { refusal: Refusal }) {
  return (
    <FormError quiet>
      <p className="font-medium">{title}</p>
      {detail && <p>{detail}</p>}
      {redirect && (
        <Link to={redirect.to} className="inline-flex min-h-11 items-center underline underline-offset-4">
          {texts.redirects[redirect.label]}
        </Link>
      )}
    </FormError>
  )
}
