/**
 * A menu of the header: closed, opened by the mouse over it (closes when it leaves), or held open by a click or key
 * (closes by Escape, a second click, or when the focus goes elsewhere).
 */
export type MenuState = 'closed' | 'hovered' | 'held'

export type MenuEvent = 'mouse-in' | 'mouse-out' | 'press' | 'open-key' | 'escape' | 'leave' | 'navigate'

const table: Record<MenuState, Partial<Record<MenuEvent, MenuState>>> = {
  closed: { 'mouse-in': 'hovered', press: 'held', 'open-key': 'held' },
  // the mouse has just opened it: the click that follows must not close it again
  hovered: {
    'mouse-out': 'closed',
    press: 'held',
    'open-key': 'held',
    escape: 'closed',
    leave: 'closed',
    navigate: 'closed',
  },
  held: { press: 'closed', escape: 'closed', leave: 'closed', navigate: 'closed' },
}

export function nextMenuState(state: MenuState, event: MenuEvent): MenuState {
  return table[state][event] ?? state
}
