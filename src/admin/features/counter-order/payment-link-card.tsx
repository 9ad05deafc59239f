import { Card } from '#admin/kit/card.tsx'
import { showTime } from '#admin/kit/time.ts'
import type { PaymentLink } from '#contract/admin/orders/counter-orders.ts'
import { counterOrderTexts as texts } from '#messages/admin/orders/counter-order.ts'
import { adminOrderPageTexts } from '#messages/admin/orders/order.ts'
import { Button } from '#ui/button.tsx'
import { inputClass } from '#ui/input-class.ts'
import { toast } from '#ui/toast.ts'

/** Shown once: only its hash is kept. */
export function PaymentLinkCard({ link }: { link: PaymentLink }) {
  const copy = async () => {
    await navigator.clipboard.writeText(link.url)
    toast({ kind: 'success', text: texts.copied })
  }
  return (
    <Card title={texts.link} lead={texts.linkText}>
      <div className="flex flex-wrap gap-2">
        <input
          readOnly
          aria-label={texts.link}
          value={link.url}
          onFocus={(event) => event.target.select()}
          className={`${inputClass} min-w-0 flex-1 basis-60`}
        />
        <Button variant="secondary" onClick={() => void copy()}>
          {texts.copy}
        </Button>
      </div>
      <p className="mt-2 text-ink-soft">
        {adminOrderPageTexts.payBefore} {showTime(link.expires_at)}
      </p>
    </Card>
  )
}
