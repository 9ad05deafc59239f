import type { ReactNode } from 'react'

interface ReadingLayoutProps {
  contents: ReactNode
  /** Above the text where there is no room beside it; not for a text that shows its contents itself. */
  contentsOnPhones?: boolean
  children: ReactNode
}

/** A long text beside its table of contents. */
export function ReadingLayout({ contents, contentsOnPhones = true, children }: ReadingLayoutProps) {
  return (
    <div className="container-page mt-10 grid gap-x-16 gap-y-10 lg:mt-16 lg:grid-cols-[240px_minmax(0,1fr)] print:mt-0 print:block">
      <div className={`print:hidden ${contentsOnPhones ? '' : 'max-lg:hidden'}`}>{contents}</div>
      <div className="max-w-[780px] min-w-0">{children}</div>
    </div>
  )
}
