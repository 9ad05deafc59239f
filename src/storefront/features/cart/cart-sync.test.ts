import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type WireLine, wireCart } from '#tests/builders/wire-cart.ts'
import {
  acceptAnswer,
  type CartSync,
  emptySync,
  endCall,
  expectedQuantity,
  isListed,
  isOwnLine,
  markSent,
  requestQuantity,
  unsentQuantities,
} from './cart-sync.ts'

const loaded = (lines: WireLine[], version = 1) => acceptAnswer(emptySync, wireCart(lines, { version }), 1)

test('many quick taps are one call at a time, and the last tap counts', () => {
  let sync = loaded([{ id: 'a', quantity: 1 }])
  sync = requestQuantity(sync, 'a', 2)
  expect(unsentQuantities(sync)).toEqual([{ lineId: 'a', quantity: 2 }])
  sync = markSent(sync, 'a')
  for (const quantity of [3, 4, 5]) sync = requestQuantity(sync, 'a', quantity)
  expect([unsentQuantities(sync), expectedQuantity(sync, 'a')]).toEqual([[], 5])
  sync = endCall(acceptAnswer(sync, wireCart([{ id: 'a', quantity: 2 }], { version: 2 }), 2), 'a')
  expect(unsentQuantities(sync)).toEqual([{ lineId: 'a', quantity: 5 }])
})

test('a tap back to what the server holds needs no call', () => {
  const sync = requestQuantity(requestQuantity(loaded([{ id: 'a', quantity: 1 }]), 'a', 2), 'a', 1)
  expect(sync.pending.size).toBe(0)
})

test('a call that failed leaves what the server holds', () => {
  const sync = endCall(markSent(requestQuantity(loaded([{ id: 'a', quantity: 1 }]), 'a', 2), 'a'), 'a')
  expect([sync.pending.size, expectedQuantity(sync, 'a')]).toEqual([0, 1])
})

test('more than is in stock is not asked for but noted, until another quantity is', () => {
  const asked = requestQuantity(loaded([{ id: 'a', quantity: 2, stock: 3 }]), 'a', 20)
  expect([asked.limits.get('a'), unsentQuantities(asked)]).toEqual([3, []])
  const fixed = requestQuantity(asked, 'a', 3)
  expect([fixed.limits.size, unsentQuantities(fixed)]).toEqual([0, [{ lineId: 'a', quantity: 3 }]])
})

test('an answer that is older than what is known changes nothing, but its notices are kept', () => {
  const sync = loaded([{ id: 'a', quantity: 3 }], 7)
  const late = acceptAnswer(sync, wireCart([{ id: 'a', quantity: 1 }], { version: 5, notices: ['漲價'] }), 2)
  expect(late.cart).toBe(sync.cart)
  expect(late.notices.map(({ text }) => text)).toEqual(['漲價'])
})

test('of two carts the one that was asked for later is the member’s', () => {
  const sync = acceptAnswer(emptySync, wireCart([], { id: 'new', version: 1 }), 5)
  expect(acceptAnswer(sync, wireCart([], { id: 'old', version: 99 }), 4).cart?.cart_id).toBe('new')
  expect(acceptAnswer(sync, wireCart([], { id: 'newer', version: 1 }), 6).cart?.cart_id).toBe('newer')
})

test('reward lines and services are not listed; a gift is, but it cannot be changed', () => {
  const [line] = wireCart([{ id: 'a', quantity: 1 }]).products
  if (!line) throw new Error('there is a line')
  const reward = { ...line, is_reward_line: true, product_type: 'reward' as const }
  const delivery = { ...line, product_type: 'service' as const }
  const gift = { ...line, is_gift: true }
  expect([line, reward, delivery, gift].map(isListed)).toEqual([true, false, false, true])
  expect([line, reward, delivery, gift].map(isOwnLine)).toEqual([true, false, false, false])
})

/** What can happen in any order: taps, answers that overtake each other, lost questions, lost answers, another tab. */
type Step =
  | { kind: 'tap'; line: number; quantity: number }
  | { kind: 'arrive'; which: number }
  | { kind: 'answer'; which: number }
  | { kind: 'lose'; which: number }
  | { kind: 'elsewhere'; line: number; quantity: number }

const pick = fc.nat(20)
const lineIndex = fc.nat(2)
const quantity = fc.nat(9)
const calm = [
  fc.record({ kind: fc.constant('tap' as const), line: lineIndex, quantity }),
  fc.record({ kind: fc.constant('arrive' as const), which: pick }),
  fc.record({ kind: fc.constant('answer' as const), which: pick }),
]
const wild = [
  ...calm,
  fc.record({ kind: fc.constant('lose' as const), which: pick }),
  fc.record({ kind: fc.constant('elsewhere' as const), line: lineIndex, quantity }),
]

interface Call {
  /** Null asks to see the cart. */
  lineId: string | null
  quantity: number
  request: number
  /** Null until it has arrived at the server. */
  reply: ReturnType<typeof wireCart> | 'refused' | null
}

const names = ['a', 'b', 'c']

/** A server and a browser, with everything on its way between them. */
class World {
  held = new Map(names.map((name) => [name, 1]))
  version = 1
  sync: CartSync
  calls: Call[] = []
  requests = 1
  waiting = new Map<string, number>()

  constructor() {
    this.sync = acceptAnswer(emptySync, this.cart(), this.requests)
  }

  cart() {
    const lines = [...this.held].map(([id, quantity]) => ({ id, quantity, stock: 9 }))
    return wireCart(lines, { version: this.version })
  }

  step(step: Step): void {
    const call = 'which' in step ? this.calls[step.which % Math.max(1, this.calls.length)] : undefined
    if (step.kind === 'tap') this.tap(names[step.line] ?? 'a', step.quantity)
    else if (step.kind === 'elsewhere') this.hold(names[step.line] ?? 'a', step.quantity)
    else if (step.kind === 'arrive' && call) this.arrive(call)
    else if (step.kind === 'answer' && call) this.answer(call)
    else if (step.kind === 'lose' && call) this.end(call, null)
  }

  /** Completes the calls in progress. */
  drain(): void {
    for (let rounds = 0; this.calls.length > 0; rounds++) {
      if (rounds > 200) throw new Error('it never settles')
      const [call] = this.calls
      if (call) this.answer(call)
    }
  }

  tap(line: string, quantity: number): void {
    if (expectedQuantity(this.sync, line) === 0) return
    this.sync = requestQuantity(this.sync, line, quantity)
    this.waiting.set(line, quantity)
    this.sendDue()
  }

  sendDue(): void {
    for (const { lineId, quantity } of unsentQuantities(this.sync)) {
      expect(this.calls.filter((call) => call.lineId === lineId)).toEqual([])
      this.sync = markSent(this.sync, lineId)
      this.calls.push({ lineId, quantity, request: ++this.requests, reply: null })
    }
  }

  hold(line: string, quantity: number): boolean {
    if (!this.held.has(line)) return false
    if (quantity === 0) this.held.delete(line)
    else this.held.set(line, quantity)
    this.version++
    return true
  }

  arrive(call: Call): void {
    if (call.reply) return
    const done = call.lineId === null || this.hold(call.lineId, call.quantity)
    call.reply = done ? this.cart() : 'refused'
  }

  answer(call: Call): void {
    this.arrive(call)
    this.end(call, call.reply === 'refused' ? null : call.reply)
  }

  /** Null: a refusal, or no answer; the cart is read again. */
  end(call: Call, cart: ReturnType<typeof wireCart> | null): void {
    this.calls = this.calls.filter((one) => one !== call)
    if (cart) this.sync = acceptAnswer(this.sync, cart, call.request)
    if (call.lineId !== null) this.sync = endCall(this.sync, call.lineId)
    if (!cart) this.calls.push({ lineId: null, quantity: 0, request: ++this.requests, reply: null })
    this.sendDue()
  }

  shown() {
    return new Map(this.sync.cart?.products.map((line) => [line.order_line_id, line.quantity]))
  }
}

test('any changes and answers in any order end at the last quantity, on the screen and on the server', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(...calm), { maxLength: 60 }), (steps) => {
      const world = new World()
      for (const step of steps) world.step(step)
      world.drain()
      expect(world.sync.pending.size).toBe(0)
      expect(world.shown()).toEqual(world.held)
      for (const [line, quantity] of world.waiting) expect(world.held.get(line) ?? 0).toBe(quantity)
    }),
    { numRuns: 1000 },
  )
})

test('with lost questions, lost answers and another tab the screen still ends at what the server holds', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(...wild), { maxLength: 60 }), (steps) => {
      const world = new World()
      for (const step of steps) world.step(step)
      world.drain()
      // another tab's change shows with the next look
      world.calls.push({ lineId: null, quantity: 0, request: ++world.requests, reply: null })
      world.drain()
      expect(world.sync.pending.size).toBe(0)
      expect(world.shown()).toEqual(world.held)
    }),
    { numRuns: 1000 },
  )
})

test('lines of one size share its stock: a change counts what the other line is about to hold', () => {
  const cart = wireCart([
    { id: 'a', quantity: 1, stock: 5, size: 7, grind: 'whole' },
    { id: 'b', quantity: 1, stock: 5, size: 7, grind: 'moka' },
    { id: 'c', quantity: 1, stock: 5, size: 8 },
  ])
  const three = requestQuantity(acceptAnswer(emptySync, cart, 1), 'a', 3)
  expect(requestQuantity(three, 'b', 3).limits).toEqual(new Map([['b', 2]]))
  expect(requestQuantity(three, 'b', 2).limits).toEqual(new Map())
  expect(requestQuantity(three, 'c', 5).limits).toEqual(new Map())
})
