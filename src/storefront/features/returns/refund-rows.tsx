import { formatTwd, type Twd } from '#domain/money.ts'
import type { ExplainedRow } from '#messages/shop/account/return-explained.ts'

interface RefundRowsProps {
  rows: readonly ExplainedRow[]
  total: { label: string; amount: Twd }
  /** The rules that were applied. */
  notes: readonly string[]
}

/** How a refund comes to its amount, dollar by dollar. */
export function RefundRows({ rows, total, notes }: RefundRowsProps) {
  return (
    <>
      <dl className="mt-3 space-y-1 text-[15px] tabular-nums">
        {rows.map(({ label, amount, kind }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one refund stay in their places
          <div key={index} className="flex items-baseline justify-between gap-4">
            <dt
              className={
                kind === 'item' ? 'min-w-0' : `min-w-0 text-ink-soft ${kind === 'detail' ? 'pl-4 text-sm' : ''}`
              }
            >
              {label}
            </dt>
            <dd className={`shrink-0 ${kind === 'detail' ? 'text-sm text-ink-soft' : ''}`}>{formatTwd(amount)}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-2 font-semibold">
          <dt>{total.label}</dt>
          <dd className="shrink-0 text-lg">{formatTwd(total.amount)}</dd>
        </div>
      </dl>
      {notes.map((note) => (
        <p key={note} className="mt-2 text-sm text-ink-soft">
          {note}
        </p>
      ))}
    </>
  )
}
