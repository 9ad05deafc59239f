/** A bank disputes a card payment: what may follow what. */

export const chargebackStates = ['open', 'answered', 'won', 'lost'] as const
export type ChargebackState = (typeof chargebackStates)[number]

/** answer: the shop has sent what it has · win, lose: the bank has decided. */
export const chargebackSteps = ['answer', 'win', 'lose'] as const
export type ChargebackStep = (typeof chargebackSteps)[number]

const transitions: Record<ChargebackState, Partial<Record<ChargebackStep, ChargebackState>>> = {
  open: { answer: 'answered', win: 'won', lose: 'lost' },
  answered: { win: 'won', lose: 'lost' },
  won: {},
  lost: {},
}

/** Null: not possible. A bank may decide before the shop has answered. */
export function nextChargebackState(state: ChargebackState, step: ChargebackStep): ChargebackState | null {
  return transitions[state][step] ?? null
}

export function stepsOf(state: ChargebackState): ChargebackStep[] {
  return chargebackSteps.filter((step) => step in transitions[state])
}

/** NT$1,000 paid, NT$300 given back: at most NT$700 can be disputed. */
export function disputable({ amount, refunded }: { amount: number; refunded: number }): number {
  return Math.max(0, amount - refunded)
}
