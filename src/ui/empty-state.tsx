import type { ReactNode } from 'react'
import { Clauses } from './clauses.tsx'

/** Nothing to show: a drawing (its address), the reason, and one action. */
export function EmptyState(props: { drawing: string; title: ReactNode; text: string; action: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-16 text-center md:py-24">
      <img src={props.drawing} alt="" width={240} height={180} className="mb-6 w-44" />
      {props.title}
      <p className="mt-3 text-ink-soft">
        <Clauses text={props.text} />
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">{props.action}</div>
    </div>
  )
}
