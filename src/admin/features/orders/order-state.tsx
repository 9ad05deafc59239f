import { StateMark, type Tone } from '#admin/kit/state-mark.tsx'
import type { PlacedState } from '#domain/orders/order-transitions.ts'
import { adminOrderTexts as texts } from '#messages/admin/orders/orders.ts'

const tones: Record<PlacedState, Tone> = {
  pending_payment: 'neutral',
  confirmed: 'waiting',
  ready_to_ship: 'waiting',
  shipped: 'moving',
  arrived_at_store: 'moving',
  completed: 'good',
  cancelled: 'neutral',
  expired: 'neutral',
  returned: 'bad',
  refunded: 'neutral',
}

export function OrderStateMark({ state }: { state: PlacedState }) {
  return <StateMark tone={tones[state]}>{texts.states[state]}</StateMark>
}
