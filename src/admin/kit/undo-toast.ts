import { failureDetail } from '#front/errors/failure-detail.ts'
import { adminKitTexts as texts } from '#messages/admin/settings/kit.ts'
import { toast } from '#ui/toast.ts'

const undoMs = 10_000

/** Says what was done, with a button that takes it back for ten seconds. For what can be taken back only. */
export function undoToast(text: string, undo: () => Promise<void>): void {
  const onClick = () => {
    undo().then(
      () => toast({ kind: 'success', text: texts.undone }),
      (error: unknown) => toast({ kind: 'error', text: texts.undoFailed, ...failureDetail(error) }),
    )
  }
  toast({ kind: 'success', text, duration: undoMs, action: { label: texts.undo, onClick } })
}
