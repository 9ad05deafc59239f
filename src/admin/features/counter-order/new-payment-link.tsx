import { useState } from 'react'
import { Card } from '#admin/kit/card.tsx'
import { useAction } from '#admin/kit/use-action.ts'
import { counterOrdersApi, type PaymentLink } from '#contract/admin/orders/counter-orders.ts'
import { counterOrderTexts as texts } from '#messages/admin/orders/counter-order.ts'
import { Button } from '#ui/button.tsx'
import { PaymentLinkCard } from './payment-link-card.tsx'

/** Of an unpaid order of the counter: the customer lost the link, or never got it. */
export function NewPaymentLink({ orderName }: { orderName: string }) {
  const [link, setLink] = useState<PaymentLink | null>(null)
  const { run, busy } = useAction(texts.linkFailed, { screen: 'same' })
  if (link) return <PaymentLinkCard link={link} />
  const make = () =>
    run(async (call) => {
      setLink((await call(counterOrdersApi.link, { params: { name: orderName } })).payment_link)
    })
  return (
    <Card title={texts.link} lead={texts.newLinkText}>
      <Button variant="secondary" loading={busy} onClick={() => void make()}>
        {texts.newLink}
      </Button>
    </Card>
  )
}
