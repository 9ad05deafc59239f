import { StateMark, type Tone } from '#admin/kit/state-mark.tsx'
import type { ContentState as State } from '#domain/content/content-state.ts'
import { adminContentTexts as texts } from '#messages/admin/settings/content.ts'

const tones: Record<State, Tone> = { draft: 'neutral', planned: 'waiting', changed: 'waiting', published: 'good' }

export function ContentState({ state }: { state: State }) {
  return <StateMark tone={tones[state]}>{texts.states[state]}</StateMark>
}
