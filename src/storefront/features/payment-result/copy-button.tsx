import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'
import { paymentResultTexts } from '#messages/shop/cart/payment-result.ts'
import { toast } from '#ui/toast.ts'

const texts = paymentResultTexts.number
const shownMs = 2000

/** Copies a number. The button itself says that it did. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), shownMs)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      toast({ kind: 'error', text: texts.copyFailed })
    }
  }
  return (
    <button
      type="button"
      aria-label={copied ? texts.copiedNamed(what) : texts.copyNamed(what)}
      onClick={() => void copy()}
      className="inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-md border border-edge px-3 text-sm transition-colors hover:border-ink"
    >
      {copied ? <Check aria-hidden className="size-4 text-success" /> : <Copy aria-hidden className="size-4" />}
      <span aria-live="polite">{copied ? texts.copied : texts.copy}</span>
    </button>
  )
}
