import { StateMark, type Tone } from '#admin/kit/state-mark.tsx'
import type { OfferState as State } from '#domain/offers/offer-state.ts'
import { adminOfferTexts as texts } from '#messages/admin/products/offers.ts'

const tones: Record<State, Tone> = {
  draft: 'neutral',
  planned: 'waiting',
  running: 'good',
  ended: 'neutral',
  stopped: 'bad',
}

export function OfferState({ state }: { state: State }) {
  return <StateMark tone={tones[state]}>{texts.states[state]}</StateMark>
}
