import type { ReactNode } from 'react'

/** Terms and values, in two columns. */
export function Facts(props: { children: ReactNode }) {
  return <dl className="space-y-1.5 text-[15px]">{props.children}</dl>
}

export function Fact(props: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5.5em_minmax(0,1fr)] gap-3">
      <dt className="text-ink-soft">{props.term}</dt>
      <dd className="tabular-nums">{props.children}</dd>
    </div>
  )
}
