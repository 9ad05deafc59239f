import { showTime } from '#admin/kit/time.ts'
import type { packingApi, Slip } from '#contract/admin/orders/packing.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import { adminPackingTexts } from '#messages/admin/orders/packing-screens.ts'
import { choiceText, grindTexts } from '#messages/grinds.ts'
import { Price } from '#ui/price.tsx'

const { slips: texts, ...common } = adminPackingTexts

type Shop = CallOutput<typeof packingApi.slips>['shop']

/** One page of paper: who sends it, to whom, what is inside, and room for a few words. */
export function SlipSheet({ slip, shop }: { slip: Slip; shop: Shop }) {
  return (
    <article
      aria-label={texts.slip(slip.order)}
      className="mx-auto w-full max-w-[148mm] rounded-lg border border-line bg-white p-6 break-after-page last:break-after-auto print:max-w-none print:rounded-none print:border-0 print:p-0"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-4 border-b-2 border-ink pb-3">
        <div>
          <p className="font-serif text-2xl leading-tight">{shop.name}</p>
          <p className="text-xs tracking-[0.12em]">{shop.latin_name}</p>
        </div>
        <h2 className="text-lg font-semibold">{slip.order}</h2>
      </div>
      <dl className="mt-3 grid grid-cols-[5em_1fr] gap-y-0.5">
        <dt className="text-ink-soft">{texts.placed}</dt>
        <dd>{showTime(slip.placed_at)}</dd>
        <dt className="text-ink-soft">{texts.recipient}</dt>
        <dd>
          {slip.recipient.name} {slip.recipient.phone}
        </dd>
        <dt className="text-ink-soft">{texts.delivery}</dt>
        <dd>{slip.carrier ? `${slip.carrier.name}・${slip.place}` : slip.place}</dd>
      </dl>
      <table className="mt-4 w-full border-collapse">
        <caption className="sr-only">{texts.items}</caption>
        <thead>
          <tr className="border-b border-ink text-left text-xs">
            <th scope="col" className="py-1 font-normal">
              {texts.item}
            </th>
            <th scope="col" className="py-1 font-normal">
              {texts.lots}
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              {texts.count}
            </th>
            {slip.amounts && (
              <th scope="col" className="py-1 text-right font-normal">
                {texts.amount}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {slip.lines.map((line) => (
            <tr key={line.line} className="break-inside-avoid border-b border-line align-top">
              <td className="py-1.5 pr-2">
                {line.name}
                <span className="block text-ink-soft">
                  {choiceText(line.size_label, line.grind ? grindTexts[line.grind] : '')}
                  {line.is_gift && ` ${common.gift}`}
                </span>
              </td>
              <td className="py-1.5 pr-2 whitespace-nowrap">
                {line.lots.map(({ lot, quantity }) => (
                  <span key={lot} className="block">
                    {line.lots.length > 1 ? common.piece(lot, quantity) : lot}
                  </span>
                ))}
              </td>
              <td className="py-1.5 text-right">{line.quantity}</td>
              {slip.amounts && (
                <td className="py-1.5 pl-2 text-right whitespace-nowrap">
                  {line.subtotal !== null && <Price amount={line.subtotal} />}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {slip.amounts && (
        <dl className="mt-3 ml-auto grid w-fit grid-cols-[auto_auto] gap-x-6 text-right">
          <dt className="text-ink-soft">{texts.goods}</dt>
          <dd>
            <Price amount={slip.amounts.goods} />
          </dd>
          {slip.amounts.discount !== 0 && (
            <>
              <dt className="text-ink-soft">{texts.discount}</dt>
              <dd>
                <Price amount={slip.amounts.discount} />
              </dd>
            </>
          )}
          <dt className="text-ink-soft">{texts.shipping}</dt>
          <dd>
            <Price amount={slip.amounts.shipping} />
          </dd>
          <dt className="font-semibold">{texts.total}</dt>
          <dd className="font-semibold">
            <Price amount={slip.amounts.total} />
          </dd>
        </dl>
      )}
      {slip.cash_due !== null && (
        <p className="mt-2 text-right font-semibold">
          {texts.cashDue} <Price amount={slip.cash_due} />
        </p>
      )}
      <div className="mt-4 min-h-20 rounded-md border border-dashed border-edge p-2">
        <p className="text-xs text-ink-soft">{texts.message}</p>
        {slip.gift_message && <p className="whitespace-pre-line">{slip.gift_message}</p>}
      </div>
      <p className="mt-4 border-t border-line pt-2 text-xs text-ink-soft">
        {texts.thanks(shop.name)}
        <br />
        {shop.company} {shop.address} {shop.phone} {shop.email}
      </p>
    </article>
  )
}
