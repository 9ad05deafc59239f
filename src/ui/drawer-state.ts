/** Opens and closes a drawer: a popover, and a modal dialog in browsers that know none. */
import { releasePage } from './page-behind.ts'

function isOpen(drawer: HTMLDialogElement): boolean {
  return drawer.open || ('popover' in drawer && drawer.matches(':popover-open'))
}

export function openDrawer(drawer: HTMLDialogElement | null): void {
  if (!drawer || isOpen(drawer)) return
  if ('popover' in drawer) drawer.showPopover()
  else (drawer as HTMLDialogElement).showModal()
}

/** The page can be used at once. */
export function closeDrawer(drawer: HTMLDialogElement | null): void {
  if (!drawer || !isOpen(drawer)) return
  releasePage()
  if (drawer.open) drawer.close()
  else drawer.hidePopover()
}
