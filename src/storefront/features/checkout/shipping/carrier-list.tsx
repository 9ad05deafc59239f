import type { DeliveryCarrier, ShippingStep } from '#contract/shop/checkout/delivery.ts'
import { formatTwd } from '#domain/money.ts'
import { shippingTexts } from '#messages/shop/cart/shipping.ts'
import { isFreeShipping } from '#storefront/cart/shipping-progress.tsx'

import { MissingNote } from './missing-note.tsx'

const texts = shippingTexts.carriers

interface CarrierListProps {
  carriers: readonly DeliveryCarrier[]
  /** Why a carrier does not take this cart, by its id. */
  refusals: ReadonlyMap<number, string>
  step: ShippingStep
  /** Said here when the shopper wants to go on without a choice. */
  problem: string | null
  onChoose: (carrier: DeliveryCarrier) => void
}

/** The delivery carriers to choose from, each with what it costs this cart on the main island. */
export function CarrierList({ carriers, refusals, step, problem, onChoose }: CarrierListProps) {
  const free = isFreeShipping(step.shipping)
  return (
    <fieldset className="min-w-0">
      <legend className="text-lg font-semibold">{texts.heading}</legend>
      {problem !== null && <MissingNote>{problem}</MissingNote>}
      {carriers.length === 0 && <NoCarriers />}
      <div className="mt-3 grid gap-3 md:grid-cols-2">
        {carriers.map((carrier) => (
          <label
            key={carrier.id}
            className="flex cursor-pointer items-start gap-3.5 rounded-lg border has-disabled:cursor-not-allowed has-disabled:bg-panel border-edge/60 bg-surface/50 px-4 py-4 transition-colors has-[input:checked]:border-ink has-[input:checked]:bg-surface has-[input:checked]:shadow-[inset_0_0_0_1px_var(--color-ink)] has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-copper"
          >
            <input
              type="radio"
              name="carrier"
              value={carrier.id}
              checked={step.selected_carrier_id === carrier.id}
              disabled={refusals.has(carrier.id)}
              onChange={() => onChoose(carrier)}
              className="mt-1 size-5 shrink-0 cursor-[inherit] accent-ink outline-none"
            />
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{carrier.name}</span>
              <span className="block text-sm text-ink-soft">
                {refusals.get(carrier.id) ?? (carrier.collects_cash ? texts.hints : texts.hintsPaid)[carrier.kind]}
              </span>
            </span>
            <CarrierPrice carrier={carrier} free={free} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function CarrierPrice({ carrier, free }: { carrier: DeliveryCarrier; free: boolean }) {
  if (!free) return <span className="shrink-0 tabular-nums">{formatTwd(carrier.price)}</span>
  return (
    <span className="shrink-0 text-right leading-snug">
      <del className="block text-sm text-ink-soft tabular-nums">
        <span className="sr-only">{texts.was} </span>
        {formatTwd(carrier.price)}
      </del>
      <span className="text-[15px] text-success">{texts.free}</span>
    </span>
  )
}

function NoCarriers() {
  return (
    <div className="mt-3 rounded-lg bg-panel px-5 py-8 text-center">
      <p className="font-medium">{texts.empty}</p>
      <p className="mt-1 text-sm text-ink-soft">{texts.emptyText}</p>
    </div>
  )
}
