import { Link } from 'react-router'
import { paymentStepTexts as texts } from '#messages/payment-step.ts'
import { FormError } from '#ui/form-error.tsx'
import type { Refusal } from './use-payment-step.ts'

/** Stays when the notice is gone: why the order was not taken, and where to go. */
export function RefusalNote({ refusal: { title, detail, wayOut } }: { refusal: Refusal }) {
  return (
    <FormError quiet>
      <p className="font-medium">{title}</p>
      {detail && <p>{detail}</p>}
      {wayOut && (
        <Link to={wayOut.to} className="inline-flex min-h-11 items-center underline underline-offset-4">
          {texts.wayOut[wayOut.label]}
        </Link>
      )}
    </FormError>
  )
}
