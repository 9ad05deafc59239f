import type { OrderDetail } from '#contract/orders.ts'
import { formatTwd } from '#domain/money.ts'
import { orderPageTexts } from '#messages/order-page.ts'
import { Panel } from '#ui/panel.tsx'
import { Fact, Facts } from './facts.tsx'

const texts = orderPageTexts.refund

export function OrderRefund({ refund }: { refund: NonNullable<OrderDetail['refund']> }) {
  return (
    <Panel title={texts.heading}>
      <Facts>
        <Fact term={texts.amount}>
          {formatTwd(refund.amount)}
          <span className={`ml-2 text-sm ${refund.done ? 'text-success' : 'text-warning'}`}>
            {refund.done ? texts.done : texts.open}
          </span>
        </Fact>
      </Facts>
      <p className="mt-2 text-[15px]">{refund.text}</p>
    </Panel>
  )
}
