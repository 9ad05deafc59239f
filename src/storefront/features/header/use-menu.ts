import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useId, useReducer, useRef } from 'react'
import { useLocation } from '#front/router/hooks.ts'
import { type MenuState, nextMenuState } from './menu-state.ts'

/** A button that discloses a list of links: what the mouse, touch and keyboard do with it. */
export function useMenu() {
  const [state, send] = useReducer(nextMenuState, 'closed' satisfies MenuState)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for "a navigation happened"
  useEffect(() => send('navigate'), [key])

  const items = () => [...(root.current?.querySelectorAll<HTMLElement>('[data-menu-item]') ?? [])]

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && state !== 'closed') {
      send('escape')
      button.current?.focus()
      return
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    send('open-key')
    const step = event.key === 'ArrowDown' ? 1 : -1
    // the list is in the page even while it is closed; it can take the focus once the browser has shown it
    requestAnimationFrame(() => {
      const all = items()
      const at = all.indexOf(document.activeElement as HTMLElement)
      const next = at === -1 ? (step === 1 ? 0 : all.length - 1) : (at + step + all.length) % all.length
      all[next]?.focus()
    })
  }

  return {
    open: state !== 'closed',
    rootProps: {
      ref: root,
      onKeyDown,
      onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && send('mouse-in'),
      onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && send('mouse-out'),
      onBlur: (event: FocusEvent) => {
        if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) send('leave')
      },
    },
    buttonProps: {
      ref: button,
      type: 'button' as const,
      'aria-expanded': state !== 'closed',
      'aria-controls': panelId,
      onClick: () => send('press'),
    },
    panelId,
    close: () => send('navigate'),
  }
}
