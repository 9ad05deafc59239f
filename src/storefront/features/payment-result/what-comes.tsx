import { type ReactNode, useId } from 'react'
import type { PaymentResult } from '#contract/shop/checkout/payment.ts'
import { deliveryTimeTexts } from '#messages/shop/cart/delivery-time.ts'
import { paymentResultTexts } from '#messages/shop/cart/payment-result.ts'

const texts = paymentResultTexts.delivery

/** Of a confirmed order: where it goes, when, and where the shop writes about it. */
export function WhatComes({ order: { delivery, schedule, mail_to } }: { order: PaymentResult }) {
  const id = useId()
  if (!delivery && mail_to === '') return null
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-surface/60 px-5 py-5 md:px-7">
      <h3 id={id} className="text-lg font-semibold">
        {texts.heading}
      </h3>
      <dl className="mt-3 space-y-3 text-[15px]">
        {schedule && (
          <Row term={texts.schedule}>
            <span className="block font-medium">{deliveryTimeTexts.ships(schedule)}</span>
            {deliveryTimeTexts.arrives(schedule)}
          </Row>
        )}
        {delivery && (
          <>
            <Row term={texts[delivery.kind]}>
              <span className="block font-medium">{delivery.place}</span>
              <span className="text-ink-soft">{[delivery.address, delivery.carrier].filter(Boolean).join(' · ')}</span>
            </Row>
            <Row term={texts.recipient}>
              {delivery.name}　{delivery.phone}
            </Row>
          </>
        )}
        {mail_to !== '' && (
          <Row term={texts.mail}>
            <span className="block break-all">{mail_to}</span>
            <span className="text-ink-soft">{texts.mailText}</span>
          </Row>
        )}
      </dl>
    </section>
  )
}

function Row(props: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5.5em_minmax(0,1fr)] gap-3">
      <dt className="text-ink-soft">{props.term}</dt>
      <dd className="tabular-nums">{props.children}</dd>
    </div>
  )
}
