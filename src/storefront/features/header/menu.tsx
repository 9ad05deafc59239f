import type { ReactNode } from 'react'
import { useMenu } from './use-menu.ts'

export const menuItemClass =
  'flex min-h-11 w-full items-center px-5 text-left text-[15px] whitespace-nowrap text-ink transition-colors hover:bg-panel hover:text-copper'

interface MenuProps {
  /** The button's content. */
  button: ReactNode
  buttonLabel?: string
  align: 'left' | 'right'
  /** List items; whatever takes the focus in them carries `data-menu-item`. */
  children: ReactNode
}

/** One dropdown of the header. Its links are always in the page, so that it also opens without any script. */
export function Menu({ button, buttonLabel, align, children }: MenuProps) {
  const { open, rootProps, buttonProps, panelId } = useMenu()
  return (
    <div {...rootProps} className="group relative flex h-full items-center">
      <button
        {...buttonProps}
        aria-label={buttonLabel}
        className="flex h-11 items-center rounded-md px-3 text-[13px] tracking-[0.16em] transition-colors hover:text-copper-light aria-expanded:text-copper-light xl:px-4"
      >
        {button}
      </button>
      <ul
        id={panelId}
        className={`absolute top-full min-w-48 rounded-b-md border-t-2 border-copper bg-paper on-light py-2 shadow-panel transition-opacity duration-150 ${align === 'left' ? 'left-0' : 'right-0'} ${open ? 'visible opacity-100' : 'invisible opacity-0 noscript:group-focus-within:visible noscript:group-focus-within:opacity-100 noscript:group-hover:visible noscript:group-hover:opacity-100'}`}
      >
        {children}
      </ul>
    </div>
  )
}
