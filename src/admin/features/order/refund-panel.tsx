import { useState } from 'react'
import { Card } from '#admin/kit/card.tsx'
import { useAction } from '#admin/kit/use-action.ts'
import type { OrderDetail } from '#contract/admin/orders/order-detail.ts'
import { orderRefundsApi, type RefundPreview, type RefundWanted } from '#contract/admin/orders/order-refunds.ts'
import { returnReasons } from '#domain/returns/return-reasons.ts'
import { canRefundPart } from '#domain/returns/return-states.ts'
import { adminOrderPageTexts } from '#messages/admin/orders/order.ts'
import { choiceText, grindTexts } from '#messages/grinds.ts'
import { Button } from '#ui/button.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { RefundResult } from './refund-result.tsx'
import type { OrderAction } from './use-order-action.ts'

const texts = adminOrderPageTexts.refundPanel
const nothing: RefundWanted = {
  lines: [],
  restock: [],
  goods_back: true,
  reason: 'other',
  amount: 0,
  shipping: false,
}

/** First what would happen, then exactly that. A change of the choice takes the preview away. */
export function RefundPanel(props: { order: OrderDetail; action: OrderAction; onClose: () => void }) {
  const { order, action, onClose } = props
  const [wanted, setWanted] = useState(nothing)
  const [restocks, setRestocks] = useState(false)
  const [note, setNote] = useState('')
  const [preview, setPreview] = useState<RefundPreview | null>(null)
  const asking = useAction(texts.previewFailed, { screen: 'same' })
  const params = { name: order.name }
  const change = (next: Partial<RefundWanted>) => {
    setPreview(null)
    setWanted({ ...wanted, ...next })
  }
  const body = { ...wanted, restock: restocks && wanted.goods_back ? wanted.lines : [] }
  const isEmpty = wanted.lines.length === 0 && wanted.amount === 0 && !wanted.shipping
  const show = () =>
    asking.run(async (call) => {
      setPreview((await call(orderRefundsApi.preview, { params, body })).preview)
    })
  const confirm = async ({ version, no, refund }: RefundPreview) => {
    const done = await action.run('refund', async (call) => {
      await call(orderRefundsApi.refund, { params, body: { ...body, version, no, refund, note } })
      return texts.done
    })
    if (done) onClose()
    else setPreview(null)
  }
  const goods = order.lines.filter(({ kind, quantity, returned }) => isGoods(kind) && quantity > returned)
  const hasPieces = wanted.lines.length > 0
  return (
    <Card title={texts.title}>
      <div className="grid gap-4">
        {canRefundPart(order.state, true) ? (
          <fieldset className="grid gap-2">
            <legend className="mb-1 font-medium">{texts.pieces}</legend>
            {goods.map((line) => {
              const left = line.quantity - line.returned
              const chosen = wanted.lines.find(({ line_id }) => line_id === line.id)?.quantity ?? 0
              const others = wanted.lines.filter(({ line_id }) => line_id !== line.id)
              return (
                <div key={line.id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
                  <span className="min-w-0 flex-1 basis-40">
                    {line.name}{' '}
                    <span className="text-ink-soft">
                      {choiceText(line.size, line.grind ? grindTexts[line.grind] : '')} {texts.left(left)}
                    </span>
                  </span>
                  <Stepper
                    small
                    label={texts.quantity(line.name)}
                    fewerLabel={texts.fewer}
                    moreLabel={texts.more}
                    min={0}
                    max={left}
                    value={chosen}
                    onChange={(quantity) =>
                      change({ lines: quantity > 0 ? [...others, { line_id: line.id, quantity }] : others })
                    }
                  />
                </div>
              )
            })}
          </fieldset>
        ) : (
          <p className="text-ink-soft">{texts.piecesHint}</p>
        )}
        {hasPieces && (
          <div className="grid gap-2">
            <SelectInput
              label={texts.reason}
              value={wanted.reason}
              onChange={(event) =>
                change({ reason: returnReasons.find((one) => one === event.target.value) ?? 'other' })
              }
            >
              {returnReasons.map((reason) => (
                <option key={reason} value={reason}>
                  {texts.reasons[reason]}
                </option>
              ))}
            </SelectInput>
            <Check
              label={texts.goodsBack}
              checked={wanted.goods_back}
              onChange={(goods_back) => change({ goods_back })}
            />
            {wanted.goods_back && (
              <Check
                label={texts.restock}
                checked={restocks}
                onChange={(checked) => {
                  setPreview(null)
                  setRestocks(checked)
                }}
              />
            )}
          </div>
        )}
        <TextInput
          label={texts.amount}
          hint={texts.amountHint}
          inputMode="numeric"
          value={wanted.amount === 0 ? '' : String(wanted.amount)}
          onChange={(event) => change({ amount: Math.min(9_999_999, Number(event.target.value.replace(/\D/g, ''))) })}
        />
        {order.amounts.shipping > 0 && (
          <Check label={texts.shipping} checked={wanted.shipping} onChange={(shipping) => change({ shipping })} />
        )}
        <TextInput label={texts.note} maxLength={200} value={note} onChange={(event) => setNote(event.target.value)} />
        {preview && <RefundResult preview={preview} />}
        <div className="flex flex-wrap gap-2">
          {preview ? (
            <Button loading={action.running === 'refund'} onClick={() => void confirm(preview)}>
              {preview.refund > 0 ? texts.confirm(preview.refund) : texts.confirmNothing}
            </Button>
          ) : (
            <Button loading={asking.busy} disabled={isEmpty} onClick={() => void show()}>
              {texts.preview}
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            {texts.close}
          </Button>
        </div>
      </div>
    </Card>
  )
}

const isGoods = (kind: string) => kind === 'goods' || kind === 'gift'

function Check(props: { label: string; checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <label className="inline-flex min-h-(--control-height) items-center gap-2.5">
      <input
        type="checkbox"
        checked={props.checked}
        onChange={(event) => props.onChange(event.target.checked)}
        className="size-5 accent-copper"
      />
      {props.label}
    </label>
  )
}
