/** The specification's labels for an order's state, and the four steps of the progress bar. */
import type { PlacedState } from './order-transitions.ts'

/** 未成立 until paid (or cash on delivery is confirmed), 已成立 after. */
export const orderStateLabels = ['未成立', '已成立'] as const
export type OrderStateLabel = (typeof orderStateLabels)[number]

/** In the order of the progress bar. Empty: not in progress (unpaid, cancelled, expired, returned). */
export const deliveryStatusLabels = ['', '待出貨', '已出貨', '訂單完成'] as const
export type DeliveryStatusLabel = (typeof deliveryStatusLabels)[number]

interface OrderLabels {
  state: OrderStateLabel
  delivery: DeliveryStatusLabel
}

const notInProgress: OrderLabels = { state: '未成立', delivery: '' }
const awaitingShipment: OrderLabels = { state: '已成立', delivery: '待出貨' }
const inTransit: OrderLabels = { state: '已成立', delivery: '已出貨' }

const labelsOf: Record<PlacedState, OrderLabels> = {
  pending_payment: notInProgress,
  confirmed: awaitingShipment,
  ready_to_ship: awaitingShipment,
  shipped: inTransit,
  arrived_at_store: inTransit,
  completed: { state: '已成立', delivery: '訂單完成' },
  // 未成立 again, whether or not it was paid; `status_text` explains
  cancelled: notInProgress,
  expired: notInProgress,
  returned: notInProgress,
  refunded: notInProgress,
}

/** `orderLabels('arrived_at_store')` is 已成立 and 已出貨. */
export function orderLabels(state: PlacedState): OrderLabels {
  return labelsOf[state]
}

/** The current step of the progress bar, 0 to 3: 已成立 with 待出貨 is 1; any other label is 0. */
export function progressStep(state: string, delivery: string): number {
  if (state !== '已成立') return 0
  const steps: readonly string[] = deliveryStatusLabels
  return Math.max(0, steps.indexOf(delivery))
}

/** The labels as an answer has them; `status` is ours alone, and each may be a text that nobody knows. */
interface ShownLabels {
  status: string
  state: string
  delivery_status: string
}

/** Null: cancelled, expired, returned or refunded. Such an order goes nowhere, so no step is its own. */
export function activeStep({ status, state, delivery_status }: ShownLabels): number | null {
  const closed = isPlacedState(status) && status !== 'pending_payment' && labelsOf[status].state === '未成立'
  return closed ? null : progressStep(state, delivery_status)
}

function isPlacedState(status: string): status is PlacedState {
  return Object.hasOwn(labelsOf, status)
}

export type BadgeTone = 'grey' | 'teal' | 'yellow' | 'blue' | 'green'

/**
 * The label and colour of a card's badge. A confirmed order is 已成立, and 待出貨 once it is packed;
 * `orderBadge('shipped')` is 已出貨 in blue. Finer words stand beside it.
 */
export function orderBadge(state: PlacedState): { label: OrderStateLabel | DeliveryStatusLabel; tone: BadgeTone } {
  if (state === 'confirmed') return { label: '已成立', tone: 'teal' }
  const { delivery } = labelsOf[state]
  if (delivery === '') return { label: '未成立', tone: 'grey' }
  return { label: delivery, tone: toneOf[delivery] }
}

const toneOf = { 待出貨: 'yellow', 已出貨: 'blue', 訂單完成: 'green' } as const

/**
 * The badge of an order as the list has it. Without our own `status` the specification's labels serve, and a label that
 * nobody knows is shown as it is, in grey: `{ state: '審核中' }` is 審核中.
 */
export function listedBadge({ status, state, delivery_status }: ShownLabels): {
  label: string
  tone: BadgeTone
} {
  if (isPlacedState(status)) return orderBadge(status)
  if (state === '已成立' && Object.hasOwn(toneOf, delivery_status))
    return { label: delivery_status, tone: toneOf[delivery_status as keyof typeof toneOf] }
  return { label: state || '未成立', tone: state === '已成立' ? 'teal' : 'grey' }
}
