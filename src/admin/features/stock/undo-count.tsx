import { useState } from 'react'
import { ConfirmDialog } from '#admin/kit/confirm-dialog.tsx'
import { useAction } from '#admin/kit/use-action.ts'
import type { Movement } from '#contract/admin/products/stock.ts'
import { stockCountApi } from '#contract/admin/products/stock-count.ts'
import { countSheetTexts as texts } from '#messages/admin/products/count-sheet.ts'
import { adminStockTexts } from '#messages/admin/products/stock.ts'
import { Button } from '#ui/button.tsx'

/** In the row of a count: takes it back by a movement that reverses it. */
export function UndoCount({ movement: { id, name, label, change } }: { movement: Movement }) {
  const [open, setOpen] = useState(false)
  const { run, busy } = useAction(texts.undoFailed)
  const size = adminStockTexts.ofSize(name, label)
  const undo = () =>
    run(async (call) => {
      await call(stockCountApi.undo, { params: { id: String(id) } })
      setOpen(false)
      return texts.undone
    })
  return (
    <>
      <Button variant="secondary" aria-label={texts.undoNamed(size)} onClick={() => setOpen(true)}>
        {texts.undo}
      </Button>
      {open && (
        <ConfirmDialog
          title={texts.undoTitle}
          closeLabel={texts.close}
          cancel={texts.cancel}
          confirm={texts.undoConfirm}
          loading={busy}
          onClose={() => setOpen(false)}
          onConfirm={() => void undo()}
        >
          {texts.undoText(size, -change)}
        </ConfirmDialog>
      )}
    </>
  )
}
