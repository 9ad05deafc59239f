import { type ReactNode, useId } from 'react'
import { formatTwd } from '#domain/money.ts'
import { choiceText } from '#messages/grinds.ts'
import { deliveryTimeTexts } from '#messages/shop/cart/delivery-time.ts'
import { giftTexts } from '#messages/shop/cart/gift.ts'
import { paymentStepTexts } from '#messages/shop/cart/payment-step.ts'
import { Badge } from '#ui/badge.tsx'
import { Link } from '#ui/link.tsx'
import type { PaymentOptions } from './use-payment-step.ts'

const texts = paymentStepTexts.review

interface OrderReviewProps {
  orderId: string
  options: PaymentOptions
}

/** What is about to be ordered, and where it goes; each with the way to change it while it is not placed. */
export function OrderReview({ orderId, options }: OrderReviewProps) {
  const { items = [], delivery, schedule, order_name, gift } = options
  const shipping = `/checkout/shipping?order_id=${encodeURIComponent(orderId)}`
  const changes = order_name === null
  return (
    <section aria-label={texts.heading} className="divide-y divide-line rounded-lg border border-line bg-surface/50">
      {items.length > 0 && (
        <Part title={texts.items} change={changes ? { to: '/member/CartPage', label: texts.changeItems } : null}>
          <ul className="space-y-3">
            {items.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines do not change places while they are looked at
              <Item key={index} item={item} />
            ))}
          </ul>
        </Part>
      )}
      {delivery && (
        <>
          <Part
            title={texts.recipient}
            change={changes ? { to: `${shipping}#person`, label: texts.changeRecipient } : null}
          >
            <p className="tabular-nums">
              {delivery.name}　{delivery.phone}
            </p>
          </Part>
          <Part
            title={texts.place[delivery.kind]}
            change={changes ? { to: shipping, label: texts.changePlace[delivery.kind] } : null}
          >
            <p className="font-medium">{delivery.place}</p>
            {delivery.address !== '' && <p className="text-sm text-ink-soft">{delivery.address}</p>}
            <p className="text-sm text-ink-soft">{delivery.carrier}</p>
            {schedule && <p className="mt-1 text-sm">{deliveryTimeTexts.planned(schedule)}</p>}
          </Part>
        </>
      )}
      {gift && (
        <Part title={giftTexts.heading} change={changes ? { to: shipping, label: giftTexts.change } : null}>
          <p className="whitespace-pre-line">{gift.message || giftTexts.noMessage}</p>
          <p className="text-sm text-ink-soft">{gift.hide_prices ? giftTexts.pricesHidden : giftTexts.pricesShown}</p>
        </Part>
      )}
    </section>
  )
}

function Part(props: { title: string; change: { to: string; label: string } | null; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="px-4 py-4 md:px-5">
      <div className="-mt-2 flex min-h-11 items-center justify-between gap-4">
        <h2 id={id} className="text-[15px] font-semibold">
          {props.title}
        </h2>
        {props.change && (
          <Link
            to={props.change.to}
            aria-label={props.change.label}
            className="-mr-2 flex min-h-11 items-center px-2 text-[15px] text-copper underline underline-offset-4 hover:text-copper-deep"
          >
            {texts.change}
          </Link>
        )}
      </div>
      {props.children}
    </section>
  )
}

function Item({ item }: { item: NonNullable<PaymentOptions['items']>[number] }) {
  const choice = choiceText(item.size_label, item.grind_label)
  return (
    <li className="flex items-center gap-3 tabular-nums">
      <span className="h-15 w-12 shrink-0 overflow-hidden rounded-sm bg-panel">
        {item.image && (
          <img
            src={item.image.replace(/-\d+\.jpg$/, '-400.jpg')}
            alt=""
            width={48}
            height={60}
            loading="lazy"
            className="size-full object-cover"
          />
        )}
      </span>
      <span className="min-w-0 flex-1 leading-snug">
        <span className="line-clamp-2">{item.product}</span>
        <span className="text-[13px] break-keep text-ink-soft">
          {choice} {texts.quantity(item.qty)}
        </span>
      </span>
      <span className="shrink-0">{item.is_gift ? <Badge>{texts.gift}</Badge> : formatTwd(item.subtotal)}</span>
    </li>
  )
}
