import { type FormEvent, useRef, useState } from 'react'
import { Card } from '#admin/kit/card.tsx'
import { undoToast } from '#admin/kit/undo-toast.ts'
import { useAction } from '#admin/kit/use-action.ts'
import { type PackingOrder, packingApi, type ScannedOrder } from '#contract/admin/orders/packing.ts'
import { useClient } from '#front/app/client-context.ts'
import { findRefusal } from '#front/errors/refusal.ts'
import { isComposing } from '#front/forms/is-composing.ts'
import { useRevalidator } from '#front/router/hooks.ts'
import { beep } from '#front/sound/beep.ts'
import { adminPackingTexts as texts } from '#messages/admin/orders/packing-screens.ts'
import { serverErrorText } from '#messages/network.ts'
import { Button } from '#ui/button.tsx'
import { inputClass } from '#ui/input-class.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { CheckedOrders } from './checked-orders.tsx'
import { canConfirm, type LotChoice, lotsToSend, proposedChoice } from './lot-choice.ts'
import { type Notice, ScanNotice } from './scan-notice.tsx'
import { ScannedParcel } from './scanned-parcel.tsx'
import { WaitingOrders } from './waiting-orders.tsx'

interface Scanned {
  order: ScannedOrder
  choice: LotChoice
}

/**
 * One parcel after the other: scan, type or tap, look, confirm. After a scan the field keeps the focus, so that a scanner is
 * enough; after a tap it does not, or a phone would show its keyboard over the parcel.
 */
export function CheckStep({ orders }: { orders: readonly PackingOrder[] }) {
  const client = useClient()
  const { revalidate } = useRevalidator()
  const field = useRef<HTMLInputElement>(null)
  const [scanned, setScanned] = useState<Scanned | null>(null)
  const [notice, setNotice] = useState<Notice | null>(null)
  const [typed, setTyped] = useState('')
  const parcel = useRef<HTMLDivElement>(null)
  const waiting = orders.filter(({ checked_at }) => checked_at === null)
  const next = waiting.find(({ name }) => name !== scanned?.order.name)
  const action = useAction(serverErrorText, { screen: 'same' })

  const refuse = (text: string) => {
    beep('wrong')
    setNotice({ kind: 'wrong', text })
  }
  const find = async (code: string) => {
    const { order } = await client.call(packingApi.find, { query: { code } })
    if (scanned?.order.name === order.name) return confirm(scanned)
    show(order)
  }
  const show = (order: ScannedOrder) => {
    setScanned({ order, choice: proposedChoice(order) })
    requestAnimationFrame(() => parcel.current?.scrollIntoView({ block: 'nearest' }))
    if (order.refusal) return refuse(`${order.name} ${order.refusal}`)
    beep('right')
    setNotice({ kind: 'found', text: order.checked_at ? texts.wasDone(order.name) : texts.found(order.name) })
  }
  const confirm = async ({ order, choice }: Scanned) => {
    if (!canConfirm(order, choice)) return refuse(`${order.name} ${order.refusal ?? ''}`)
    const lots = lotsToSend(order, choice)
    const answer = await client.call(packingApi.check, { body: { order: order.name, ...(lots ? { lots } : {}) } })
    beep('right')
    setScanned(null)
    setNotice({ kind: 'done', text: answer.was_checked ? texts.wasDone(order.name) : texts.done(order.name) })
    await revalidate()
    if (answer.was_checked) return
    undoToast(texts.uncheckUndone(order.name), async () => {
      await client.call(packingApi.uncheck, { body: { order: order.name } })
      await revalidate()
    })
  }
  const run = async (work: () => Promise<void>, by: 'field' | 'tap' = 'tap') => {
    const said = (error: unknown) => {
      refuse(findRefusal(error)?.message ?? serverErrorText)
      return true
    }
    await action.run(() => work().then(() => undefined), { refuse: said })
    if (by === 'field') field.current?.focus()
  }
  const leave = () => {
    setScanned(null)
    setNotice(null)
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = field.current?.value.trim() ?? ''
    if (field.current) field.current.value = ''
    setTyped('')
    if (code !== '') void run(() => find(code), 'field')
    else if (scanned) void run(() => confirm(scanned), 'field')
  }
  return (
    <Card title={texts.step(3, texts.check)}>
      <form
        onSubmit={onSubmit}
        onKeyDown={(event) => event.key === 'Enter' && isComposing(event.nativeEvent) && event.preventDefault()}
        className="flex gap-2"
      >
        <input
          ref={field}
          aria-label={texts.scan}
          onChange={(event) => setTyped(event.target.value.trim())}
          placeholder={texts.scanPlaceholder}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={60}
          className={inputClass}
        />
        <SubmitButton variant="secondary" loading={action.busy} className="shrink-0">
          {texts.find}
        </SubmitButton>
      </form>
      <p className="mt-1 text-xs text-ink-soft">{texts.scanHint}</p>
      <ScanNotice notice={notice} />
      <div ref={parcel} className="scroll-mt-28 scroll-mb-28">
        {scanned && (
          <ScannedParcel
            order={scanned.order}
            choice={scanned.choice}
            onChange={(choice) => setScanned({ ...scanned, choice })}
          />
        )}
      </div>
      <WaitingOrders
        orders={waiting}
        typed={typed}
        open={scanned?.order.name ?? null}
        busy={action.busy}
        onPick={(name) => void run(() => find(name))}
      />
      <CheckedOrders
        orders={orders}
        beside={
          scanned ? (
            <>
              <Button variant="secondary" onClick={leave}>
                {texts.leave}
              </Button>
              {canConfirm(scanned.order, scanned.choice) && (
                <Button loading={action.busy} onClick={() => void run(() => confirm(scanned))} className="flex-1">
                  {texts.confirm}
                </Button>
              )}
            </>
          ) : (
            next && (
              <Button loading={action.busy} onClick={() => void run(() => find(next.name))} className="flex-1">
                {texts.next(next.name)}
              </Button>
            )
          )
        }
      />
    </Card>
  )
}
