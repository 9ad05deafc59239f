import { type FormEvent, type ReactNode, useState } from 'react'
import { Card } from '#admin/kit/card.tsx'
import { CountInput } from '#admin/kit/count-input.tsx'
import { Table } from '#admin/kit/table.tsx'
import { useAction } from '#admin/kit/use-action.ts'
import { useCan } from '#admin/session/use-staff.ts'
import { type Piece, type ReturnDetail, type ReturnLine, returnsApi } from '#contract/admin/orders/returns.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import { formatTwd } from '#domain/money.ts'
import { adminReturnsTexts as texts } from '#messages/admin/orders/returns.ts'
import { Button } from '#ui/button.tsx'
import { Price } from '#ui/price.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { readCounts } from './read-counts.ts'

type Preview = CallOutput<typeof returnsApi.preview>
interface Arrival {
  pieces: Piece[]
  restock: Piece[]
}

/** What arrived, piece by piece. Whoever may give money back sees what it costs before it is done. */
export function ReceiveCard({ request }: { request: ReturnDetail }) {
  const can = useCan()
  const { busy, run } = useAction(texts.failed)
  const [shown, setShown] = useState<{ arrival: Arrival; preview: Preview } | null>(null)
  const mayRefund = can(returnsApi.receive)
  const params = { id: request.id }
  const record = (arrival: Arrival) =>
    run(async (call) => {
      const body = { version: request.version, ...arrival }
      await call(returnsApi.arrived, { params, body })
      return texts.arrivalSaved
    })
  const preview = (arrival: Arrival) =>
    run(async (call) => {
      setShown({ arrival, preview: await call(returnsApi.preview, { params, body: arrival }) })
    })
  const refund = ({ arrival, preview: { no, refund: amount } }: NonNullable<typeof shown>) =>
    run(async (call) => {
      const body = { version: request.version, ...arrival, no, refund: amount }
      await call(returnsApi.receive, { params, body })
      return texts.refunded(formatTwd(amount))
    })
  return (
    <Card title={texts.receive} lead={texts.receiveHint}>
      {request.arrived_at && !mayRefund && <p className="mb-4 rounded-md bg-panel px-3 py-2">{texts.waitsForOwner}</p>}
      <form
        className="grid gap-4"
        onInput={() => setShown(null)}
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault()
          const arrival = readArrival(event.currentTarget, request.lines)
          void (mayRefund ? preview(arrival) : record(arrival))
        }}
      >
        <ArrivalTable lines={request.lines} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton {...(shown ? { variant: 'secondary' as const } : {})} loading={busy && !shown}>
            {mayRefund ? texts.preview : texts.saveArrival}
          </SubmitButton>
        </div>
      </form>
      {shown && (
        <RefundPreview preview={shown.preview}>
          <Button loading={busy} onClick={() => void refund(shown)}>
            {texts.refundButton(formatTwd(shown.preview.refund))}
          </Button>
        </RefundPreview>
      )}
    </Card>
  )
}

function readArrival(form: HTMLFormElement, lines: readonly ReturnLine[]): Arrival {
  return { pieces: readCounts(form, 'arrived', lines), restock: readCounts(form, 'restock', lines) }
}

function ArrivalTable({ lines }: { lines: readonly ReturnLine[] }) {
  const expected = ({ accepted, quantity, left }: ReturnLine) => Math.min(accepted ?? quantity, left)
  return (
    <Table
      caption={texts.receive}
      rows={lines}
      keyOf={({ line_id }) => line_id}
      columns={[
        { title: texts.product, heading: true, cell: ({ name }) => name },
        { title: texts.acceptedPieces, figures: true, cell: (line) => texts.pieceCount(expected(line)) },
        {
          title: texts.arrivedColumn,
          figures: true,
          cell: (line) => (
            <CountInput
              name={`arrived-${line.line_id}`}
              label={texts.arrivedCount(line.name)}
              initial={line.arrived ?? expected(line)}
              max={expected(line)}
            />
          ),
        },
        {
          title: texts.restockColumn,
          figures: true,
          cell: (line) => (
            <CountInput
              name={`restock-${line.line_id}`}
              label={texts.restockCount(line.name)}
              initial={line.resellable ?? 0}
              max={expected(line)}
            />
          ),
        },
      ]}
    />
  )
}

function RefundPreview({ preview, children }: { preview: Preview; children: ReactNode }) {
  return (
    <section aria-label={texts.previewTitle} className="mt-5 rounded-md border border-line bg-panel p-4">
      <h3 className="font-semibold">{texts.previewTitle}</h3>
      <dl className="mt-2 grid grid-cols-[1fr_auto] gap-y-1">
        {preview.rows.map(({ label, amount, kind }) => (
          <div key={`${kind}-${label}`} className="contents">
            <dt className={kind === 'detail' ? 'pl-4 text-ink-soft' : ''}>{label}</dt>
            <dd className="text-right">
              <Price amount={amount} />
            </dd>
          </div>
        ))}
        <dt className="border-t border-line pt-2 font-semibold">{texts.total}</dt>
        <dd className="border-t border-line pt-2 text-right font-semibold">
          <Price amount={preview.refund} />
        </dd>
      </dl>
      <ul className="mt-3 list-disc pl-5 text-ink-soft">
        {preview.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <div className="mt-4">{children}</div>
    </section>
  )
}
