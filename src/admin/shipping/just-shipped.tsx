import { useEffect, useState } from 'react'
import { useAction } from '#admin/kit/use-action.ts'
import { useCan } from '#admin/session/use-staff.ts'
import { type JustShipped, shippingApi } from '#contract/admin/orders/shipping.ts'
import { shippingTexts } from '#messages/admin/orders/shipping.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { withdrawShipping } from './withdraw.ts'

const texts = shippingTexts.recent

/** What was marked as shipped within the last minute, with what is left of it: all of it can be taken back, or each. */
export function JustShippedNotice({ items }: { items: readonly JustShipped[] }) {
  const left = useSecondsLeft(items)
  const can = useCan()
  const [open, setOpen] = useState(false)
  const { run, busy, running } = useAction(texts.failed)
  const standing = left.filter(({ seconds_left }) => seconds_left > 0)
  const [first] = standing
  if (!first || !can(shippingApi.withdraw)) return null
  const names = standing.map(({ name }) => name)
  const withdraw = (which: readonly string[], button: string) =>
    void run(
      async (call) => {
        const { done, refused } = await withdrawShipping(call, which)
        if (refused.length > 0) toast({ kind: 'error', text: texts.failed, detail: texts.notAll(refused) })
        return done > 0 ? texts.done(done) : undefined
      },
      { name: button },
    )
  return (
    <section
      aria-label={texts.label}
      className="mb-4 rounded-lg border-2 border-copper bg-panel px-4 py-3 print:hidden"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="mr-auto">
          <span className="font-semibold">{texts.title(standing.length)}</span>{' '}
          <span className="whitespace-nowrap text-ink-soft tabular-nums">{texts.left(first.seconds_left)}</span>
        </p>
        {standing.length > 1 && (
          <Button variant="secondary" onClick={() => setOpen(!open)}>
            {open ? texts.hide : texts.show}
          </Button>
        )}
        <Button variant="secondary" loading={running === 'all'} disabled={busy} onClick={() => withdraw(names, 'all')}>
          {texts.all(standing.length)}
        </Button>
      </div>
      {open && standing.length > 1 && (
        <ul className="mt-2 max-h-[40dvh] overflow-y-auto border-t border-line">
          {standing.map(({ name, carrier_name, seconds_left }) => (
            <li key={name} className="flex items-center gap-3 border-b border-line py-1">
              <span className="mr-auto">
                {name} <span className="text-ink-soft">{carrier_name}</span>
              </span>
              <span className="text-ink-soft tabular-nums">{seconds_left}</span>
              <Button
                variant="secondary"
                aria-label={texts.oneOf(name)}
                loading={running === name}
                disabled={busy}
                onClick={() => withdraw([name], name)}
              >
                {texts.one}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Counted down from when they were read: the browser's clock may be another than the shop's. */
function useSecondsLeft(items: readonly JustShipped[]): JustShipped[] {
  const [read, setRead] = useState({ items, at: performance.now(), passed: 0 })
  const isNew = items.length !== read.items.length || items.some((item, index) => item !== read.items[index])
  if (isNew) setRead({ items, at: performance.now(), passed: 0 })
  const isCounting = items.some(({ seconds_left }) => seconds_left > read.passed)
  useEffect(() => {
    if (!isCounting) return
    const timer = setInterval(
      () => setRead((now) => ({ ...now, passed: Math.floor((performance.now() - now.at) / 1000) })),
      1000,
    )
    return () => clearInterval(timer)
  }, [isCounting])
  return items.map((item) => ({ ...item, seconds_left: item.seconds_left - read.passed }))
}
