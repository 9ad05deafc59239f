import { StateMark, type Tone } from '#admin/kit/state-mark.tsx'
import type { ProductState as State } from '#domain/products/product-states.ts'
import { adminProductsTexts as texts } from '#messages/admin/products/products.ts'

const tones: Record<State, Tone> = { draft: 'neutral', planned: 'waiting', on_sale: 'good', off_sale: 'bad' }

export function ProductState({ state }: { state: State }) {
  return <StateMark tone={tones[state]}>{texts.states[state]}</StateMark>
}
