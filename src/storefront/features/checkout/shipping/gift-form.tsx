import { useId, useRef, useState } from 'react'
import type { Gift, ShippingStep } from '#contract/shop/checkout/delivery.ts'
import { giftLimits, readGiftMessage } from '#domain/delivery/gift.ts'
import { findRefusal } from '#front/errors/refusal.ts'
import { giftProblemTexts, giftTexts as texts } from '#messages/shop/cart/gift.ts'
import { shippingTexts } from '#messages/shop/cart/shipping.ts'
import { Field } from '#ui/field.tsx'
import { toast } from '#ui/toast.ts'

interface GiftFormProps {
  gift: Gift | null
  /** Null: no gift any more. */
  save: (gift: Gift | null) => Promise<ShippingStep>
}

/** For somebody else: a card, and a slip that names no prices. Saved when a field is left. */
export function GiftForm({ gift, save }: GiftFormProps) {
  const [draft, setDraft] = useState<Gift | null>(gift)
  const latest = useRef<Gift | null>(gift)
  const hintId = useId()
  const store = (next: Gift | null) => {
    setDraft(next)
    if (next && readGiftMessage(next.message).problem) return
    latest.current = next
    save(next).catch((error: unknown) => {
      // of several changes the last one is shown
      if (latest.current !== next) return
      const detail = findRefusal(error)?.message || shippingTexts.person.failedText
      toast({ kind: 'error', text: texts.failed, detail, duration: shippingTexts.noticeMs })
    })
  }
  return (
    <section className="rounded-lg border border-line bg-surface/50 px-4 py-3 md:px-5">
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={draft !== null}
          aria-describedby={hintId}
          onChange={(event) => store(event.target.checked ? { message: '', hide_prices: true } : null)}
          className="size-5 shrink-0 accent-ink"
        />
        <span className="font-medium">{texts.toggle}</span>
      </label>
      <p id={hintId} className="pb-1 pl-8 text-sm text-ink-soft">
        {texts.toggleHint}
      </p>
      {draft && <Card draft={draft} onChange={setDraft} onStore={store} />}
    </section>
  )
}

interface CardProps {
  draft: Gift
  onChange: (gift: Gift) => void
  onStore: (gift: Gift) => void
}

function Card({ draft, onChange, onStore }: CardProps) {
  const { message, problem } = readGiftMessage(draft.message)
  const left = giftLimits.characters - Array.from(message).length
  return (
    <div className="space-y-3 border-t border-line pt-4 pb-2">
      <Field
        label={texts.message}
        hint={texts.messageHint(Math.max(0, left))}
        problem={problem ? giftProblemTexts[problem] : undefined}
      >
        {(control) => (
          <textarea
            {...control}
            name="gift-message"
            rows={3}
            value={draft.message}
            onChange={(event) => onChange({ ...draft, message: event.target.value })}
            onBlur={() => onStore(draft)}
            className="w-full rounded-md border border-edge bg-surface px-3 py-2 text-base aria-invalid:border-danger"
          />
        )}
      </Field>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={draft.hide_prices}
          onChange={(event) => onStore({ ...draft, hide_prices: event.target.checked })}
          className="size-5 shrink-0 accent-ink"
        />
        {texts.hidePrices}
      </label>
      <p className="text-sm text-ink-soft">{texts.recipient}</p>
    </div>
  )
}
