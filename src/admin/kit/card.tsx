import { type ReactNode, useId } from 'react'

/** One part of a screen, with its own heading. */
export function Card(props: { title: string; lead?: string; actions?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-white/60 p-4 lg:p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id={id} className="text-base font-semibold">
          {props.title}
        </h2>
        {props.actions && <div className="ml-auto flex flex-wrap gap-2">{props.actions}</div>}
      </div>
      {props.lead && <p className="mt-1 text-ink-soft">{props.lead}</p>}
      <div className="mt-4">{props.children}</div>
    </section>
  )
}
