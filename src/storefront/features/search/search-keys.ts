/** What a key does in the search field; loaded with the suggestions. Until then Enter sends the form. */
import type { KeyboardEvent } from 'react'
import { type ActiveOption, chosenOption, moveActive } from './active-option.ts'
import type { SearchItem } from './search-item.ts'

export interface SearchState {
  text: string
  /** The list is seen. */
  shown: boolean
  active: ActiveOption
  found: readonly SearchItem[]
  /** Earlier searches, while the field is empty. */
  recent: readonly string[]
}

export interface SearchActions {
  mark: (active: ActiveOption) => void
  openItem: (item: SearchItem) => void
  openList: (term: string) => void
  putAway: () => void
  clear: () => void
}

/** Typing narrows the suggestions, arrows mark one, Enter opens it or the list of all that is found, Escape closes. */
export function handleSearchKey(event: KeyboardEvent, state: SearchState, actions: SearchActions): void {
  const { text, shown, active, found, recent } = state
  // a Chinese keyboard uses Enter and arrows to pick its own suggestions
  if (event.nativeEvent.isComposing) return
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault()
    actions.mark(moveActive(active, event.key, found.length || recent.length))
  } else if (event.key === 'Enter') {
    event.preventDefault()
    const again = chosenOption(recent, active)
    const item = chosenOption(found, active)
    if (again !== undefined) actions.openList(again)
    else if (item) actions.openItem(item)
    else actions.openList(text)
  } else if (event.key === 'Escape' && (shown || text)) {
    // in the drawer the first Escape clears the search, the second closes the drawer
    event.preventDefault()
    event.stopPropagation()
    if (shown) actions.putAway()
    else actions.clear()
  }
}
