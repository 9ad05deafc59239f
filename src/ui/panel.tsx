import { type ReactNode, useId } from 'react'

/** One of several parts of a page, with its own heading. */
export function Panel(props: { title: string; lead?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-surface/50 p-5 md:p-8">
      <h2 id={id} className="text-lg font-semibold">
        {props.title}
      </h2>
      {props.lead && <p className="mt-1 text-[15px] text-ink-soft">{props.lead}</p>}
      <div className="mt-5">{props.children}</div>
    </section>
  )
}
