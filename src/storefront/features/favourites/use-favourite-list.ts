import { useEffect, useState } from 'react'
import type { FavouriteItem } from '#contract/shop/account/favourites.ts'
import { useClient } from '#front/app/client-context.ts'
import { findRefusal } from '#front/errors/refusal.ts'
import { useMemberName, whenSessionKnown } from '#front/session/session.ts'
import { favouriteTexts as texts } from '#messages/shop/account/favourites-screens.ts'
import { toast } from '#ui/toast.ts'
import { putFavourites, useOnlyFavourites } from './use-favourites.ts'

export type FavouriteListState =
  /** On the server, and until the browser knows whether a member is signed in. */
  | { kind: 'loading' }
  | { kind: 'signed-out' }
  | { kind: 'failed'; text: string }
  | { kind: 'ready'; items: FavouriteItem[] }

/** The member's list, loaded each time the page is opened; a removed product disappears immediately and is shown again on failure. */
export function useFavouriteList(): { state: FavouriteListState; retry: () => void } {
  const client = useClient()
  const name = useMemberName()
  const [state, setState] = useState<FavouriteListState>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(() => {
    const unmounted = new AbortController()
    if (name === null) {
      void whenSessionKnown().then(() => unmounted.signal.aborted || setState({ kind: 'signed-out' }))
      return () => unmounted.abort()
    }
    const fail = (text: string) => {
      toast({ kind: 'error', text, duration: texts.noticeMs })
      setState({ kind: 'failed', text })
    }
    setState({ kind: 'loading' })
    import('./favourite-calls.ts')
      .then(({ listFavourites }) => listFavourites(client))
      .then((items) => {
        if (unmounted.signal.aborted) return
        putFavourites(items.map(({ product_id }) => product_id))
        setState({ kind: 'ready', items })
      })
      .catch((error: unknown) => {
        if (unmounted.signal.aborted) return
        const refusal = findRefusal(error)
        if (refusal?.code === 'session_required') setState({ kind: 'signed-out' })
        else fail(refusal ? texts.listFailed : texts.serverError)
      })
    return () => unmounted.abort()
  }, [client, name, attempt])

  const items = useOnlyFavourites(state.kind === 'ready' ? state.items : none, ({ product_id }) => product_id)
  return {
    state: state.kind === 'ready' ? { kind: 'ready', items } : state,
    retry: () => setAttempt((number) => number + 1),
  }
}

const none: FavouriteItem[] = []
