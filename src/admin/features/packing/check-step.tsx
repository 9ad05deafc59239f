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
import { inputClass } from '#ui/input-class.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { CheckedOrders } from './checked-orders.tsx'
import { canConfirm, type LotChoice, lotsToSend, proposedChoice } from './lot-choice.ts'
import { type Notice, ScanNotice } from './scan-notice.tsx'
import { ScannedParcel } from './scanned-parcel.tsx'

interface Scanned {
  order: ScannedOrder
  choice: LotChoice
}

/** One parcel after the other: scan, look, confirm. The field keeps the focus, so that a scanner is enough. */
export function CheckStep({ orders }: { orders: readonly PackingOrder[] }) {
  const client = useClient()
  const { revalidate } = useRevalidator()
  const field = useRef<HTMLInputElement>(null)
  const [scanned, setScanned] = useState<Scanned | null>(null)
  const [notice, setNotice] = useState<Notice | null>(null)
  const action = useAction(serverErrorText, { screen: 'same' })

  const refuse = (text: string) => {
    beep('wrong')
    setNotice({ kind: 'wrong', text })
  }
  const find = async (code: string) => {
    const { order } = await client.call(packingApi.find, { query: { code } })
    if (scanned?.order.name === order.name) return confirm(scanned)
    setScanned({ order, choice: proposedChoice(order) })
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
  const run = async (work: () => Promise<void>) => {
    const said = (error: unknown) => {
      refuse(findRefusal(error)?.message ?? serverErrorText)
      return true
    }
    await action.run(() => work().then(() => undefined), { refuse: said })
    field.current?.focus()
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = field.current?.value.trim() ?? ''
    if (field.current) field.current.value = ''
    if (code !== '') void run(() => find(code))
    else if (scanned) void run(() => confirm(scanned))
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
      {scanned && (
        <ScannedParcel
          order={scanned.order}
          choice={scanned.choice}
          sending={action.busy}
          onChange={(choice) => setScanned({ ...scanned, choice })}
          onConfirm={() => void run(() => confirm(scanned))}
          onLeave={() => {
            setScanned(null)
            setNotice(null)
            field.current?.focus()
          }}
        />
      )}
      <CheckedOrders orders={orders} />
    </Card>
  )
}
