import { useEffect, useEffectEvent } from 'react'
import { isComposing } from '#front/forms/is-composing.ts'
import { useNavigate } from '#front/router/hooks.ts'
import { screens } from '../screens/screens.ts'
import { useCan } from '../session/use-staff.ts'
import { type KeyState, nextKeyState } from './key-state.ts'

/** Ctrl-K searches, except where a text is written; `G` and a letter go to a screen; `?` shows all of them. */
export function useKeys({ onSearch, onKeys }: { onSearch: () => void; onKeys: () => void }): void {
  const navigate = useNavigate()
  const can = useCan()
  const go = useEffectEvent((key: string) => {
    const screen = screens.find((one) => one.key === key && can(one.permission))
    if (screen) void navigate(screen.path)
  })
  const search = useEffectEvent(onSearch)
  const showKeys = useEffectEvent(onKeys)
  useEffect(() => {
    let state: KeyState = { waitingSince: null }
    const onKeyDown = (event: KeyboardEvent) => {
      // the editor of texts has keys of its own: there Ctrl-K is a link
      if (event.defaultPrevented || isComposing(event)) return
      const typing = isTyping(event.target)
      const { action, ...next } = nextKeyState(state, event, { typing, now: Date.now() })
      state = next
      if (action === null) return
      event.preventDefault()
      if (action === 'search') search()
      else if (action === 'keys') showKeys()
      else go(action)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, dialog, [contenteditable]') !== null
}
