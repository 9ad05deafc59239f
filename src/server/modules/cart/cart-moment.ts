import type { Tier } from '#domain/tiers.ts'
import type { Deps } from '#server/core/deps.ts'

/** What a cart is computed for besides its contents: now, by the shop's terms of now. */
export interface CartMoment {
  now: Date
  tiers: readonly Tier[]
}

export function cartMoment({ clock, settings }: Pick<Deps, 'clock' | 'settings'>): CartMoment {
  return { now: clock.now(), tiers: settings.current().tiers }
}
