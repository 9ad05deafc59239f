import type { BulkOutcome } from '#contract/admin/bulk.ts'
import { adminPackingTexts as texts } from '#messages/admin/orders/packing-screens.ts'

/** Of several orders those that did not work, each with its reason. */
export function FailedOrders({ results }: { results: readonly BulkOutcome[] }) {
  const failed = results.flatMap((outcome) => (outcome.done ? [] : [outcome]))
  if (failed.length === 0) return null
  return (
    <div className="rounded-md border border-danger/40 bg-danger/6 p-3">
      <p className="font-medium text-danger">{texts.failedTitle}</p>
      <ul className="mt-1 grid gap-1">
        {failed.map(({ id, error }) => (
          <li key={id}>{texts.failedOne(id, error)}</li>
        ))}
      </ul>
    </div>
  )
}
