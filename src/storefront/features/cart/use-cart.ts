import { useEffect, useSyncExternalStore } from 'react'
import type { Client } from '#client/client.ts'
import { useClient } from '#front/app/client-context.ts'
import { logFailure } from '#front/errors/log-failure.ts'
import { clearSession, useMemberName } from '#front/session/session.ts'
import { readToken } from '#front/session/session-storage.ts'
import { cartLineTexts } from '#messages/cart-lines.ts'
import { onCartEvents } from '#storefront/cart/cart-events.ts'
import { writeCartId } from '#storefront/cart/cart-id.ts'
import { createCartCalls } from './cart-calls.ts'
import { type CartStore, type CartView, createCartStore } from './cart-store.ts'
import { readStoredNotices, storeNotices } from './stored-notices.ts'

const stores = new WeakMap<Client, CartStore>()

function storeOf(client: Client): CartStore {
  const known = stores.get(client)
  if (known) return known
  const store = createCartStore({
    calls: createCartCalls(client),
    now: () => new Date(),
    onLoaded: (cartId, notices) => {
      writeCartId(cartId)
      storeNotices(cartId, notices)
    },
    readNotices: readStoredNotices,
    onSignedOut: clearSession,
    onLoadFailed: (error) => logFailure(cartLineTexts.failures.load, error),
  })
  stores.set(client, store)
  listen(store)
  return store
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
}

/** The member's cart, kept up to date for as long as something shows it; on the server it is always loading. */
export function useCart(): { view: CartView; store: CartStore } {
  const store = storeOf(useClient())
  const name = useMemberName()
  const view = useSyncExternalStore(store.subscribe, store.view, store.view)

  useEffect(() => store.open(name === null ? null : readToken()), [name, store])
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
