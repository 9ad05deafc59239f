import X from 'lucide-react/icons/x'
import { counterOrderTexts as texts } from '#messages/admin/orders/counter-order.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Stepper } from '#ui/stepper.tsx'
import type { ChosenLine } from './product-picker.tsx'

export function ChosenLines({
  lines,
  onChange,
}: {
  lines: readonly ChosenLine[]
  onChange: (lines: ChosenLine[]) => void
}) {
  if (lines.length === 0) return <p className="mt-3 text-ink-soft">{texts.none}</p>
  return (
    <ul className="mt-3 divide-y divide-line">
      {lines.map((line) => (
        <li key={`${line.sizeId} ${line.grind}`} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
          <span className="min-w-0 flex-1 basis-40">
            <span className="font-medium">{line.name}</span> <span className="text-ink-soft">{line.detail}</span>
          </span>
          <span className="ml-auto flex items-center gap-1">
            <Stepper
              small
              label={texts.quantity(line.name)}
              fewerLabel={texts.fewer}
              moreLabel={texts.more}
              max={99}
              value={line.quantity}
              onChange={(quantity) => onChange(lines.map((one) => (one === line ? { ...line, quantity } : one)))}
            />
            <IconButton label={texts.remove(line.name)} onClick={() => onChange(lines.filter((one) => one !== line))}>
              <X aria-hidden className="size-4" />
            </IconButton>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The same size and grind again is one more of it. */
export function addLine(lines: readonly ChosenLine[], line: ChosenLine): ChosenLine[] {
  const same = (one: ChosenLine) => one.sizeId === line.sizeId && one.grind === line.grind
  if (!lines.some(same)) return [...lines, line]
  return lines.map((one) => (same(one) ? { ...one, quantity: one.quantity + line.quantity } : one))
}
