import { useState } from 'react'
import type { OrderDetail } from '#contract/shop/checkout/orders.ts'
import { taipeiDay, taipeiMinute } from '#domain/taipei-time.ts'
import { returnTexts as texts } from '#messages/shop/account/return-request.ts'
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { Fact } from './fact.tsx'
import { ReturnForm } from './return-form.tsx'

interface ReturnPanelProps {
  order: OrderDetail
  onChange: (order: OrderDetail) => void
  onReload: () => void
}

/** The latest request and its state, and the button to request a return while there is time. Nothing otherwise. */
export function ReturnPanel({ order, onChange, onReload }: ReturnPanelProps) {
  const { return_request: request, return_before: before } = order
  const canAsk = order.can_return && before !== null
  if (!request && !canAsk) return null
  return (
    <Panel title={texts.heading}>
      {request && <ReturnStatus request={request} />}
      {canAsk && (
        <div className={request ? 'mt-6 border-t border-line pt-5' : ''}>
          <AskForReturn order={order} before={before} onChange={onChange} onReload={onReload} />
        </div>
      )}
    </Panel>
  )
}

function AskForReturn({ order, before, onChange, onReload }: ReturnPanelProps & { before: string }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <p className="text-[15px] text-ink-soft">{texts.offer(taipeiDay(new Date(before)))}</p>
      <Button variant="secondary" className="mt-4" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {order.return_request ? texts.again : texts.button}
      </Button>
      {asking && (
        <ReturnForm
          order={order}
          onClose={() => setAsking(false)}
          onStale={onReload}
          onSent={(changed) => {
            setAsking(false)
            onChange(changed)
          }}
        />
      )}
    </>
  )
}

function ReturnStatus({ request }: { request: NonNullable<OrderDetail['return_request']> }) {
  return (
    <>
      <dl className="space-y-1.5 text-[15px]">
        <Fact term={texts.state}>
          <span className="font-medium">{request.state_text}</span>
        </Fact>
        {request.answer && <Fact term={texts.answer}>{request.answer}</Fact>}
        <RequestedPieces lines={request.lines ?? []} />
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
    </>
  )
}

type RequestedLines = NonNullable<OrderDetail['return_request']>['lines']

/** What was asked for, and how much of it the shop takes back where that is less. */
function RequestedPieces({ lines }: { lines: RequestedLines }) {
  if (lines.length === 0) return null
  return (
    <Fact term={texts.requested}>
      <ul>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a request stay in their places
          <li key={index}>
            {texts.piece(line.product_name, line.quantity)}
            {acceptedText(line)}
          </li>
        ))}
      </ul>
    </Fact>
  )
}

function acceptedText({ quantity, accepted }: RequestedLines[number]): string {
  if (accepted === null || accepted === quantity) return ''
  return accepted === 0 ? texts.refusedPiece : texts.accepted(accepted)
}
