import { undoToast } from '#admin/kit/undo-toast.ts'
import { useAction } from '#admin/kit/use-action.ts'
import { type CountOutcome, countSheetSize, stockCountApi } from '#contract/admin/products/stock-count.ts'
import type { SizeId } from '#contract/scalars.ts'
import { useClient } from '#front/app/client-context.ts'
import { useRevalidator } from '#front/router/hooks.ts'
import { countSheetTexts as texts } from '#messages/admin/products/count-sheet.ts'
import { toast } from '#ui/toast.ts'
import type { DraftCount } from './use-count-draft.ts'

export interface FilledRow {
  sizeId: number
  counted: number
  draft: DraftCount
  sure: boolean
}

/** Books the sheet in parts; `onDone` is told of each part, so that what is booked leaves the sheet at once. */
export function useSaveCounts(onDone: (results: CountOutcome[]) => void) {
  const { run, busy } = useAction(texts.failed)
  const client = useClient()
  const { revalidate } = useRevalidator()

  const takeBack = async (movements: readonly number[]) => {
    for (const id of movements) await client.call(stockCountApi.undo, { params: { id: String(id) } })
    await revalidate()
  }
  const save = (rows: readonly FilledRow[]) =>
    run(async (call) => {
      const results: CountOutcome[] = []
      for (let from = 0; from < rows.length; from += countSheetSize) {
        const part = rows.slice(from, from + countSheetSize)
        const answer = await call(stockCountApi.save, {
          body: { sent_at: new Date().toISOString(), rows: part.map(toRow) },
        })
        results.push(...answer.results)
        onDone(answer.results)
      }
      const done = results.filter((result) => result.done)
      const moved = done.flatMap(({ movement_id: id }) => (id === null ? [] : [id]))
      if (moved.length > 0) undoToast(texts.saved(done.length), () => takeBack(moved))
      else if (done.length > 0) toast({ kind: 'success', text: texts.allSame })
      if (done.length < results.length) toast({ kind: 'warning', text: texts.partly(results.length - done.length) })
      return undefined
    })
  return { save, busy }
}

function toRow({ sizeId, counted, draft, sure }: FilledRow) {
  return {
    size_id: sizeId as SizeId,
    counted,
    counted_at: new Date(draft.at).toISOString(),
    sure,
    ...(draft.onHand === undefined ? {} : { on_hand: draft.onHand }),
  }
}
