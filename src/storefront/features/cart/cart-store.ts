/** The member's cart in this tab, one for the bar and the page: carries out what cart-sync decides. */
import { CallError } from '#client/client.ts'
import type { Cart, CartNotice, UnpaidOrder } from '#contract/cart.ts'
import type { CartCalls, OfferChoice } from './cart-calls.ts'
import {
  type CartSync,
  dueWishes,
  emptySync,
  endCall,
  markSent,
  takeAnswer,
  wantedQuantity,
  wish,
  withLimit,
} from './cart-sync.ts'
import { expectCart } from './expected-cart.ts'

export interface CartView {
  /** `failed`: it was never loaded. Later failures leave what is shown. */
  state: 'loading' | 'failed' | 'ready'
  /** With every wish come true; null until it is loaded. */
  cart: Cart | null
  /** A placed order that waits for its payment. */
  unpaid: UnpaidOrder | null
  limits: CartSync['limits']
  notices: readonly CartNotice[]
  /** Something that was tapped has not been answered yet. */
  settling: boolean
  /** The offer that is being applied, or `none` while one is taken off. */
  choosing: number | 'none' | null
}

/** What reaches beyond the cart. */
interface CartSurroundings {
  calls: CartCalls
  now: () => Date
  /** A cart has been read: its id is kept, and what it told survives a reload of the page. */
  remember: (cartId: string, notices: readonly CartNotice[]) => void
  /** What an earlier page of this tab was told and did not show. */
  recall: (cartId: string) => readonly CartNotice[]
  /** The server takes the session no longer. */
  onSignedOut: () => void
  onLoadFailed: (error: unknown) => void
}

export type OnFailure = (error: unknown) => void

export interface CartStore {
  subscribe(listener: () => void): () => void
  view(): CartView
  /** Begins a session (its token, or null for a visitor): everything of another one is forgotten. */
  open(session: string | null): void
  refresh(): Promise<void>
  /** Empties the cart on the screen and ends loading. */
  clear(): void
  setQuantity(lineId: string, quantity: number, onFailure: OnFailure): void
  /** One more or one less than was last wished, whatever is shown by then; never less than one. */
  stepQuantity(lineId: string, by: 1 | -1, onFailure: OnFailure): void
  removeLine(lineId: string, onFailure: OnFailure): void
  /** Null takes the applied one off. Throws what the call throws; the cart is then read anew. */
  chooseOffer(offer: OfferChoice | null): Promise<void>
  /** Resolves when every tap is answered: true when all came to pass. */
  settled(): Promise<boolean>
  forgetNotices(): void
}

const blank: CartView = {
  state: 'loading',
  cart: null,
  unpaid: null,
  limits: emptySync.limits,
  notices: [],
  settling: false,
  choosing: null,
}

export function createCartStore(surroundings: CartSurroundings): CartStore {
  const { calls } = surroundings
  let session: string | null = null
  let sync = emptySync
  let state: CartView['state'] = 'loading'
  let unpaid: { order: UnpaidOrder | null; turn: number } = { order: null, turn: 0 }
  let choosing: CartView['choosing'] = null
  let turns = 0
  let failures = 0
  let view = blank
  const onFailures = new Map<string, OnFailure>()
  const listeners = new Set<() => void>()
  let waiting: (() => void)[] = []

  /** Every change goes through here: it is shown, and what can be sent is sent. */
  const become = (next: CartSync) => {
    sync = next
    for (const { lineId, quantity } of dueWishes(sync)) void send(lineId, quantity)
    show()
    if (sync.wishes.size === 0) for (const resolve of waiting.splice(0)) resolve()
  }

  const show = () => {
    const { cart, wishes, limits, notices } = sync
    const expected = cart && expectCart(cart, wishes, surroundings.now())
    view = { state, cart: expected, unpaid: unpaid.order, limits, notices, settling: wishes.size > 0, choosing }
    if (cart) surroundings.remember(cart.cart_id, notices)
    for (const listener of listeners) listener()
  }

  const take = (cart: Cart, turn: number): CartSync => {
    const first = sync.cart?.cart_id !== cart.cart_id
    const told = first ? surroundings.recall(cart.cart_id) : []
    state = 'ready'
    return takeAnswer({ ...sync, notices: [...told, ...sync.notices] }, cart, turn)
  }

  async function refresh(): Promise<void> {
    const begun = session
    const turn = ++turns
    if (begun === null) return
    try {
      const answer = await calls.show()
      if (session !== begun) return
      if (turn > unpaid.turn) unpaid = { order: answer.unpaid, turn }
      become(take(answer.cart, turn))
    } catch (error) {
      if (session !== begun) return
      if (isSignedOut(error)) return surroundings.onSignedOut()
      surroundings.onLoadFailed(error)
      if (state === 'loading') state = 'failed'
      show()
    }
  }

  async function send(lineId: string, quantity: number): Promise<void> {
    const begun = session
    const turn = ++turns
    sync = markSent(sync, lineId)
    try {
      const cart = quantity === 0 ? await calls.removeLine(lineId) : await calls.setQuantity(lineId, quantity)
      if (session === begun) become(endCall(take(cart, turn), lineId))
    } catch (error) {
      if (session !== begun) return
      if (isSignedOut(error)) return surroundings.onSignedOut()
      failures++
      fail(lineId, quantity, error)
      // no answer does not mean that nothing happened
      await refresh()
    }
  }

  function fail(lineId: string, quantity: number, error: unknown): void {
    const ended = endCall(sync, lineId)
    const rolledBack = !ended.wishes.has(lineId)
    const available = error instanceof CallError ? error.available : undefined
    become(rolledBack && available !== undefined ? withLimit(ended, lineId, available) : ended)
    const isGoneAlready = quantity === 0 && error instanceof CallError && error.code === 'cart_line_not_found'
    if (rolledBack && available === undefined && !isGoneAlready) onFailures.get(lineId)?.(error)
  }

  async function settled(): Promise<boolean> {
    const before = failures
    if (sync.wishes.size > 0) await new Promise<void>((resolve) => waiting.push(resolve))
    return failures === before
  }

  const reset = (next: string | null) => {
    session = next
    sync = emptySync
    state = 'loading'
    unpaid = { order: null, turn: turns }
    choosing = null
    onFailures.clear()
    const left = waiting
    waiting = []
    for (const resolve of left) resolve()
    show()
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    view: () => view,
    open(next) {
      if (next === session) return
      reset(next)
      void refresh()
    },
    refresh() {
      if (state === 'failed') {
        state = 'loading'
        show()
      }
      return refresh()
    },
    clear() {
      state = 'ready'
      // an answer that is still on its way was asked for before: it does not bring the old lines back
      become({ ...emptySync, turn: turns })
    },
    setQuantity(lineId, quantity, onFailure) {
      onFailures.set(lineId, onFailure)
      become(wish(sync, lineId, quantity))
    },
    stepQuantity(lineId, by, onFailure) {
      const wanted = wantedQuantity(sync, lineId)
      if (wanted === 0) return
      onFailures.set(lineId, onFailure)
      become(wish(sync, lineId, Math.max(1, wanted + by)))
    },
    removeLine(lineId, onFailure) {
      onFailures.set(lineId, onFailure)
      if (wantedQuantity(sync, lineId) > 0) become(wish(sync, lineId, 0))
    },
    async chooseOffer(offer) {
      const begun = session
      choosing = offer?.reward_id ?? 'none'
      show()
      try {
        // the server judges the lines that it holds
        await settled()
        const { cart } = sync
        if (session !== begun || !cart) return
        const turn = ++turns
        const answer = await (offer ? calls.applyOffer(cart.cart_id, offer) : calls.takeOfferOff(cart.cart_id))
        if (session === begun) become(take(answer, turn))
      } catch (error) {
        if (session === begun) void refresh()
        throw error
      } finally {
        choosing = null
        show()
      }
    },
    settled,
    forgetNotices() {
      if (sync.notices.length > 0) become({ ...sync, notices: [] })
    },
  }
}

function isSignedOut(error: unknown): boolean {
  return error instanceof CallError && error.status === 401
}
