import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'

interface DialogButtonsProps {
  cancel: string
  onCancel: () => void
  /** The button that does it. */
  children: ReactNode
}

/** At the end of a small dialog. */
export function DialogButtons({ cancel, onCancel, children }: DialogButtonsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="secondary" onClick={onCancel}>
        {cancel}
      </Button>
      {children}
    </div>
  )
}
