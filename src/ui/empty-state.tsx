import type { ReactNode } from 'react'
import { Clauses } from './clauses.tsx'

/** Nothing to show: a drawing, what is the matter, and one way on. */
export function EmptyState(props: { title: ReactNode; text: string; action: ReactNode; drawing?: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-16 text-center md:py-24">
      {props.drawing}
      {props.title}
      <p className="mt-3 text-ink-soft"><Clauses text={props.text} /></p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">{props.action}</div>
    </div>
  )
}
