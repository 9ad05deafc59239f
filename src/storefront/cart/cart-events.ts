/** How any screen tells whatever shows the cart: by an event, so that nothing of the cart is loaded for it. */
const changed = 'shanlan:cart'
const emptied = 'shanlan:cart-emptied'

/** The cart holds something else now: it is read anew. */
export function tellCartChanged(): void {
  window.dispatchEvent(new Event(changed))
}

/** An order was made of the cart: it is empty at once, then read anew. */
export function tellCartEmptied(): void {
  window.dispatchEvent(new Event(emptied))
}

/** Answers how to stop. */
export function onCartEvents(listeners: { changed: () => void; emptied: () => void }): () => void {
  window.addEventListener(changed, listeners.changed)
  window.addEventListener(emptied, listeners.emptied)
  return () => {
    window.removeEventListener(changed, listeners.changed)
    window.removeEventListener(emptied, listeners.emptied)
  }
}
