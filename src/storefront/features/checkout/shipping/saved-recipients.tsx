import Store from 'lucide-react/icons/store'
import Truck from 'lucide-react/icons/truck'
import X from 'lucide-react/icons/x'
import { useId, useState } from 'react'
import type { SavedRecipient } from '#contract/shop/checkout/delivery.ts'
import { shippingTexts } from '#messages/shop/cart/shipping.ts'

const texts = shippingTexts.saved

interface SavedRecipientsProps {
  saved: readonly SavedRecipient[]
  /** The one whose call is in progress. */
  choosing: string | null
  onChoose: (recipient: SavedRecipient) => void
  onForget: (recipient: SavedRecipient) => void
}

/** So many are shown before the rest is asked for. */
const firstShown = 3

/** Whom the shopper sent something to before: one tap fills in carrier, place, name and phone. */
export function SavedRecipients({ saved, choosing, onChoose, onForget }: SavedRecipientsProps) {
  const id = useId()
  const [all, setAll] = useState(false)
  if (saved.length === 0) return null
  const shown = all ? saved : saved.slice(0, firstShown)
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-lg font-semibold">
        {texts.heading}
      </h2>
      <ul className="mt-3 grid gap-2 md:grid-cols-2">
        {shown.map((recipient) => (
          <li key={recipient.id} className="flex items-stretch rounded-lg border border-edge/60 bg-surface/50">
            <button
              type="button"
              aria-busy={choosing === recipient.id}
              onClick={() => onChoose(recipient)}
              className="flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-l-lg px-4 py-2.5 text-left transition-colors hover:bg-surface"
            >
              <Mark kind={recipient.kind} />
              <span className="min-w-0">
                <span className="block truncate font-medium">{recipient.name}</span>
                <span className="block truncate text-sm text-ink-soft">{recipient.place}</span>
              </span>
            </button>
            <button
              type="button"
              aria-label={texts.forget(recipient.name, recipient.place)}
              onClick={() => onForget(recipient)}
              className="flex w-11 shrink-0 items-center justify-center rounded-r-lg text-ink-soft transition-colors hover:bg-surface hover:text-ink"
            >
              <X aria-hidden className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      {saved.length > shown.length && (
        <button
          type="button"
          onClick={() => setAll(true)}
          className="mt-1 min-h-11 text-[15px] text-copper underline underline-offset-4 hover:text-copper-deep"
        >
          {texts.all(saved.length)}
        </button>
      )}
    </section>
  )
}

function Mark({ kind }: { kind: SavedRecipient['kind'] }) {
  const Icon = kind === 'store' ? Store : Truck
  return <Icon aria-hidden className="size-5 shrink-0 text-ink-soft" strokeWidth={1.5} />
}
