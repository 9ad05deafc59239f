import { useEffect, useId, useState } from 'react'
import type { Client } from '#client/client.ts'
import { type OrderCoffee, orderCoffeesApi } from '#contract/shop/checkout/order-coffees.ts'
import { type Lot, lotsApi } from '#contract/shop/pages/lots.ts'
import { guidePath } from '#domain/lots/brew-guide.ts'
import { type Brewer, brewersOf } from '#domain/lots/brewing-advice.ts'
import { useClient } from '#front/app/client-context.ts'
import { brewerTexts } from '#messages/shop/products/brew-guide.ts'
import { orderCoffeesTexts as texts } from '#messages/shop/products/order-coffees.ts'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { FreshCalendar } from './fresh-calendar.tsx'

interface OrderCoffeesProps {
  /** Its id. */
  order: string
  arrives?: { from: string; to: string } | undefined
}

interface Shown {
  coffee: OrderCoffee
  lot: Lot | null
}

/** Below what a confirmed order says: it appears when it is there, and without an answer not at all. */
export default function OrderCoffees({ order, arrives }: OrderCoffeesProps) {
  const client = useClient()
  const id = useId()
  const [shown, setShown] = useState<readonly Shown[]>([])
  useEffect(() => {
    const leaving = new AbortController()
    load(client, order, leaving.signal).then(setShown, () => {})
    return () => leaving.abort()
  }, [client, order])
  if (shown.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-10 border-t border-line pt-8">
      <h3 id={id} className="text-xl font-semibold">
        {texts.heading}
      </h3>
      <p className="mt-1 text-ink-soft">{texts.lead}</p>
      <ul className="mt-6 space-y-10">
        {shown.map(({ coffee, lot }) => (
          <li key={coffee.product_id}>
            <Coffee coffee={coffee} lot={lot} arrives={arrives} />
          </li>
        ))}
      </ul>
    </section>
  )
}

async function load(client: Client, order: string, signal: AbortSignal): Promise<Shown[]> {
  const { coffees } = await client.call(orderCoffeesApi.list, { body: { order_id: order } }, { signal })
  return Promise.all(
    coffees.map(async (coffee) => {
      const code = coffee.lot_code
      // the guide is worth showing without the story
      const found = code === null ? null : client.call(lotsApi.show, { params: { code } }, { signal }).catch(() => null)
      return { coffee, lot: (await found)?.lot ?? null }
    }),
  )
}

function Coffee({ coffee, lot, arrives }: Shown & Pick<OrderCoffeesProps, 'arrives'>) {
  return (
    <article className="grid gap-x-8 gap-y-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
      <div className="min-w-0">
        <div className="flex items-start gap-4">
          {lot?.product.picture && (
            <Picture
              picture={{ ...lot.product.picture, alt: '' }}
              sizes="80px"
              className="aspect-4/5 w-20 shrink-0 rounded-md object-cover"
            />
          )}
          <div>
            <h4 className="text-lg font-semibold">{coffee.name}</h4>
            {lot ? (
              <LotStory coffee={coffee} lot={lot} />
            ) : (
              <p className="mt-1 text-[15px] text-ink-soft">{texts.toOrder}</p>
            )}
          </div>
        </div>
        {lot?.note && <p className="mt-3 border-l-2 border-copper pl-3 whitespace-pre-line">{lot.note}</p>}
        <p className="mt-3 flex flex-wrap gap-x-6">
          <Guide coffee={coffee} />
          {lot && (
            <Link to={`/lot/${lot.code}`} className={linkClass}>
              {texts.lot}
            </Link>
          )}
        </p>
      </div>
      {lot && (
        <div>
          <p className="text-[15px] font-medium">{texts.advice(lot.stage, lot.best_from)}</p>
          <FreshCalendar lot={lot} arrives={arrives} />
        </div>
      )}
    </article>
  )
}

function LotStory({ coffee, lot }: { coffee: OrderCoffee; lot: Lot }) {
  const { origin, altitude, processing_method, flavor_notes } = lot.product
  const words = coffee.packed ? texts.packed(lot.code) : texts.expected(lot.code)
  return (
    <>
      <p className="mt-1 text-sm text-ink-soft tabular-nums">
        {words} · {texts.roasted(lot.roasted_on)}
      </p>
      <p className="mt-2 text-[15px]">{texts.story(origin, altitude, processing_method, flavor_notes)}</p>
    </>
  )
}

/** The brewer that it was ground for, or the only one; whole beans are brewed with any. */
function Guide({ coffee: { grind, category_id, roast_level } }: { coffee: OrderCoffee }) {
  const fitting = brewersOf(category_id)
  const brewer: Brewer | undefined = grind && grind !== 'whole' ? grind : fitting.length === 1 ? fitting[0] : undefined
  const query = roast_level ? `?roast=${roast_level}` : ''
  return (
    <Link to={brewer ? `${guidePath(brewer)}${query}` : '/brew'} className={linkClass}>
      {brewer ? texts.guide(brewerTexts[brewer]) : texts.allGuides}
    </Link>
  )
}

const linkClass = 'inline-flex min-h-11 items-center text-copper underline underline-offset-4 hover:text-copper-deep'
