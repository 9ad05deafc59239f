import MapPin from 'lucide-react/icons/map-pin'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { createTempOrderPath, type DeliveryCarrier, type ShippingStep } from '#contract/shop/checkout/delivery.ts'
import { readToken, readUser } from '#front/session/session-storage.ts'
import { shippingTexts } from '#messages/shop/cart/shipping.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { MissingNote } from './missing-note.tsx'
import { useStandAt } from './use-stand-at.ts'

const texts = shippingTexts.store

interface StoreChoiceProps {
  orderId: string
  /** Null: none is chosen yet. */
  carrier: DeliveryCarrier | null
  store: ShippingStep['store']
  /** Said here when the shopper wants to go on without a choice. */
  problem: string | null
  /** What must be done before the page is left. */
  beforeLeaving: () => Promise<void>
}

/** The chosen store, and the form that opens the carrier's map in place of this page. */
export function StoreChoice({ orderId, carrier, store, problem, beforeLeaving }: StoreChoiceProps) {
  const id = useId()
  const part = useStandAt<HTMLElement>('store')
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    // back from the map without a choice the browser may restore the page as it was left
    const onShow = (event: PageTransitionEvent) => event.persisted && setLeaving(false)
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (leaving) return
    if (!readUser()) return toast({ ...shippingTexts.signInFirst, duration: shippingTexts.checkMs })
    setLeaving(true)
    await beforeLeaving()
    // does not call this handler again
    form.submit()
  }

  return (
    <section ref={part} aria-labelledby={id}>
      <h2 id={id} className="text-lg font-semibold">
        {texts.heading}
      </h2>
      {problem !== null && <MissingNote>{problem}</MissingNote>}
      {store && <ChosenStore store={store} />}
      <form method="post" action={createTempOrderPath} onSubmit={(event) => void submit(event)} className="mt-3">
        <input type="hidden" name="token" value={readToken() ?? ''} />
        <input type="hidden" name="sale_order_id" value={orderId} />
        <input type="hidden" name="delivery_carrier_id" value={carrier?.id ?? ''} />
        <Button
          type="submit"
          variant="secondary"
          loading={leaving}
          disabled={!carrier}
          aria-describedby={`${id}-hint`}
          className="max-sm:w-full"
        >
          {!leaving && <MapPin aria-hidden className="size-4" />}
          {leaving ? texts.leaving : store ? texts.again : texts.choose}
        </Button>
      </form>
      <p id={`${id}-hint`} className="mt-2 text-sm text-ink-soft">
        {carrier ? texts.hint : texts.noCarrier}
      </p>
    </section>
  )
}

function ChosenStore({ store }: { store: NonNullable<ShippingStep['store']> }) {
  return (
    <div role="status" className="mt-3 rounded-lg border border-success/50 bg-success/5 px-4 py-3.5">
      <p className="text-sm text-success">{texts.chosen}</p>
      <p className="mt-0.5 font-medium">
        {store.name}
        {store.outlying_island && (
          <span className="ml-2 rounded-sm bg-warning/10 px-1.5 py-0.5 align-[1px] text-[13px] font-normal text-warning">
            {texts.island}
          </span>
        )}
      </p>
      <p className="text-sm text-ink-soft">{store.address}</p>
    </div>
  )
}
