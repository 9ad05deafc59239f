import type { ReactNode } from 'react'

/** Label and value under each other's labels; an empty value is not shown. */
export function Facts({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) {
  const shown = rows.filter(([, value]) => value !== null && value !== '' && value !== undefined)
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      {shown.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What is rarely looked at. */
export function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-(--control-height) items-center text-copper underline-offset-4 hover:underline">
        {title}
      </summary>
      <div className="mt-1">{children}</div>
    </details>
  )
}

/** Times and texts under each other, the latest last. */
export function TimeList({ rows }: { rows: readonly { key: string; time: string; text: ReactNode }[] }) {
  return (
    <ol className="grid gap-1.5">
      {rows.map(({ key, time, text }) => (
        <li key={key} className="grid gap-x-4 sm:grid-cols-[8.5em_minmax(0,1fr)]">
          <span className="text-xs leading-[22px] whitespace-nowrap text-ink-soft">{time}</span>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  )
}
