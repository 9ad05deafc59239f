import type { ReactNode } from 'react'
import type { ContentPage } from '#contract/shop/pages/content.ts'
import { statementTexts } from '#messages/shop/pages/statement.ts'
import { PrintButton } from './print-button.tsx'
import { StatementContact } from './statement-contact.tsx'

interface StatementLayoutProps {
  page: Pick<ContentPage, 'eyebrow' | 'title' | 'lead' | 'updated_on'>
  /** Above the text: that another version is coming, or that this is one. */
  notice?: ReactNode
  /** Below everything: what held before. */
  end?: ReactNode
  /** Below the title where there is no room beside the text. */
  contents?: ReactNode
  /** The text itself. */
  children: ReactNode
}

/** A statement with its date, its print button and whom to ask. The same on its own page and in the member area. */
export function StatementLayout({ page, notice, end, contents, children }: StatementLayoutProps) {
  return (
    <article className="print-page max-w-[780px] min-w-0">
      <p className="eyebrow text-copper">{page.eyebrow}</p>
      <h1 className="mt-3 font-serif text-[30px] leading-tight font-semibold tracking-[0.05em] md:text-[40px]">
        {page.title}
      </h1>
      <p className="mt-4 max-w-[34em] text-ink-soft">{page.lead}</p>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-4 border-y border-line py-3">
        <p className="text-sm text-ink-soft tabular-nums">
          <time dateTime={page.updated_on}>{statementTexts.updated(page.updated_on)}</time>
        </p>
        <PrintButton />
      </div>
      {notice}
      {contents && <div className="mt-8 lg:hidden print:hidden">{contents}</div>}
      <div className="mt-8">{children}</div>
      <StatementContact />
      {end}
    </article>
  )
}
