/** What the outside services and the buyer did: parcels, invoices, returns, mails. */
import { Card } from '#admin/kit/card.tsx'
import { Facts, Folded, TimeList } from '#admin/kit/facts.tsx'
import { StateMark, type Tone } from '#admin/kit/state-mark.tsx'
import { showTime } from '#admin/kit/time.ts'
import type { OrderDetail } from '#contract/admin/orders/order-detail.ts'
import { type ShownParcelState, shownParcelState } from '#domain/admin/order-record-states.ts'
import { formatTwd } from '#domain/money.ts'
import { adminOrderPageTexts as texts } from '#messages/admin/orders/order.ts'
import { wordOf } from '#messages/admin/word-of.ts'
import { orderTexts } from '#messages/orders.ts'

const parcelTones: Record<ShownParcelState, Tone> = {
  wanted: 'waiting',
  created: 'good',
  refused: 'bad',
  cancelled: 'neutral',
  on_its_way: 'moving',
  at_store: 'moving',
  delivered: 'good',
  back: 'bad',
  ended: 'neutral',
}

export function ParcelsCard({ order }: { order: OrderDetail }) {
  if (order.parcels.length === 0) return null
  // the newest comes first
  const shown = order.parcels.map((parcel, index) => ({
    parcel,
    state: shownParcelState(order.state, { state: parcel.state, newest: index === 0 }),
  }))
  return (
    <Card title={texts.parcels.title}>
      <ul className="grid gap-4">
        {shown.map(({ parcel, state }) => (
          <li key={parcel.trade_no}>
            <p className="flex flex-wrap items-center gap-2">
              <span className="font-medium">{parcel.carrier_name}</span>
              <StateMark tone={parcelTones[state]}>{texts.parcels.states[state]}</StateMark>
              {parcel.collects && <span className="text-xs text-ink-soft">{texts.parcels.collects}</span>}
            </p>
            {parcel.problem && <p className="mt-1 text-danger">{parcel.problem}</p>}
            <Facts
              rows={[
                [texts.parcels.trackingNo, parcel.tracking_no],
                [texts.payments.tradeNo, parcel.trade_no],
              ]}
            />
            {parcel.events.length > 0 && (
              <Folded title={texts.parcels.events(parcel.events.length)}>
                <TimeList
                  rows={parcel.events.map(({ code, message, at }) => ({
                    key: `${at} ${code}`,
                    time: showTime(at),
                    text: `${message}（${code}）`,
                  }))}
                />
              </Folded>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const invoiceTones = {
  wanted: 'waiting',
  issued: 'good',
  voided: 'neutral',
  refused: 'bad',
  dropped: 'neutral',
} as const

export function InvoicesCard({ order }: { order: OrderDetail }) {
  if (order.invoices.length === 0) return null
  return (
    <Card title={texts.invoices.title}>
      <ul className="grid gap-3">
        {order.invoices.map((invoice, index) => (
          <li key={invoice.invoice_no ?? index}>
            <p className="flex flex-wrap items-center gap-2">
              <span className="font-medium">{invoice.invoice_no}</span>
              {formatTwd(invoice.amount)}
              <StateMark tone={invoiceTones[invoice.state]}>{texts.invoices.states[invoice.state]}</StateMark>
              {invoice.issued_at && <span className="text-xs text-ink-soft">{showTime(invoice.issued_at)}</span>}
            </p>
            {invoice.problem && <p className="text-danger">{invoice.problem}</p>}
            {invoice.allowances.map(({ no, amount, state, problem, at }) => (
              <p key={at} className="text-ink-soft">
                {texts.invoices.allowance} {no} {formatTwd(amount)} {wordOf(texts.invoices.allowanceStates, state)}{' '}
                {problem}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  )
}

type Pieces = OrderDetail['returns'][number]['pieces']

const piecesText = (pieces: Pieces) =>
  pieces
    .map(
      ({ name, quantity, restocked }) =>
        texts.returns.pieces(name, quantity) + (restocked > 0 ? texts.returns.restocked(restocked) : ''),
    )
    .join('、')

const reasonText = (reason: string) => wordOf({ ...texts.refunds.reasons, ...orderTexts.returnReason }, reason)

export function ReturnsCard({ order }: { order: OrderDetail }) {
  if (order.returns.length === 0 && order.return_requests.length === 0) return null
  return (
    <Card title={texts.returns.title}>
      <TimeList
        rows={[
          ...order.return_requests.map(({ at, state, reason, comment, pieces }) => ({
            key: at,
            time: showTime(at),
            text: `${texts.returns.request}（${texts.returns.requestStates[state]}） ${reasonText(reason)} ${piecesText(pieces)} ${comment}`,
          })),
          ...order.returns.map(({ no, at, reason, refund, pieces, note }) => ({
            key: `${no}`,
            time: showTime(at),
            text: `${texts.returns.no(no)} ${reasonText(reason)} ${piecesText(pieces)} ${texts.returns.refund(refund)} ${note}`,
          })),
        ]}
      />
    </Card>
  )
}

export function MailsCard({ order }: { order: OrderDetail }) {
  return (
    <Card title={texts.mails.title} lead={texts.mails.kept}>
      {order.mails.length === 0 && <p className="text-ink-soft">{texts.mails.none}</p>}
      <TimeList
        rows={order.mails.map(({ step, state, at }, index) => ({
          key: `${at} ${index}`,
          time: showTime(at),
          text: `${wordOf(texts.mails.steps, step)}（${texts.mails.states[state]}）`,
        }))}
      />
    </Card>
  )
}

/** A code of the shop in words; what a person or a carrier wrote as it is. */
const noteWords = (note: string) => wordOf(texts.history.notes, note, note)

export function HistoryCard({ order }: { order: OrderDetail }) {
  const { history } = texts
  return (
    <Card title={history.title}>
      <TimeList
        rows={order.history.map(({ event, actor, by, note, at }, index) => ({
          key: `${at} ${index}`,
          time: showTime(at),
          text: (
            <>
              {wordOf(history.events, event)}{' '}
              <span className="text-ink-soft">
                {by || history.actors[actor]} {noteWords(note)}
              </span>
            </>
          ),
        }))}
      />
    </Card>
  )
}
