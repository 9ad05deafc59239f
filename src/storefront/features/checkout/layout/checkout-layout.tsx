import type { ReactNode } from 'react'
import { CheckoutSteps } from './checkout-steps.tsx'

interface CheckoutLayoutProps {
  step: 1 | 2 | 3
  eyebrow: string
  title: string
  /** At the other end of the heading's line. */
  note?: ReactNode
  /** Below the heading. */
  lead?: ReactNode
  /** Shown where scripts are switched off. */
  needsScript?: string
  /** Across the page, above content and summary. */
  above?: ReactNode
  children: ReactNode
  /** Beside the content on wide screens, below it on small ones; undefined: the content has the whole width. */
  summary?: ReactNode
  /** At the lower edge of small screens. */
  bar?: ReactNode
}

/** The three pages from cart to order look alike: the steps, a heading, the content, the order summary beside it. */
export function CheckoutLayout(props: CheckoutLayoutProps) {
  const { step, eyebrow, title, note, lead, needsScript, above, children, summary, bar } = props
  return (
    <>
      <div className="container-page pt-8 md:pt-10">
        <CheckoutSteps current={step} />
        <div className="mt-8 mb-6 flex items-baseline justify-between gap-4 md:mt-10">
          <div>
            <p className="eyebrow text-copper">{eyebrow}</p>
            <h1
              tabIndex={-1}
              className="mt-1.5 font-serif text-[28px] leading-snug font-semibold tracking-[0.04em] md:text-4xl"
            >
              {title}
            </h1>
            {lead}
            {needsScript && <p className="mt-3 hidden text-warning noscript:block">{needsScript}</p>}
          </div>
          {note}
        </div>
        {above}
        {summary === undefined ? (
          children
        ) : (
          <div
            // the forms of the later steps end with more room below them than the list of the cart
            className={`grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_360px] ${step === 1 ? '' : 'pb-2 lg:pb-16'}`}
          >
            <div className="min-w-0">{children}</div>
            <div className="lg:sticky lg:top-[calc(var(--header-height)+24px)]">{summary}</div>
          </div>
        )}
      </div>
      {bar}
    </>
  )
}
