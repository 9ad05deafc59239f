import { useRef, useState } from 'react'
import { Card } from '#admin/kit/card.tsx'
import { showTime } from '#admin/kit/time.ts'
import { useCan } from '#admin/session/use-staff.ts'
import type { OrderDetail } from '#contract/admin/order-detail.ts'
import { orderStepsApi } from '#contract/admin/order-steps.ts'
import { useClient } from '#front/app/client-context.ts'
import { randomKey } from '#front/app/random-key.ts'
import { failureDetail } from '#front/errors/failure-detail.ts'
import { useRevalidator } from '#front/router/hooks.ts'
import { adminOrderPageTexts } from '#messages/admin-order.ts'
import { inputClass } from '#ui/input-class.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'

const texts = adminOrderPageTexts.notes

export function NotesCard({ order }: { order: OrderDetail }) {
  const client = useClient()
  const can = useCan()
  const { revalidate } = useRevalidator()
  const [sending, setSending] = useState(false)
  // the same note after a lost answer is one note
  const key = useRef<string>(null)
  const add = async (form: HTMLFormElement) => {
    const text = String(new FormData(form).get('text') ?? '')
    if (text.trim() === '') return
    key.current ??= randomKey()
    setSending(true)
    try {
      await client.call(orderStepsApi.note, { params: { name: order.name }, body: { text } }, { key: key.current })
      key.current = null
      form.reset()
      await revalidate()
    } catch (error) {
      toast({ kind: 'error', text: texts.failed, ...failureDetail(error) })
    } finally {
      setSending(false)
    }
  }
  return (
    <Card title={texts.title}>
      {can(orderStepsApi.note) && (
        <form
          className="mb-4 grid gap-2"
          onInput={() => {
            key.current = null
          }}
          onSubmit={(event) => {
            event.preventDefault()
            void add(event.currentTarget)
          }}
        >
          <textarea
            name="text"
            rows={2}
            maxLength={2000}
            required
            aria-label={texts.add}
            placeholder={texts.placeholder}
            className={`${inputClass} h-auto py-2`}
          />
          <div>
            <SubmitButton loading={sending} variant="secondary">
              {texts.add}
            </SubmitButton>
          </div>
        </form>
      )}
      {order.notes.length === 0 && <p className="text-ink-soft">{texts.none}</p>}
      <ul className="grid gap-3">
        {order.notes.map(({ id, author, text, at }) => (
          <li key={id}>
            <p className="text-xs text-ink-soft">
              {author} {showTime(at)}
            </p>
            <p className="whitespace-pre-wrap">{text}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
