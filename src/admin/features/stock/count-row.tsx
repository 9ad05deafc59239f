import { type ClipboardEvent, type KeyboardEvent, memo } from 'react'
import type { SheetRow } from '#contract/admin/products/stock-count.ts'
import { isComposing } from '#front/forms/is-composing.ts'
import { countSheetTexts as texts } from '#messages/admin/products/count-sheet.ts'
import { adminStockTexts } from '#messages/admin/products/stock.ts'
import { inputClass } from '#ui/input-class.ts'
import { readUnits } from './read-units.ts'

interface CountRowProps {
  row: SheetRow
  text: string
  /** Why it was not booked. */
  problem: string
  onType: (sizeId: number, text: string) => void
  /** Several rows at once, from this one on. */
  onPaste: (sizeId: number, text: string) => void
}

/** One size: what the books say, and a field for what was counted. Enter leads to the next field. */
export const CountRow = memo(function CountRow({ row, text, problem, onType, onPaste }: CountRowProps) {
  const counted = readUnits(text, 0)
  const name = adminStockTexts.ofSize(row.name, row.label)
  const wrong = text !== '' && counted === null ? texts.invalid : problem
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text')
    if (!/[\r\n\t]/.test(pasted.trim())) return
    event.preventDefault()
    onPaste(row.size_id, pasted)
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 lg:px-4">
      <div className="min-w-0 grow basis-40">
        <p className="font-medium">{name}</p>
        <p className="text-xs text-ink-soft">
          {[
            row.shelf === null ? null : texts.shelf(row.shelf),
            texts.booked(row.on_hand),
            row.published ? null : texts.hidden,
          ]
            .filter(Boolean)
            .join('・')}
        </p>
      </div>
      <span className="w-14 text-right text-xs text-ink-soft tabular-nums">
        {counted === null ? '' : counted === row.on_hand ? texts.same : texts.difference(counted - row.on_hand)}
      </span>
      <input
        data-count
        inputMode="numeric"
        enterKeyHint="next"
        autoComplete="off"
        maxLength={5}
        aria-label={texts.counted(name)}
        aria-invalid={wrong !== '' || undefined}
        value={text}
        onChange={({ target }) => onType(row.size_id, target.value)}
        onPaste={paste}
        onKeyDown={toNext}
        className={`${inputClass} w-20! text-right tabular-nums`}
      />
      {wrong && (
        <p role="alert" className="basis-full text-right text-xs text-danger">
          {wrong}
        </p>
      )}
    </li>
  )
})

function toNext(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return
  event.preventDefault()
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[data-count]')]
  const next = fields[fields.indexOf(event.currentTarget) + 1]
  next?.focus()
  next?.select()
}
