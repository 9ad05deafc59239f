/** How any screen notifies what shows the cart: by an event, so that nothing of the cart is loaded for it. */
const changed = 'shanlan:cart'
const emptied = 'shanlan:cart-emptied'

/** The cart has changed: it is loaded again. */
export function notifyCartChanged(): void {
  window.dispatchEvent(new Event(changed))
}

/** The cart was placed as an order: it is shown empty immediately, then loaded again. */
export function notifyCartEmptied(): void {
  window.dispatchEvent(new Event(emptied))
}

/** Returns the function that stops listening. */
export function onCartEvents(listeners: { changed: () => void; emptied: () => void }): () => void {
  window.addEventListener(changed, listeners.changed)
  window.addEventListener(emptied, listeners.emptied)
  return () => {
    window.removeEventListener(changed, listeners.changed)
    window.removeEventListener(emptied, listeners.emptied)
  }
}
