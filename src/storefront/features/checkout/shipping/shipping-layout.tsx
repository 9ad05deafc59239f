import type { ComponentProps, ReactNode } from 'react'
import { shippingTexts as texts } from '#messages/shop/cart/shipping.ts'
import { headings } from '#messages/shop/pages/headings.ts'
import { CheckoutLayout } from '../layout/checkout-layout.tsx'
import { ShippingBar, ShippingSummary } from './shipping-summary.tsx'

interface ShippingLayoutProps {
  children: ReactNode
  /** Null where there is nothing to sum up. */
  summary: ComponentProps<typeof ShippingSummary> | null
}

/** The same while the step loads, when it is there and when it cannot be loaded. */
export function ShippingLayout({ children, summary }: ShippingLayoutProps) {
  return (
    <CheckoutLayout
      step={2}
      eyebrow={texts.eyebrow}
      title={headings.shipping}
      needsScript={texts.needsScript}
      summary={summary && <ShippingSummary {...summary} />}
      bar={summary && <ShippingBar {...summary} />}
    >
      {children}
    </CheckoutLayout>
  )
}
