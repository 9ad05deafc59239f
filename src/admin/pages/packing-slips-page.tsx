import { packingApi } from '#contract/admin/orders/packing.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData, useQuery } from '#front/router/hooks.ts'
import { adminPackingTexts } from '#messages/admin/orders/packing-screens.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { SlipSheet } from '../features/packing/slip-sheet.tsx'
import { PageHead } from '../kit/page-head.tsx'

const texts = adminPackingTexts.slips

const papers = ['A5', 'A4'] as const

type Data = CallOutput<typeof packingApi.slips>

export function loader({ client, url }: PageLoaderArgs): Promise<Data> {
  const orders = url.searchParams.get('orders')
  return client.call(packingApi.slips, { query: { limit: 100, ...(orders ? { orders } : {}) } })
}

/** One slip on each page, on the paper that is in the printer. */
export function Component() {
  const { shop, items } = useLoaderData<Data>()
  const query = useQuery()
  const paper = query.get('paper') === 'A4' ? 'A4' : 'A5'
  const orders = query.get('orders')
  return (
    <>
      <style>{`@page { size: ${paper} portrait; margin: 10mm }`}</style>
      <div className="print:hidden">
        <PageHead
          title={texts.title}
          back={{ to: '/admin/packing', label: texts.back }}
          actions={items.length > 0 && <Button onClick={() => window.print()}>{texts.print}</Button>}
        />
        <nav aria-label={texts.paper} className="mb-4 flex items-center gap-4">
          <span className="text-ink-soft">{texts.paper}</span>
          {papers.map((one) => (
            <Link
              key={one}
              replace
              to={`?${new URLSearchParams({ ...(orders ? { orders } : {}), paper: one })}`}
              aria-current={one === paper ? 'true' : undefined}
              className="inline-flex min-h-(--control-height) items-center px-2 text-copper aria-[current=true]:font-semibold aria-[current=true]:text-ink"
            >
              {one}
            </Link>
          ))}
        </nav>
      </div>
      {items.length === 0 && <p className="py-10 text-center text-ink-soft">{texts.none}</p>}
      <div className="grid gap-6 print:block">
        {items.map((slip) => (
          <SlipSheet key={slip.order} slip={slip} shop={shop} />
        ))}
      </div>
    </>
  )
}
