/** Where an offer stands in the back office. */
export const offerStates = ['draft', 'planned', 'running', 'ended', 'stopped'] as const
export type OfferState = (typeof offerStates)[number]

interface OfferFacts {
  published: boolean
  stoppedAt: Date | null
  from: Date | null
  to: Date | null
}

/** A published offer is planned, running or ended by its dates alone. */
export function offerState({ published, stoppedAt, from, to }: OfferFacts, now: Date): OfferState {
  if (stoppedAt) return 'stopped'
  if (!published) return 'draft'
  if (to && now >= to) return 'ended'
  return from && now < from ? 'planned' : 'running'
}

/** A draft or a stopped one is started; one that shoppers see, or will see, is stopped. */
export const offerSteps: Record<OfferState, readonly ('start' | 'stop')[]> = {
  draft: ['start'],
  planned: ['stop'],
  running: ['stop'],
  ended: [],
  stopped: ['start'],
}
