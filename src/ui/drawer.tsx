import X from 'lucide-react/icons/x'
import { type ReactNode, type RefObject, useEffect, useId } from 'react'
import { openDrawer } from './drawer-state.ts'
import { IconButton } from './icon-button.tsx'
import { followDrawer, releasePage } from './page-behind.ts'

interface DrawerProps {
  /** Opened with `openDrawer`, or without any script by a button with `openerProps`. */
  ref: RefObject<HTMLDialogElement | null>
  id?: string
  title: ReactNode
  closeLabel: string
  side: 'left' | 'bottom'
  children: ReactNode
  /** Always visible below what scrolls. */
  footer?: ReactNode
}

const sides = {
  left: 'left-0 top-0 h-dvh max-h-none w-[min(88vw,380px)] -translate-x-full open:translate-x-0 starting:open:-translate-x-full',
  bottom:
    'inset-x-0 bottom-0 top-auto max-h-[88dvh] w-full max-w-none translate-y-full rounded-t-lg open:translate-y-0 starting:open:translate-y-full',
}

/**
 * A sheet from an edge of the screen. It is the browser's own popover: Escape, a tap outside and the back gesture close
 * it. A modal dialog would style the whole page anew before the first frame; here the page behind becomes inert after it.
 */
export function Drawer({ ref, id, title, closeLabel, side, children, footer }: DrawerProps) {
  const ownId = useId()
  const titleId = useId()
  // taken out of the page while it is open, it tells nobody that it closes
  useEffect(() => releasePage, [])
  // where popovers are unknown it is a modal dialog, whose backdrop is part of it
  const close = () => ref.current?.close()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click outside is for pointers; Escape does the same for the keyboard
    <dialog
      ref={ref}
      id={id ?? ownId}
      popover="auto"
      aria-modal="true"
      aria-labelledby={titleId}
      onBeforeToggle={followDrawer}
      onClick={(event) => event.target === event.currentTarget && close()}
      className={`drawer-motion fixed m-0 overflow-hidden bg-paper p-0 on-light shadow-panel ${sides[side]}`}
    >
      <div className="flex h-full max-h-[inherit] flex-col">
        <div className="flex shrink-0 items-center justify-between border-b border-line py-2 pr-2 pl-5">
          <h2 id={titleId} className="text-base font-semibold">
            {title}
          </h2>
          <IconButton
            label={closeLabel}
            onClick={close}
            popoverTarget={id ?? ownId}
            popoverTargetAction="hide"
            className="hover:bg-panel"
          >
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

/** For a button that opens the drawer; it works before the page's script is loaded. */
export function openerProps(id: string, ref: RefObject<HTMLDialogElement | null>) {
  return {
    'aria-haspopup': 'dialog',
    popoverTarget: id,
    popoverTargetAction: 'show',
    onClick: () => {
      if (!('popover' in HTMLElement.prototype)) openDrawer(ref.current)
    },
  } as const
}
