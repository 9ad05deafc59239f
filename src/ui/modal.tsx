import X from 'lucide-react/icons/x'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from './icon-button.tsx'

interface ModalProps {
  title: ReactNode
  closeLabel: string
  /** How wide it may become. */
  size: 'small' | 'large'
  children: ReactNode
  footer?: ReactNode
  onClose: () => void
}

const sizes = { small: 'max-w-md', large: 'max-w-3xl' }

/**
 * A dialog in the middle of the screen, open for as long as it is rendered. The browser's own: the focus stays inside,
 * Escape closes it, and the focus returns to what opened it.
 */
export function Modal({ title, closeLabel, size, children, footer, onClose }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // a layout effect: it closes while the dialog is still in the page, or the browser would not give the focus back
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click outside is for pointers; Escape does the same for the keyboard
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      // the owner is asked and stops rendering it, so that nothing closes twice
      onCancel={(event) => {
        // React lets it bubble: a dialog inside this one has its own
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      // a browser may insist on closing it
      onClose={(event) => event.target === event.currentTarget && !event.currentTarget.open && onClose()}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className={`modal-motion fixed inset-0 m-auto max-h-[min(88dvh,860px)] w-[calc(100%-32px)] overflow-hidden rounded-lg bg-paper p-0 on-light shadow-panel ${sizes[size]}`}
    >
      <div className="flex max-h-[inherit] flex-col">
        <div className="flex shrink-0 items-center justify-between border-b border-line py-2 pr-2 pl-5">
          <h2 id={titleId} className="text-base font-semibold">
            {title}
          </h2>
          <IconButton label={closeLabel} onClick={onClose} className="hover:bg-panel">
            <X aria-hidden className="size-5" />
          </IconButton>
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5">{children}</div>
        {footer && (
          <div className="flex shrink-0 flex-wrap justify-end gap-3 border-t border-line px-5 py-3">{footer}</div>
        )}
      </div>
    </dialog>
  )
}
