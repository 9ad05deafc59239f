import { useState } from 'react'
import { packingApi } from '#contract/admin/orders/packing.ts'
import { shippingApi } from '#contract/admin/orders/shipping.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData } from '#front/router/hooks.ts'
import { adminPackingTexts as texts } from '#messages/admin/orders/packing-screens.ts'
import { CheckStep } from '../features/packing/check-step.tsx'
import { chosenPicks } from '../features/packing/chosen-picks.ts'
import { HandInClock } from '../features/packing/hand-in-clock.tsx'
import { OrderChooser } from '../features/packing/order-chooser.tsx'
import { PickStep } from '../features/packing/pick-step.tsx'
import { PrintStep } from '../features/packing/print-step.tsx'
import { toggled } from '../features/packing/toggled.ts'
import { PageHead } from '../kit/page-head.tsx'
import { useLiveReload } from '../live/live-provider.tsx'
import { JustShippedNotice } from '../shipping/just-shipped.tsx'

interface Data {
  shipped: CallOutput<typeof shippingApi.recent>
  orders: CallOutput<typeof packingApi.orders>
  picks: CallOutput<typeof packingApi.pickList>
}

/** As many as are handled together; the next ones come when these are gone. */
const batch = 100

export async function loader({ client }: PageLoaderArgs): Promise<Data> {
  const query = { limit: batch }
  const [shipped, orders, picks] = await Promise.all([
    client.call(shippingApi.recent, {}),
    client.call(packingApi.orders, { query }),
    client.call(packingApi.pickList, { query }),
  ])
  return { shipped, orders, picks }
}

const steps = [
  ['pick', texts.pick],
  ['print', texts.print],
  ['check', texts.check],
] as const

export function Component() {
  const { shipped, orders, picks } = useLoaderData<Data>()
  // what was left out, or added, by hand: an order that comes in later is among those to be packed
  const [exceptions, setExceptions] = useState<ReadonlySet<string>>(new Set())
  useLiveReload(['orders'])
  const preselected = new Set(orders.items.filter(({ state }) => state === 'confirmed').map(({ name }) => name))
  const chosen = toggled(preselected, exceptions)
  const printed = orders.items.filter(({ name }) => chosen.has(name))
  const names = printed.map(({ name }) => name)
  const parcels = printed.flatMap(({ name, carrier }) => (carrier ? [name] : []))
  return (
    <>
      <PageHead title={texts.title} />
      <JustShippedNotice items={shipped.items.filter(({ mine }) => mine)} />
      {orders.items.length > 0 && (
        <nav
          aria-label={texts.steps}
          data-frame
          className="sticky top-(--header-height) z-10 -mx-4 mb-4 border-b border-line bg-paper px-4 print:hidden"
        >
          <ol className="flex">
            {steps.map(([id, title], index) => (
              <li key={id} className="flex-1">
                <a href={`#${id}`} className="flex min-h-11 items-center justify-center font-medium hover:text-copper">
                  {texts.step(index + 1, title)}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className="grid gap-5">
        <HandInClock orders={orders.items} />
        {orders.next && <p className="text-ink-soft print:hidden">{texts.more(orders.items.length)}</p>}
        {orders.items.length === 0 ? (
          <p className="py-6 text-center text-ink-soft">{texts.none}</p>
        ) : (
          <OrderChooser
            orders={orders.items}
            chosen={chosen}
            onChange={(next) => setExceptions(toggled(preselected, next))}
          />
        )}
        <div className="grid gap-5 xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] xl:items-start">
          <div id="pick" className="scroll-mt-28">
            <PickStep rows={chosenPicks(picks.items, chosen)} />
          </div>
          <div className="grid gap-5 print:hidden">
            <div id="print" className="scroll-mt-28">
              <PrintStep chosen={names} parcels={parcels} />
            </div>
            <div id="check" className="scroll-mt-28">
              <CheckStep orders={orders.items} />
            </div>
          </div>
        </div>
      </div>
    </>
  )
}
