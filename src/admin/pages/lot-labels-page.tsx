import { staffLotsApi } from '#contract/admin/products/lots.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData } from '#front/router/hooks.ts'
import { adminStockTexts } from '#messages/admin/products/stock.ts'
import { Button } from '#ui/button.tsx'
import { bagLabels } from '../features/stock/bag-labels.ts'
import { PageHead } from '../kit/page-head.tsx'
import { QrCode } from '../kit/qr-code.tsx'

const texts = adminStockTexts.labels

type Data = CallOutput<typeof staffLotsApi.read>

export function loader({ client, params }: PageLoaderArgs): Promise<Data> {
  return client.call(staffLotsApi.read, { params: { code: params.code ?? '' } })
}

/** Labels for the bags of a lot on sheets of 24: what is on a bag, and the way to the lot's page. */
export function Component() {
  const { lot, page_url } = useLoaderData<Data>()
  const { code, name, roasted_on, best_before } = lot
  const labels = bagLabels(lot.sizes)
  return (
    <>
      <style>{'@page { size: A4 portrait; margin: 12.9mm 7.2mm }'}</style>
      <div className="print:hidden">
        <PageHead
          title={texts.title(code)}
          back={{ to: `/admin/stock/lots/${code}`, label: adminStockTexts.lotDetail(code) }}
          actions={<Button onClick={() => window.print()}>{texts.print}</Button>}
        />
        <p className="mb-4 text-ink-soft">{texts.hint(labels.length)}</p>
      </div>
      <ul
        aria-label={texts.list}
        className="grid grid-cols-[repeat(auto-fill,63.5mm)] gap-2 print:grid-cols-[repeat(3,63.5mm)] print:gap-x-[2.5mm] print:gap-y-0"
      >
        {labels.map(({ key, size }) => (
          <li
            key={key}
            className="flex h-[33.9mm] break-inside-avoid items-center gap-[2mm] overflow-hidden rounded-md border border-line bg-white p-[2.5mm] text-[8pt] leading-[1.35] text-black print:rounded-none print:border-0"
          >
            <div className="min-w-0 flex-1">
              <p className="line-clamp-2 text-[9pt] font-semibold">{name}</p>
              <p>{size}</p>
              <p className="mt-[1mm] text-[10pt] font-semibold tracking-[0.04em]">{code}</p>
              <p>{texts.roasted(roasted_on)}</p>
              <p>{texts.before(best_before)}</p>
              <p>{texts.scan}</p>
            </div>
            <QrCode text={page_url} label={texts.qr(code)} className="size-[22mm] shrink-0" />
          </li>
        ))}
      </ul>
    </>
  )
}
