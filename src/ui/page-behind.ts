/**
 * The page behind an open drawer: it does not scroll, and neither focus nor pointers nor screen readers reach it. The
 * browser styles all of it anew for that, so it is done after the drawer is painted, and undone after it is gone.
 */
import type { ToggleEvent } from 'react'
import { afterPaint } from './after-paint.ts'

let held: Element[] = []
let focused: Element | null = null

/** What had the focus before has it afterwards, unless it went elsewhere. */
export function followDrawer({ target, currentTarget: drawer, newState }: ToggleEvent<HTMLElement>): void {
  if (target !== drawer) return
  if (newState === 'open') focused = document.activeElement
  afterPaint(() => {
    releasePage()
    if (drawer.matches(':popover-open')) holdPage(drawer)
    else if (document.activeElement === document.body) (focused as HTMLElement | null)?.focus({ preventScroll: true })
  })
}

export function releasePage(): void {
  setInert(false)
  held = []
}

/** Everything outside of the drawer, from its siblings up to those of the outermost one. */
function holdPage(drawer: Element): void {
  for (let inside = drawer; inside.parentElement && inside !== document.body; inside = inside.parentElement) {
    for (const other of inside.parentElement.children) if (other !== inside) held.push(other)
  }
  setInert(true)
}

function setInert(inert: boolean): void {
  for (const element of held) element.toggleAttribute('inert', inert)
  document.documentElement.toggleAttribute('data-held', inert)
}
