import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { Client } from '#client/client.ts'
import { useClient } from '#front/app/client-context.ts'
import { logFailure } from '#front/errors/log-failure.ts'
import { findRefusal } from '#front/errors/refusal.ts'
import { useMemberName } from '#front/session/session.ts'
import { readToken, readUser } from '#front/session/session-storage.ts'
import { favouriteTexts as texts } from '#messages/shop/account/favourites-screens.ts'
import { rememberReturn, takePendingAction } from '#storefront/sign-in/pending-action.ts'
import { type Toast, toast } from '#ui/toast.ts'
import { createFavouritesStore } from './favourites-store.ts'

/** One for all heart buttons; on the server nothing ever writes to it. */
const store = createFavouritesStore()

/** Visitors have no favourites: the calls are loaded for members only. */
const loadCalls = () => import('./favourite-calls.ts')

/** Whether one product is a favourite, and how to change that. `failure` is shown when the call fails. */
export function useFavourite(id: number, failure: string = texts.failed): { isFavourite: boolean; toggle: () => void } {
  const client = useClient()
  useSessionOfStore(client)
  const isFavourite = useSyncExternalStore(
    store.subscribe,
    () => store.has(id),
    () => false,
  )
  return { isFavourite, toggle: () => void toggleFavourite(client, id, failure) }
}

/** Which of these are favourites now. */
export function useOnlyFavourites<T>(items: readonly T[], idOf: (item: T) => number): T[] {
  const marks = useSyncExternalStore(
    store.subscribe,
    () => items.map((item) => Number(store.has(idOf(item)))).join(''),
    () => '',
  )
  return items.filter((_, index) => marks[index] === '1')
}

/** The list that a page has loaded is the newest that there is. */
export function putFavourites(ids: readonly number[]): void {
  const token = readToken()
  if (token !== null) store.put(token, ids)
}

function useSessionOfStore(client: Client): void {
  const name = useMemberName()
  const load = useCallback(async () => (await loadCalls()).listFavouriteIds(client), [client])
  // a heart that is hydrated late has no name at first, as on the server: what is stored counts, and the name says when
  useEffect(() => {
    const isMember = name !== null || readUser() !== null
    const opened = store
      .open(isMember ? readToken() : null, load)
      .catch((error: unknown) => logFailure(texts.loadFailed, error))
    if (isMember) void opened.then(() => addPending(client))
  }, [name, load, client])
}

/** The product that a visitor marked here before signing in. */
function addPending(client: Client): void {
  const action = takePendingAction('favourite', window.location.pathname + window.location.search)
  if (action && !store.has(action.productId)) void toggleFavourite(client, action.productId, texts.failed)
}

async function toggleFavourite(client: Client, id: number, failure: string): Promise<void> {
  if (readUser() === null) return askToSignIn(id)
  try {
    const marked = await store.toggle(id, async (product, next) =>
      (await loadCalls()).changeFavourite(client, product, next),
    )
    if (marked !== null) showToast(marked ? 'success' : 'info', marked ? texts.added : texts.removed)
  } catch (error) {
    if (findRefusal(error)?.code === 'session_required') askToSignIn(id)
    else showToast('error', failure)
  }
}

function askToSignIn(productId: number): void {
  const { pathname, search } = window.location
  rememberReturn({ path: pathname + search, action: { kind: 'favourite', productId } })
  showToast('warning', texts.signInFirst)
}

function showToast(kind: Toast['kind'], text: string): void {
  toast({ kind, text, duration: texts.noticeMs })
}
