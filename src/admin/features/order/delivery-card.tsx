import { useState } from 'react'
import { Card } from '#admin/kit/card.tsx'
import { Facts } from '#admin/kit/facts.tsx'
import { useCan } from '#admin/session/use-staff.ts'
import type { OrderDetail } from '#contract/admin/orders/order-detail.ts'
import { orderStepsApi } from '#contract/admin/orders/order-steps.ts'
import { adminOrderPageTexts } from '#messages/admin/orders/order.ts'
import { Button } from '#ui/button.tsx'
import { RecipientForm } from './recipient-form.tsx'
import { StoreForm } from './store-form.tsx'

const texts = adminOrderPageTexts.delivery

/** Where it goes. Until it ships both can be others, in place. */
export function DeliveryCard({ order }: { order: OrderDetail }) {
  const can = useCan()
  const [editing, setEditing] = useState<'recipient' | 'store' | null>(null)
  const { delivery, allowed_steps } = order
  const { recipient } = delivery
  const mayChange = (step: 'recipient' | 'store') =>
    editing === null && allowed_steps.includes(step) && can(orderStepsApi[step])
  const close = () => setEditing(null)
  if (delivery.kind === null) return <Card title={texts.title}>{texts.takeAlong}</Card>
  return (
    <Card
      title={texts.title}
      actions={
        <>
          {mayChange('recipient') && (
            <Button variant="secondary" onClick={() => setEditing('recipient')}>
              {texts.edit}
            </Button>
          )}
          {mayChange('store') && (
            <Button variant="secondary" onClick={() => setEditing('store')}>
              {texts.editStore}
            </Button>
          )}
        </>
      }
    >
      <Facts
        rows={[
          [texts.carrier, delivery.carrier_name],
          [texts.store, delivery.kind === 'store' ? texts.storeNamed(delivery.store_name, delivery.store_id) : null],
          [
            texts.address,
            delivery.kind === 'home'
              ? `${recipient.zip} ${recipient.city}${recipient.district}${recipient.address}`
              : delivery.store_address,
          ],
          [texts.recipient, recipient.name],
          [
            texts.phone,
            <a key="phone" href={`tel:${recipient.phone}`} className="underline-offset-4 hover:underline">
              {recipient.phone}
            </a>,
          ],
          [texts.gift, delivery.gift && <GiftFacts key="gift" gift={delivery.gift} />],
        ]}
      />
      {editing === 'recipient' && <RecipientForm key={order.version} order={order} onClose={close} />}
      {editing === 'store' && <StoreForm key={order.version} order={order} onClose={close} />}
    </Card>
  )
}

/** The packer writes the card from here, or prints the slip, which has it. */
function GiftFacts({ gift }: { gift: NonNullable<OrderDetail['delivery']['gift']> }) {
  return (
    <>
      <span className="block whitespace-pre-line">{gift.message || texts.giftNoCard}</span>
      {gift.hide_prices && <span className="block text-ink-soft">{texts.giftHidesPrices}</span>}
    </>
  )
}
