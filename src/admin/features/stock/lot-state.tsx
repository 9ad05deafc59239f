import { StateMark, type Tone } from '#admin/kit/state-mark.tsx'
import type { LotState as State } from '#domain/lots/lot-states.ts'
import { adminStockTexts as texts } from '#messages/admin/products/stock.ts'

const tones: Record<State, Tone> = {
  planned: 'neutral',
  resting: 'moving',
  selling: 'good',
  sold_out: 'neutral',
  recalled: 'bad',
}

export function LotState({ state }: { state: State }) {
  return <StateMark tone={tones[state]}>{texts.lotStates[state]}</StateMark>
}
