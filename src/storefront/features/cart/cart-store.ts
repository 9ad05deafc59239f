/** The cart in this tab, the member's or the visitor's, one for the bar and the page: makes the calls that cart-sync decides on. */
import { CallError } from '#client/client.ts'
import type { Cart, CartLine, CartNotice, UnpaidOrder } from '#contract/shop/checkout/cart.ts'
import type { CartCalls, OfferChoice } from './cart-calls.ts'
import {
  acceptAnswer,
  type CartSync,
  emptySync,
  endCall,
  expectedQuantity,
  markSent,
  requestQuantity,
  unsentQuantities,
  withLimit,
} from './cart-sync.ts'
import { expectCart } from './expected-cart.ts'

export interface CartView {
  /** `failed`: it was never loaded. Later failures leave what is shown. */
  state: 'loading' | 'failed' | 'ready'
  /** As if every pending quantity were saved; null until it is loaded. */
  cart: Cart | null
  /** A placed order that waits for its payment. */
  unpaid: UnpaidOrder | null
  limits: CartSync['limits']
  notices: readonly CartNotice[]
  /** The line that was deleted last, until something else is changed: it can be put back. */
  removed: CartLine | null
  /** Something that was changed has not been answered yet. */
  settling: boolean
  /** The offer that is being applied, `code` while a typed one is, or `none` while one is removed. */
  choosing: number | 'code' | 'none' | null
}

/** What the store needs from outside. */
interface CartStoreOptions {
  calls: CartCalls
  now: () => Date
  /** A cart has been loaded: its id and its notices survive a reload of the page. */
  onLoaded: (cart: Pick<Cart, 'cart_id' | 'item_count' | 'amount_payable'>, notices: readonly CartNotice[]) => void
  /** Notices that an earlier page of this tab did not show. */
  readNotices: (cartId: string) => readonly CartNotice[]
  /** The server no longer accepts the session. */
  onSignedOut: () => void
  onLoadFailed: (error: unknown) => void
}

export type OnFailure = (error: unknown) => void

export interface CartStore {
  subscribe(listener: () => void): () => void
  view(): CartView
  /** Starts a session (its token, another word for a visitor, null for nobody): everything of another one is dropped. */
  open(session: string | null): void
  refresh(): Promise<void>
  /** Empties the cart on the screen and ends loading. */
  clear(): void
  setQuantity(lineId: string, quantity: number, onFailure: OnFailure): void
  /** One more or one less than was last asked for, whatever is shown by then; never less than one. */
  stepQuantity(lineId: string, by: 1 | -1, onFailure: OnFailure): void
  removeLine(lineId: string, onFailure: OnFailure): void
  /** Puts the deleted line back; an offer that fell away with it comes back by itself. Throws what the call throws. */
  restoreLine(): Promise<void>
  /** Null removes the applied one. Throws what the call throws; the cart is then loaded again. */
  chooseOffer(offer: OfferChoice | null): Promise<void>
  /** The same for a code that was typed. */
  applyCode(code: string): Promise<void>
  /** Resolves when every change is answered: true when none has failed. */
  settled(): Promise<boolean>
  forgetNotices(): void
}

const blank: CartView = {
  state: 'loading',
  cart: null,
  unpaid: null,
  limits: emptySync.limits,
  notices: [],
  removed: null,
  settling: false,
  choosing: null,
}

export function createCartStore(options: CartStoreOptions): CartStore {
  const { calls } = options
  let session: string | null = null
  let sync = emptySync
  let state: CartView['state'] = 'loading'
  let unpaid: { order: UnpaidOrder | null; request: number } = { order: null, request: 0 }
  let choosing: CartView['choosing'] = null
  let removed: CartLine | null = null
  let requests = 0
  let failures = 0
  let view = blank
  const onFailures = new Map<string, OnFailure>()
  const listeners = new Set<() => void>()
  let waiting: (() => void)[] = []

  /** Every change goes through here: it is shown, and what can be sent is sent. */
  const update = (next: CartSync) => {
    sync = next
    for (const { lineId, quantity } of unsentQuantities(sync)) void send(lineId, quantity)
    show()
    if (sync.pending.size === 0) for (const resolve of waiting.splice(0)) resolve()
  }

  const show = () => {
    const { cart, pending, limits, notices } = sync
    const expected = cart && expectCart(cart, pending, options.now())
    const settling = pending.size > 0
    view = { state, cart: expected, unpaid: unpaid.order, limits, notices, removed, settling, choosing }
    if (expected) options.onLoaded(expected, notices)
    for (const listener of listeners) listener()
  }

  const accept = (cart: Cart, request: number): CartSync => {
    const first = sync.cart?.cart_id !== cart.cart_id
    const stored = first ? options.readNotices(cart.cart_id) : []
    state = 'ready'
    return acceptAnswer({ ...sync, notices: [...stored, ...sync.notices] }, cart, request)
  }

  async function refresh(): Promise<void> {
    const begun = session
    const request = ++requests
    if (begun === null) return
    try {
      const answer = await calls.show()
      if (session !== begun) return
      if (request > unpaid.request) unpaid = { order: answer.unpaid, request }
      update(accept(answer.cart, request))
    } catch (error) {
      if (session !== begun) return
      if (isSignedOut(error)) return options.onSignedOut()
      options.onLoadFailed(error)
      if (state === 'loading') state = 'failed'
      show()
    }
  }

  async function send(lineId: string, quantity: number): Promise<void> {
    const begun = session
    const request = ++requests
    const line = sync.cart?.products.find(({ order_line_id }) => order_line_id === lineId)
    sync = markSent(sync, lineId)
    try {
      const cart = quantity === 0 ? await calls.removeLine(lineId) : await calls.setQuantity(lineId, quantity)
      if (session !== begun) return
      if (quantity === 0 && line) removed = line
      update(endCall(accept(cart, request), lineId))
    } catch (error) {
      if (session !== begun) return
      if (isSignedOut(error)) return options.onSignedOut()
      failures++
      fail(lineId, quantity, error)
      // no answer does not mean that nothing happened
      await refresh()
    }
  }

  function fail(lineId: string, quantity: number, error: unknown): void {
    const ended = endCall(sync, lineId)
    const rolledBack = !ended.pending.has(lineId)
    const available = error instanceof CallError ? error.available : undefined
    update(rolledBack && available !== undefined ? withLimit(ended, lineId, available) : ended)
    const isGoneAlready = quantity === 0 && error instanceof CallError && error.code === 'cart_line_not_found'
    if (rolledBack && available === undefined && !isGoneAlready) onFailures.get(lineId)?.(error)
  }

  async function choose(what: CartView['choosing'], call: (cartId: string) => Promise<Cart>): Promise<void> {
    const begun = session
    choosing = what
    show()
    try {
      // the server checks the offer against the lines that it holds
      await settled()
      const { cart } = sync
      if (session !== begun || !cart) return
      const request = ++requests
      const answer = await call(cart.cart_id)
      if (session === begun) update(accept(answer, request))
    } catch (error) {
      if (session === begun) void refresh()
      throw error
    } finally {
      choosing = null
      show()
    }
  }

  async function settled(): Promise<boolean> {
    const before = failures
    if (sync.pending.size > 0) await new Promise<void>((resolve) => waiting.push(resolve))
    return failures === before
  }

  const requestOf = (lineId: string, quantity: number, onFailure: OnFailure) => {
    onFailures.set(lineId, onFailure)
    removed = null
    update(requestQuantity(sync, lineId, quantity))
  }

  const chooseOffer = (offer: OfferChoice | null): Promise<void> =>
    choose(offer?.reward_id ?? 'none', (cartId) =>
      offer ? calls.applyOffer(cartId, offer) : calls.takeOfferOff(cartId),
    )

  const reset = (next: string | null) => {
    session = next
    sync = emptySync
    state = 'loading'
    unpaid = { order: null, request: requests }
    choosing = null
    removed = null
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
      removed = null
      // an answer to an earlier request does not bring the old lines back
      update({ ...emptySync, request: requests })
    },
    setQuantity(lineId, quantity, onFailure) {
      requestOf(lineId, quantity, onFailure)
    },
    stepQuantity(lineId, by, onFailure) {
      const wanted = expectedQuantity(sync, lineId)
      if (wanted > 0) requestOf(lineId, Math.max(1, wanted + by), onFailure)
    },
    removeLine(lineId, onFailure) {
      if (expectedQuantity(sync, lineId) > 0) requestOf(lineId, 0, onFailure)
    },
    async restoreLine() {
      const begun = session
      if (!removed) return
      const line = removed
      removed = null
      show()
      // it must be gone first, or more than it had would be there
      await settled()
      if (session !== begun) return
      const request = ++requests
      const cart = await calls.restoreLine(line)
      if (session === begun) update(accept(cart, request))
    },
    chooseOffer,
    applyCode: (code) => choose('code', (cartId) => calls.applyCode(cartId, code)),
    settled,
    forgetNotices() {
      if (sync.notices.length === 0 && !removed) return
      removed = null
      update({ ...sync, notices: [] })
    },
  }
}

function isSignedOut(error: unknown): boolean {
  return error instanceof CallError && error.status === 401
}
