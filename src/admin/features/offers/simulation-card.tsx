import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Card } from '#admin/kit/card.tsx'
import { Table } from '#admin/kit/table.tsx'
import { useAction } from '#admin/kit/use-action.ts'
import type { OfferDraft } from '#contract/admin/offers/offers.ts'
import { type Simulation, type SimulationResult, simulationsApi } from '#contract/admin/offers/simulations.ts'
import type { OfferId } from '#contract/offers.ts'
import { grouped } from '#domain/grouped.ts'
import { offerFormTexts } from '#messages/admin/products/offer-form.ts'
import { Button } from '#ui/button.tsx'
import { Price } from '#ui/price.tsx'
import { toast } from '#ui/toast.ts'

const texts = offerFormTexts.result
const askAgainMs = 700

/** The last 90 days of orders against the offer as it is in the form. */
export function SimulationCard({ draft, offerId }: { draft: OfferDraft; offerId: OfferId | null }) {
  const [simulation, setSimulation] = useState<Simulation | null>(null)
  const { run, busy } = useAction(offerFormTexts.simulationFailed, { screen: 'same' })
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])
  const simulate = () =>
    run(async (call) => {
      const body = offerId === null ? draft : { ...draft, id: offerId }
      let { simulation: now } = await call(simulationsApi.start, { body })
      setSimulation(now)
      while (now.state === 'running' && !left.current) {
        await new Promise((resolve) => setTimeout(resolve, askAgainMs))
        now = (await call(simulationsApi.read, { params: { id: now.id } })).simulation
        setSimulation(now)
      }
      if (now.state === 'failed') toast({ kind: 'error', text: offerFormTexts.simulationFailed })
    })
  return (
    <Card title={offerFormTexts.simulate} lead={offerFormTexts.simulationLead}>
      <Button variant="secondary" loading={busy} onClick={() => void simulate()}>
        {offerFormTexts.run}
      </Button>
      <div role="status" className="mt-3">
        {simulation?.state === 'running' && offerFormTexts.running(simulation.orders_read)}
      </div>
      {simulation?.result && <Result read={simulation.orders_read} result={simulation.result} />}
      {simulation?.result && draft.needs_coupon && <p className="mt-3 text-sm text-ink-soft">{texts.coupon}</p>}
    </Card>
  )
}

function Result({ read, result }: { read: number; result: SimulationResult }) {
  const { had, changed } = result
  const rows: [string, ReactNode][] = [
    [texts.read, texts.orderCount(read)],
    [texts.orders, texts.orderCount(result.orders)],
    [texts.members, grouped(result.members)],
    [texts.cost, <Price key="cost" amount={result.cost} />],
    [texts.firstOrders, texts.orderCount(result.first_orders)],
    ...(had.orders > 0
      ? [
          [
            texts.had,
            [texts.hadText(had.orders, had.given), had.cost === had.given ? '' : texts.hadDiffers(had.cost)]
              .filter(Boolean)
              .join('；'),
          ] as [string, ReactNode],
        ]
      : []),
    ...(changed.orders > 0
      ? [[texts.changed, texts.changedText(changed.orders, changed.saved)] as [string, ReactNode]]
      : []),
    ...(result.kept > 0 ? [[texts.kept, texts.orderCount(result.kept)] as [string, ReactNode]] : []),
    ...(result.too_late > 0 ? [[texts.tooLate, texts.orderCount(result.too_late)] as [string, ReactNode]] : []),
    ...result.by_tier
      .filter(({ orders }) => orders > 0)
      .map(({ name, orders }): [string, ReactNode] => [name, texts.orderCount(orders)]),
    ...(result.delivery_cost > 0
      ? [[texts.delivery, <Price key="delivery" amount={result.delivery_cost} />] as [string, ReactNode]]
      : []),
  ]
  return (
    <>
      <dl className="mt-3 grid gap-1 tabular-nums">
        {rows.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
      </dl>
      {result.by_product.length > 0 && (
        <div className="mt-4">
          <Table
            caption={texts.byProduct}
            rows={result.by_product}
            keyOf={({ product_id }) => product_id}
            columns={[
              { title: texts.byProduct, heading: true, cell: ({ name }) => name },
              { title: texts.units, figures: true, cell: ({ units }) => grouped(units) },
              { title: texts.cost, figures: true, cell: ({ cost }) => <Price amount={cost} /> },
            ]}
          />
        </div>
      )}
    </>
  )
}
