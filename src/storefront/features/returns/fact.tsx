import type { ReactNode } from 'react'

/** A term and its value, in two columns. */
export function Fact(props: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5.5em_minmax(0,1fr)] gap-3">
      <dt className="text-ink-soft">{props.term}</dt>
      <dd className="tabular-nums">{props.children}</dd>
    </div>
  )
}
