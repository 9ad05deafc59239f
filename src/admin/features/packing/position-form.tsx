import { type FormEvent, useState } from 'react'
import { useAction } from '#admin/kit/use-action.ts'
import { type PickRow, packingApi } from '#contract/admin/orders/packing.ts'
import { adminPackingTexts } from '#messages/admin/orders/packing-screens.ts'
import { Button } from '#ui/button.tsx'
import { inputClass } from '#ui/input-class.ts'
import { SubmitButton } from '#ui/submit-button.tsx'

const texts = adminPackingTexts.positions

/** Where the sizes of this list lie: a number for each, small ones first. */
export function PositionForm({ rows, onClose }: { rows: readonly PickRow[]; onClose: () => void }) {
  const { run, busy } = useAction(texts.failed)
  // as it was when the form was opened: what others change meanwhile is told, not overwritten
  const [sizes] = useState(() => [...new Map(rows.map((row) => [row.size_id, row])).values()])
  const save = (values: FormData) => {
    const positions = sizes.flatMap(({ size_id, position: was }) => {
      const text = String(values.get(String(size_id)) ?? '')
      const position = text === '' ? null : Number(text)
      return position === was ? [] : [{ size_id, position, was }]
    })
    void run(async (call) => {
      if (positions.length > 0) await call(packingApi.setPositions, { body: { positions } })
      onClose()
      return texts.saved
    })
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    save(new FormData(event.currentTarget))
  }
  return (
    <form onSubmit={onSubmit} className="print:hidden">
      <p className="mb-3 text-ink-soft">{texts.lead}</p>
      <ul className="grid gap-2">
        {sizes.map(({ size_id, product_name, size_label, position }) => (
          <li key={size_id}>
            <label className="flex items-center gap-3">
              <span className="w-24 shrink-0">
                <input
                  name={String(size_id)}
                  type="number"
                  inputMode="numeric"
                  min={1}
                  max={9999}
                  step={1}
                  defaultValue={position ?? ''}
                  aria-label={texts.position(`${product_name} ${size_label}`)}
                  className={inputClass}
                />
              </span>
              <span>
                {product_name} {size_label}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex gap-2">
        <SubmitButton loading={busy}>{texts.save}</SubmitButton>
        <Button variant="secondary" onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </form>
  )
}
