import { StateMark, type Tone } from '#admin/kit/state-mark.tsx'
import type { Invoice } from '#contract/admin/orders/invoices.ts'
import { adminInvoicesTexts as texts } from '#messages/admin/orders/invoices.ts'

const tones: Record<Invoice['state'], Tone> = {
  wanted: 'waiting',
  issued: 'good',
  voided: 'neutral',
  refused: 'bad',
  dropped: 'neutral',
}

export function InvoiceState({ invoice: { state, reversed } }: { invoice: Invoice }) {
  if (state === 'issued' && reversed) return <StateMark tone="waiting">{texts.reversing}</StateMark>
  return <StateMark tone={tones[state]}>{texts.states[state]}</StateMark>
}
