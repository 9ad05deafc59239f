import type { ReactNode } from 'react'
import { paymentStepTexts as texts } from '#messages/shop/cart/payment-step.ts'
import { headings } from '#messages/shop/pages/headings.ts'
import { Link } from '#ui/link.tsx'
import { CheckoutLayout } from '../layout/checkout-layout.tsx'
import { PaymentBar, PaymentSummary, type PaymentSummaryProps } from './payment-summary.tsx'

interface PaymentLayoutProps {
  lead?: ReactNode
  children: ReactNode
  /** Null where there is nothing to pay. */
  summary: PaymentSummaryProps | null
  /** Below the summary: what the shopper agrees to by sending the order. */
  withTerms?: boolean
}

/** The same while the step loads, when it is there and when it cannot be loaded. */
export function PaymentLayout({ lead, children, summary, withTerms = false }: PaymentLayoutProps) {
  return (
    <CheckoutLayout
      step={3}
      eyebrow={texts.eyebrow}
      title={headings.payment}
      lead={lead}
      needsScript={texts.needsScript}
      summary={
        summary && (
          <>
            <PaymentSummary {...summary} />
            {withTerms && <TermsNote />}
          </>
        )
      }
      bar={summary && <PaymentBar {...summary} />}
    >
      {children}
    </CheckoutLayout>
  )
}

function TermsNote() {
  const { before, terms, and, rights, after } = texts.consent
  const linkClass = 'underline underline-offset-4 hover:text-ink'
  return (
    <p className="mt-4 text-sm text-ink-soft">
      {before}
      <Link to="/Illustrate/PrivacyStatement" className={linkClass}>
        {terms}
      </Link>
      {and}
      <Link to="/Illustrate/MemberStatement" className={linkClass}>
        {rights}
      </Link>
      {after}
    </p>
  )
}
