import { StateMark, type Tone } from '#admin/kit/state-mark.tsx'
import type { PackingOrder } from '#contract/admin/orders/packing.ts'
import type { LabelState } from '#contract/admin/orders/packing-scalars.ts'
import { adminPackingTexts as texts } from '#messages/admin/orders/packing-screens.ts'

const tones: Record<LabelState, Tone> = { none: 'neutral', wanted: 'waiting', created: 'good', refused: 'bad' }

/** How far the label is, and why the carrier refused it. */
export function LabelMark({ label }: { label: PackingOrder['label'] }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <StateMark tone={tones[label.state]}>{texts.labelState[label.state]}</StateMark>
      {label.urgency === 'today' && <StateMark tone="waiting">{texts.clock.today}</StateMark>}
      {label.urgency === 'lapsed' && <StateMark tone="bad">{texts.clock.lapsed}</StateMark>}
      {label.problem && <span className="text-danger">{label.problem}</span>}
    </span>
  )
}
