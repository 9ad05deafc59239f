import type { DeliveryCarrier, SavedRecipient, ShippingStep } from '#contract/shop/checkout/delivery.ts'

interface LoadedStep {
  carriers: DeliveryCarrier[]
  /** Why a carrier does not take this cart, by its id. */
  refusals: ReadonlyMap<number, string>
  saved: readonly SavedRecipient[]
  step: ShippingStep
  /** Counts how often a whole recipient was put in: the fields are filled anew each time. */
  filled: number
}

export type ShippingResult = { state: 'loading' | 'failed' } | ({ state: 'ready' } & LoadedStep)
