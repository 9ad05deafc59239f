import type { ReactNode } from 'react'

/** A long text beside its table of contents; on phones the contents come first. */
export function ReadingLayout(props: { contents: ReactNode; children: ReactNode }) {
  return (
    <div className="container-page mt-10 grid gap-x-16 gap-y-10 lg:mt-16 lg:grid-cols-[240px_minmax(0,1fr)] print:mt-0 print:block">
      <div className="print:hidden">{props.contents}</div>
      <div className="max-w-[780px] min-w-0">{props.children}</div>
    </div>
  )
}
