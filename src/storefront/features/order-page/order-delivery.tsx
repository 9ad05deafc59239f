import ExternalLink from 'lucide-react/icons/external-link'
import type { ReactNode } from 'react'
import type { OrderDetail } from '#contract/shop/checkout/orders.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import { orderPageTexts } from '#messages/shop/account/order-page.ts'
import { giftTexts } from '#messages/shop/cart/gift.ts'
import { Panel } from '#ui/panel.tsx'
import { Fact, Facts } from './facts.tsx'

const texts = orderPageTexts.delivery

interface OrderDeliveryProps {
  order: OrderDetail
  /** A button that copies a text. */
  copy: (text: string, what: string) => ReactNode
}

/** The delivery address, the state of the parcel, and its tracking. */
export function OrderDelivery({ order, copy }: OrderDeliveryProps) {
  const { parcel, shipping_info: to } = order
  return (
    <Panel title={texts.heading}>
      <Facts>
        {order.carrier && <Fact term={texts.carrier}>{order.carrier}</Fact>}
        {to.name && <Fact term={texts.recipient}>{to.name}</Fact>}
        {to.phone && <Fact term={texts.phone}>{to.phone}</Fact>}
        {to.address && <Fact term={order.delivery_kind === 'store' ? texts.store : texts.address}>{to.address}</Fact>}
        {order.gift && (
          <Fact term={giftTexts.heading}>
            <span className="block whitespace-pre-line">{order.gift.message || giftTexts.noMessage}</span>
            <span className="text-ink-soft">
              {order.gift.hide_prices ? giftTexts.pricesHidden : giftTexts.pricesShown}
            </span>
          </Fact>
        )}
        {parcel && <Fact term={texts.status}>{parcel.status_text}</Fact>}
        {parcel?.pick_up_before && (
          <Fact term={texts.pickUp}>
            <time dateTime={parcel.pick_up_before} className="font-medium text-danger">
              {taipeiDay(new Date(parcel.pick_up_before))}
            </time>
          </Fact>
        )}
      </Facts>
      {parcel?.tracking_no && (
        <div className="mt-5 flex flex-wrap items-center justify-between gap-3 rounded-md bg-panel px-4 py-3">
          <p>
            <span className="block text-sm text-ink-soft">{texts.tracking}</span>
            <span className="font-medium tracking-[0.04em] tabular-nums">{parcel.tracking_no}</span>
          </p>
          {copy(parcel.tracking_no, texts.copy)}
          {parcel.tracking_url && (
            <a
              href={parcel.tracking_url}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 w-full items-center gap-1.5 text-[15px] text-copper underline underline-offset-4 hover:text-copper-deep"
            >
              {texts.follow}
              <span className="sr-only">{texts.newWindow}</span>
              <ExternalLink aria-hidden className="size-4" />
            </a>
          )}
        </div>
      )}
    </Panel>
  )
}
