import { useEffect, useSyncExternalStore } from 'react'
import type { Client } from '#client/client.ts'
import { visitorCartId } from '#contract/shop/checkout/visitor-cart.ts'
import { useClient } from '#front/app/client-context.ts'
import { logFailure } from '#front/errors/log-failure.ts'
import { clearSession, useMemberName, whenSessionKnown } from '#front/session/session.ts'
import { readToken, readUser } from '#front/session/session-storage.ts'
import { cartLineTexts } from '#messages/shop/cart/cart-lines.ts'
import { onCartEvents } from '#storefront/cart/cart-events.ts'
import { writeCartFigures } from '#storefront/cart/cart-figures.ts'
import { writeCartId } from '#storefront/cart/cart-id.ts'
import { onOtherTabs } from '#storefront/cart/write-visitor-cart.ts'
import { type CartCalls, createCartCalls } from './cart-calls.ts'
import { type CartStore, type CartView, createCartStore } from './cart-store.ts'
import { readStoredNotices, storeNotices } from './stored-notices.ts'
import { createVisitorCalls } from './visitor-calls.ts'

const stores = new WeakMap<Client, CartStore>()

function storeOf(client: Client): CartStore {
  const known = stores.get(client)
  if (known) return known
  const store = createCartStore({
    calls: chooseCalls(client),
    now,
    onLoaded: ({ cart_id, item_count: count, amount_payable: payable }, notices) => {
      storeNotices(cart_id, notices)
      if (cart_id === visitorCartId) return
      writeCartId(cart_id)
      writeCartFigures({ count, payable })
    },
    readNotices: readStoredNotices,
    onSignedOut: clearSession,
    onLoadFailed: (error) => logFailure(cartLineTexts.failures.load, error),
  })
  stores.set(client, store)
  listen(store)
  return store
}

const now = () => new Date()

/** The session of a visitor, whose cart is in the browser. */
const visitorSession = 'visitor'

function chooseCalls(client: Client): CartCalls {
  const member = createCartCalls(client, now)
  const visitor = createVisitorCalls(client, now)
  const calls = () => (readUser() ? member : visitor)
  return {
    show: () => calls().show(),
    setQuantity: (lineId, quantity) => calls().setQuantity(lineId, quantity),
    removeLine: (lineId) => calls().removeLine(lineId),
    restoreLine: (line) => calls().restoreLine(line),
    applyOffer: (cartId, offer) => calls().applyOffer(cartId, offer),
    applyCode: (cartId, code) => calls().applyCode(cartId, code),
    takeOfferOff: (cartId) => calls().takeOfferOff(cartId),
  }
}

/** For as long as the tab is open: also while neither bar nor cart page is shown. */
function listen(store: CartStore): void {
  if (typeof window === 'undefined') return
  onCartEvents({
    changed: () => void store.refresh(),
    emptied: () => {
      store.clear()
      void store.refresh()
    },
  })
  onOtherTabs(() => readUser() === null && void store.refresh())
}

/** The member's cart or the visitor's, kept up to date for as long as something shows it; on the server it is always loading. */
export function useCart(): { view: CartView; store: CartStore } {
  const store = storeOf(useClient())
  const name = useMemberName()
  const view = useSyncExternalStore(store.subscribe, store.view, store.view)

  useEffect(() => {
    if (name !== null) return store.open(readToken())
    let current = true
    // a new tab may still learn that somebody is signed in
    void whenSessionKnown().then(() => current && readUser() === null && store.open(visitorSession))
    return () => {
      current = false
    }
  }, [name, store])
  useEffect(() => {
    // another tab or device may have changed it
    const onReturn = () => document.visibilityState === 'visible' && void store.refresh()
    document.addEventListener('visibilitychange', onReturn)
    window.addEventListener('focus', onReturn)
    return () => {
      document.removeEventListener('visibilitychange', onReturn)
      window.removeEventListener('focus', onReturn)
    }
  }, [store])

  return { view, store }
}
