import { type ReactNode, useState } from 'react'
import type { OrderDetail } from '#contract/orders.ts'
import { taipeiDay, taipeiMinute } from '#domain/taipei-time.ts'
import { returnTexts as texts } from '#messages/return-request.ts'
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { ReturnForm } from './return-form.tsx'

/** A requested return and its state, or the button to request one while there is time. Nothing otherwise. */
export function ReturnPanel({ order, onChange }: { order: OrderDetail; onChange: (order: OrderDetail) => void }) {
  const [asking, setAsking] = useState(false)
  if (order.return_request) return <ReturnStatus request={order.return_request} />
  if (!order.can_return || !order.return_before) return null
  return (
    <Panel title={texts.heading}>
      <p className="text-[15px] text-ink-soft">{texts.offer(taipeiDay(new Date(order.return_before)))}</p>
      <Button variant="secondary" className="mt-4" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {texts.button}
      </Button>
      {asking && (
        <ReturnForm
          orderId={order.order_id}
          onClose={() => setAsking(false)}
          onSent={(changed) => {
            setAsking(false)
            onChange(changed)
          }}
        />
      )}
    </Panel>
  )
}

function ReturnStatus({ request }: { request: NonNullable<OrderDetail['return_request']> }) {
  return (
    <Panel title={texts.heading}>
      <dl className="space-y-1.5 text-[15px]">
        <Fact term={texts.state}>
          <span className="font-medium">{request.state_text}</span>
        </Fact>
        {request.answer && <Fact term={texts.answer}>{request.answer}</Fact>}
        <Fact term={texts.requestedAt}>{taipeiMinute(new Date(request.requested_at))}</Fact>
        <Fact term={texts.reason}>{request.reason}</Fact>
        {request.comment && <Fact term={texts.comment}>{request.comment}</Fact>}
      </dl>
      {request.pictures.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-3">
          {request.pictures.map((address, index) => (
            <li key={address}>
              <a href={address} target="_blank" rel="noreferrer" className="block rounded-md">
                <img
                  src={address}
                  alt={texts.picture(index + 1)}
                  className="size-24 rounded-md border border-line bg-panel object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Fact(props: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5.5em_minmax(0,1fr)] gap-3">
      <dt className="text-ink-soft">{props.term}</dt>
      <dd className="tabular-nums">{props.children}</dd>
    </div>
  )
}
