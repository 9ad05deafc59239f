import { StateMark, type Tone } from '#admin/kit/state-mark.tsx'
import type { ReturnItem } from '#contract/admin/orders/returns.ts'
import { adminReturnsTexts as texts } from '#messages/admin/orders/returns.ts'

const tones: Record<ReturnItem['state'], Tone> = {
  requested: 'waiting',
  accepted: 'moving',
  refused: 'neutral',
  received: 'moving',
  done: 'good',
}

export function ReturnState({ request }: { request: Pick<ReturnItem, 'state' | 'arrived_at'> }) {
  const { state, arrived_at: arrived } = request
  if (state === 'accepted' && arrived) return <StateMark tone="waiting">{texts.arrived}</StateMark>
  return <StateMark tone={tones[state]}>{texts.states[state]}</StateMark>
}
