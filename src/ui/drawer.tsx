import X from 'lucide-react/icons/x'
import { type ReactNode, type RefObject, useId } from 'react'
import { IconButton } from './icon-button.tsx'

interface DrawerProps {
  /** Opened with `ref.current?.showModal()`, or without any script by a button with `command="show-modal"`. */
  ref: RefObject<HTMLDialogElement | null>
  id?: string
  title: ReactNode
  closeLabel: string
  side: 'left' | 'bottom'
  children: ReactNode
  /** Always visible below what scrolls. */
  footer?: ReactNode
  onClose?: () => void
}

const sides = {
  left: 'left-0 top-0 h-dvh max-h-none w-[min(88vw,380px)] -translate-x-full open:translate-x-0 starting:open:-translate-x-full',
  bottom:
    'inset-x-0 bottom-0 top-auto max-h-[88dvh] w-full max-w-none translate-y-full rounded-t-lg open:translate-y-0 starting:open:translate-y-full',
}

/**
 * A modal sheet from an edge of the screen. It is the browser's own dialog: the focus stays inside, Escape closes it, the
 * page behind is inert and the focus returns to what opened it, all without a library to load.
 */
export function Drawer({ ref, id, title, closeLabel, side, children, footer, onClose }: DrawerProps) {
  const titleId = useId()
  const close = () => ref.current?.close()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click outside is for pointers; Escape does the same for the keyboard
    <dialog
      ref={ref}
      id={id}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && close()}
      className={`drawer-motion fixed m-0 overflow-hidden bg-paper p-0 on-light shadow-panel ${sides[side]}`}
    >
      <div className="flex h-full max-h-[inherit] flex-col">
        <div className="flex shrink-0 items-center justify-between border-b border-line py-2 pr-2 pl-5">
          <h2 id={titleId} className="text-base font-semibold">
            {title}
          </h2>
          <IconButton label={closeLabel} onClick={close} className="hover:bg-panel" {...closeCommand(id)}>
            <X aria-hidden className="size-5" />
          </IconButton>
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5">{children}</div>
        {footer && (
          <div className="shrink-0 border-t border-line px-5 py-3 pb-[max(12px,env(safe-area-inset-bottom))]">
            {footer}
          </div>
        )}
      </div>
    </dialog>
  )
}

/**
 * For a button that opens the drawer: the invoker command works before the page's script is loaded, the click does it
 * in browsers that know no commands yet.
 */
export function openerProps(id: string, ref: RefObject<HTMLDialogElement | null>) {
  return {
    'aria-haspopup': 'dialog',
    command: 'show-modal',
    commandfor: id,
    onClick: () => {
      if (!('command' in HTMLButtonElement.prototype)) ref.current?.showModal()
    },
  } as const
}

function closeCommand(id: string | undefined) {
  return id ? { command: 'close', commandfor: id } : {}
}
