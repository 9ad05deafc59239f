import { type FormEvent, useId, useState } from 'react'
import { FieldChanges } from '#admin/forms/field-changes.tsx'
import { SelectionBar } from '#admin/kit/selection-bar.tsx'
import { useAction } from '#admin/kit/use-action.ts'
import type { AdminCategory } from '#contract/admin/products/categories.ts'
import { adminProductsApi, type BulkPreview } from '#contract/admin/products/products.ts'
import type { BulkChange } from '#domain/products/bulk-changes.ts'
import { adminProductsTexts } from '#messages/admin/products/products.ts'
import { Button } from '#ui/button.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import { BulkFields } from './bulk-fields.tsx'
import { type BulkKind, bulkKinds, readBulkForm } from './bulk-form.ts'

const texts = adminProductsTexts.bulk

interface BulkPanelProps {
  ids: readonly number[]
  categories: readonly AdminCategory[]
  onClear: () => void
}

/** One change for all that are ticked: first what would become of each, then the change. */
export function BulkPanel({ ids, categories, onClear }: BulkPanelProps) {
  const { busy, run } = useAction(texts.failed)
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  const [kind, setKind] = useState<BulkKind>('price')
  const [preview, setPreview] = useState<{ change: BulkChange; items: BulkPreview[] } | null>(null)
  const chosen = ids.map(String)
  const look = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const change = readBulkForm(kind, new FormData(event.currentTarget))
    if (!change) return
    void run(async (call) => {
      const { items } = await call(adminProductsApi.bulkPreview, { body: { ids: chosen, change } })
      setPreview({ change, items })
    })
  }
  const affected = (preview?.items ?? []).filter((item) => item.possible && Object.keys(item.changes).length > 0)
  const apply = () =>
    void run(async (call) => {
      if (!preview) return undefined
      const versions = Object.fromEntries(affected.flatMap((item) => (item.possible ? [[item.id, item.version]] : [])))
      const body = { ids: affected.map(({ id }) => id), change: preview.change, versions }
      const { items } = await call(adminProductsApi.bulk, { body })
      const refused = items.filter(({ done }) => !done)
      if (refused.length > 0) {
        const [first] = refused
        toast({
          kind: 'error',
          text: texts.someFailed(refused.length),
          ...(first && !first.done ? { detail: first.error } : {}),
        })
      }
      clear()
      return texts.done(items.length - refused.length)
    })
  const clear = () => {
    setPreview(null)
    setOpen(false)
    onClear()
  }
  const panel = (
    <section
      id={panelId}
      aria-label={texts.title}
      className="max-h-[60dvh] overflow-y-auto border border-line bg-paper p-4 shadow-panel lg:mb-2 lg:rounded-lg"
    >
      <form onSubmit={look} onChange={() => setPreview(null)} className="flex flex-wrap items-end gap-3">
        <div className="min-w-40">
          <SelectInput
            label={texts.change}
            value={kind}
            onChange={({ target }) => setKind(bulkKinds.find((each) => each === target.value) ?? 'price')}
          >
            {bulkKinds.map((each) => (
              <option key={each} value={each}>
                {texts.kinds[each]}
              </option>
            ))}
          </SelectInput>
        </div>
        <BulkFields key={kind} kind={kind} categories={categories} />
        <SubmitButton loading={busy}>{texts.preview}</SubmitButton>
      </form>
      {preview && (
        <section aria-label={texts.preview} className="mt-5">
          <p className="font-medium">{texts.previewed(affected.length, preview.items.length)}</p>
          <ul className="mt-2 grid max-h-96 gap-2 overflow-y-auto">
            {preview.items.map((item) => (
              <li key={item.id} className="border-b border-line pb-2">
                <span className="font-medium">{item.name}</span>
                {!item.possible && <p className="text-danger">{item.error}</p>}
                {item.possible && Object.keys(item.changes).length === 0 && (
                  <p className="text-ink-soft">{texts.unchanged}</p>
                )}
                {item.possible && <FieldChanges changes={item.changes} />}
              </li>
            ))}
          </ul>
          <Button className="mt-3" loading={busy} disabled={affected.length === 0} onClick={apply}>
            {texts.apply(affected.length)}
          </Button>
        </section>
      )}
    </section>
  )
  return (
    <SelectionBar label={texts.label} count={ids.length} onClear={clear} above={isOpen && ids.length > 0 && panel}>
      <Button aria-expanded={isOpen} aria-controls={panelId} onClick={() => setOpen(!isOpen)}>
        {texts.title}
      </Button>
    </SelectionBar>
  )
}
