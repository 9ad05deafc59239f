import { useState } from 'react'
import { Card } from '#admin/kit/card.tsx'
import { counterOrdersApi, type PaymentLink } from '#contract/admin/counter-orders.ts'
import { useClient } from '#front/app/client-context.ts'
import { failureDetail } from '#front/errors/failure-detail.ts'
import { counterOrderTexts as texts } from '#messages/admin-counter-order.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { PaymentLinkCard } from './payment-link-card.tsx'

/** Of an unpaid order of the counter: the customer lost the link, or never got it. */
export function NewPaymentLink({ orderName }: { orderName: string }) {
  const client = useClient()
  const [link, setLink] = useState<PaymentLink | null>(null)
  const [sending, setSending] = useState(false)
  if (link) return <PaymentLinkCard link={link} />
  const make = async () => {
    setSending(true)
    try {
      setLink((await client.call(counterOrdersApi.link, { params: { name: orderName } })).payment_link)
    } catch (error) {
      toast({ kind: 'error', text: texts.linkFailed, ...failureDetail(error) })
    } finally {
      setSending(false)
    }
  }
  return (
    <Card title={texts.link} lead={texts.newLinkText}>
      <Button variant="secondary" loading={sending} onClick={() => void make()}>
        {texts.newLink}
      </Button>
    </Card>
  )
}
