import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { Client } from '#client/client.ts'
import { useClient } from '#front/app/client-context.ts'
import { logFailure } from '#front/errors/log-failure.ts'
import { findRefusal } from '#front/errors/refusal.ts'
import { useMemberName } from '#front/session/session.ts'
import { readToken, readUser } from '#front/session/session-storage.ts'
import { favouriteTexts as texts } from '#messages/favourites-screens.ts'
import { rememberReturn, takePendingAction } from '#storefront/sign-in/pending-action.ts'
import { type Toast, toast } from '#ui/toast.ts'
import { createFavouritesStore } from './favourites-store.ts'

/** One for all hearts; on the server nobody ever writes to it. */
const store = createFavouritesStore()

/** Visitors have no favourites: the calls are loaded for members only. */
const loadCalls = () => import('./favourite-calls.ts')

/** Whether one product is kept, and how to turn its heart. `failure` is what is said when the call fails. */
export function useFavourite(id: number, failure: string = texts.failed): { kept: boolean; toggle: () => void } {
  const client = useClient()
  useSessionOfStore(client)
  const kept = useSyncExternalStore(
    store.subscribe,
    () => store.has(id),
    () => false,
  )
  return { kept, toggle: () => void turnHeart(client, id, failure) }
}

/** Which of these are kept now. */
export function useKept<T>(items: readonly T[], idOf: (item: T) => number): T[] {
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
  useEffect(() => {
    const opened = store
      .open(name === null ? null : readToken(), load)
      .catch((error: unknown) => logFailure(texts.loadFailed, error))
    if (name !== null) void opened.then(() => keepWished(client))
  }, [name, load, client])
}

/** The heart that a visitor tapped here before signing in. */
function keepWished(client: Client): void {
  const wish = takePendingAction('favourite', window.location.pathname + window.location.search)
  if (wish && !store.has(wish.productId)) void turnHeart(client, wish.productId, texts.failed)
}

async function turnHeart(client: Client, id: number, failure: string): Promise<void> {
  if (readUser() === null) return askToSignIn(id)
  try {
    const kept = await store.toggle(id, async (product, keep) =>
      (await loadCalls()).changeFavourite(client, product, keep),
    )
    if (kept !== null) tell(kept ? 'success' : 'info', kept ? texts.added : texts.removed)
  } catch (error) {
    if (findRefusal(error)?.code === 'session_required') askToSignIn(id)
    else tell('error', failure)
  }
}

function askToSignIn(productId: number): void {
  const { pathname, search } = window.location
  rememberReturn({ path: pathname + search, action: { kind: 'favourite', productId } })
  tell('warning', texts.signInFirst)
}

function tell(kind: Toast['kind'], text: string): void {
  toast({ kind, text, duration: texts.noticeMs })
}
