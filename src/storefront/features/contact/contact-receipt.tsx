import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef } from 'react'
import { contactTexts } from '#messages/shop/pages/contact.ts'
import { Button } from '#ui/button.tsx'

/** What was sent, as the shop has it. */
export interface SentMessage {
  email: string
  message: string
  /** `2026-11-16 14:05`, in Taipei. */
  at: string
}

/** Stays until another message is written. */
export function ContactReceipt({ sent, onAnother }: { sent: SentMessage; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // the form with the pressed button is gone
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const texts = contactTexts.receipt
  return (
    <div className="mt-5 rounded-md border border-success/50 bg-success/5 px-5 py-5">
      <h3 ref={heading} tabIndex={-1} className="flex items-center gap-2 font-medium outline-none">
        <CircleCheck aria-hidden className="size-5 text-success" />
        {contactTexts.sent}
      </h3>
      <dl className="mt-3 grid grid-cols-[5em_minmax(0,1fr)] gap-x-3 gap-y-1 text-[15px]">
        <dt className="text-ink-soft">{texts.at}</dt>
        <dd className="tabular-nums">{sent.at}</dd>
        <dt className="text-ink-soft">{texts.replyTo}</dt>
        <dd>{sent.email}</dd>
        <dt className="text-ink-soft">{texts.message}</dt>
        <dd className="whitespace-pre-line">{sent.message}</dd>
      </dl>
      <p className="mt-3 text-sm text-ink-soft">{texts.next}</p>
      <Button variant="secondary" onClick={onAnother} className="mt-4 min-h-11 px-5">
        {texts.another}
      </Button>
    </div>
  )
}
