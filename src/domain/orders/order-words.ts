/** The specification's words for where an order stands, and the four steps that a screen draws of them. */
import type { PlacedState } from './order-transitions.ts'

/** 未成立 until paid (or cash on delivery is agreed), 已成立 after. */
export const orderStateWords = ['未成立', '已成立'] as const
export type OrderStateWord = (typeof orderStateWords)[number]

/** In the order of the progress bar. Empty: nothing is under way (unpaid, cancelled, expired, returned). */
export const deliveryWords = ['', '待出貨', '已出貨', '訂單完成'] as const
export type DeliveryWord = (typeof deliveryWords)[number]

interface OrderWords {
  state: OrderStateWord
  delivery: DeliveryWord
}

const nothingUnderWay: OrderWords = { state: '未成立', delivery: '' }
const toBeShipped: OrderWords = { state: '已成立', delivery: '待出貨' }
const onTheWay: OrderWords = { state: '已成立', delivery: '已出貨' }

const wordsOf: Record<PlacedState, OrderWords> = {
  pending_payment: nothingUnderWay,
  confirmed: toBeShipped,
  ready_to_ship: toBeShipped,
  shipped: onTheWay,
  arrived_at_store: onTheWay,
  completed: { state: '已成立', delivery: '訂單完成' },
  // what was undone is not in force any more, whether or not it was paid; a text for people says what became of it
  cancelled: nothingUnderWay,
  expired: nothingUnderWay,
  returned: nothingUnderWay,
  refunded: nothingUnderWay,
}

/** `orderWords('arrived_at_store')` is 已成立 and 已出貨: it waits at the store. */
export function orderWords(state: PlacedState): OrderWords {
  return wordsOf[state]
}

/** The step, 0 to 3, up to which the progress is drawn: 已成立 with 待出貨 is 1; whatever has no step of its own is 0. */
export function progressStep(state: string, delivery: string): number {
  if (state !== '已成立') return 0
  const steps: readonly string[] = deliveryWords
  return Math.max(0, steps.indexOf(delivery))
}

export type BadgeTone = 'grey' | 'teal' | 'yellow' | 'blue' | 'green'

/**
 * The one word of a card's badge with its colour. A confirmed order is 已成立, and 待出貨 once it is packed;
 * `orderBadge('shipped')` is 已出貨 in blue. Null: undone, in grey, and the text for people says how.
 */
export function orderBadge(state: PlacedState): { word: OrderStateWord | DeliveryWord | null; tone: BadgeTone } {
  if (state === 'confirmed') return { word: '已成立', tone: 'teal' }
  if (state === 'pending_payment') return { word: '未成立', tone: 'grey' }
  const { delivery } = wordsOf[state]
  if (delivery === '') return { word: null, tone: 'grey' }
  return { word: delivery, tone: toneOf[delivery] }
}

const toneOf = { 待出貨: 'yellow', 已出貨: 'blue', 訂單完成: 'green' } as const
