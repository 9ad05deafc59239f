import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/modal.tsx'

interface ConfirmDialogProps {
  title: string
  closeLabel: string
  cancel: string
  confirm: string
  loading?: boolean
  /** It cannot be confirmed yet, or not at all. */
  disabled?: boolean
  onClose: () => void
  onConfirm: () => void
  children: ReactNode
}

/** Asks once more before something is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, closeLabel, cancel, confirm, loading = false, disabled = false, onClose, onConfirm, children } = props
  return (
    <Modal
      title={title}
      closeLabel={closeLabel}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
          <Button loading={loading} disabled={disabled} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  )
}
