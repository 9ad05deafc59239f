import { useCallback, useMemo, useState } from 'react'
import { ConfirmDialog } from '#admin/kit/confirm-dialog.tsx'
import type { CountOutcome, SheetRow } from '#contract/admin/products/stock-count.ts'
import { askBeforeCount } from '#domain/stock/count-sheet.ts'
import type { ReadCounts } from '#domain/stock/read-counts.ts'
import { countSheetTexts as texts } from '#messages/admin/products/count-sheet.ts'
import { adminStockTexts } from '#messages/admin/products/stock.ts'
import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.ts'
import { CountRow } from './count-row.tsx'
import { PasteCounts, readPasted } from './paste-counts.tsx'
import { readUnits } from './read-units.ts'
import { useCountDraft } from './use-count-draft.ts'
import { type FilledRow, useSaveCounts } from './use-save-counts.ts'

/** All sizes in the order in which one walks past them. Nothing is booked until the button is pressed. */
export function CountSheet({ rows }: { rows: readonly SheetRow[] }) {
  const { draft, put, remove } = useCountDraft()
  const [refused, setRefused] = useState<Record<number, string>>({})
  const [dialog, setDialog] = useState<'paste' | 'clear' | null>(null)
  const [asked, setAsked] = useState<{ row: SheetRow; counted: number; why: string }[]>([])
  const [words, setWords] = useState('')
  const onDone = (results: CountOutcome[]) => {
    remove(results.flatMap(({ done, size_id }) => (done ? [size_id] : [])))
    const wrong = results.flatMap((result) => (result.done ? [] : [[result.size_id, result.error]]))
    setRefused((before) => ({ ...before, ...Object.fromEntries(wrong) }))
  }
  const { save, busy } = useSaveCounts(onDone)

  const filled = useMemo(
    () =>
      rows.flatMap((row): (Omit<FilledRow, 'sure'> & { row: SheetRow })[] => {
        const count = draft[row.size_id]
        const counted = count && readUnits(count.text, 0)
        return count && typeof counted === 'number' ? [{ row, sizeId: row.size_id, counted, draft: count }] : []
      }),
    [rows, draft],
  )
  const send = (sure: boolean) => {
    setAsked([])
    setRefused({})
    return save(filled.map((row) => ({ ...row, sure })))
  }
  const press = () => {
    const questions = filled.flatMap(({ row, counted }) => {
      const question = askBeforeCount({ before: row.on_hand, counted, sold: row.sold })
      return question ? [{ row, counted, why: texts.asks[question] }] : []
    })
    if (questions.length > 0) setAsked(questions)
    else void send(false)
  }
  const take = ({ counts, problems }: ReadCounts) => {
    put(
      counts.map(({ size_id: sizeId, counted, on_hand }) => ({
        sizeId,
        text: String(counted),
        ...(on_hand === null ? {} : { onHand: on_hand }),
      })),
    )
    setDialog(null)
    toast({ kind: problems.length > 0 ? 'warning' : 'success', text: texts.paste.taken(counts.length) })
  }
  const onType = useCallback((sizeId: number, text: string) => put([{ sizeId, text }]), [put])
  const onPaste = (sizeId: number, text: string) =>
    take(
      readPasted(
        text,
        shown,
        shown.findIndex((row) => row.size_id === sizeId),
      ),
    )
  const shown = rows.filter(({ name, label }) => `${name} ${label}`.toLowerCase().includes(words.trim().toLowerCase()))
  return (
    <>
      <p className="-mt-3 mb-1 max-w-3xl text-ink-soft">{texts.lead}</p>
      <p className="mb-4 text-xs text-ink-soft">{texts.kept}</p>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <div className="grow basis-48 lg:max-w-xs">
          <TextInput
            label={texts.search}
            autoComplete="off"
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </div>
        <Button variant="secondary" onClick={() => setDialog('paste')}>
          {texts.paste.open}
        </Button>
      </div>
      {shown.length === 0 ? (
        <p className="text-ink-soft">{texts.empty}</p>
      ) : (
        <ul className="max-w-3xl divide-y divide-line rounded-lg border border-line">
          {shown.map((row) => (
            <CountRow
              key={row.size_id}
              row={row}
              text={draft[row.size_id]?.text ?? ''}
              problem={refused[row.size_id] ?? ''}
              onType={onType}
              onPaste={onPaste}
            />
          ))}
        </ul>
      )}
      <div aria-hidden className="h-28 lg:h-20" />
      <section
        aria-label={texts.bar}
        className="fixed inset-x-0 bottom-(--bottom-bar) z-20 flex flex-wrap items-center gap-2 border-t border-line bg-panel px-4 py-2 shadow-panel lg:right-8 lg:bottom-4 lg:left-[240px] lg:rounded-lg lg:border"
      >
        <p role="status" className="mr-auto font-medium whitespace-nowrap">
          {texts.filled(filled.length, rows.length)}
        </p>
        {filled.length > 0 && (
          <Button variant="secondary" onClick={() => setDialog('clear')}>
            {texts.clear}
          </Button>
        )}
        <Button loading={busy} disabled={filled.length === 0} onClick={press}>
          {texts.save}
        </Button>
      </section>
      {dialog === 'paste' && <PasteCounts rows={rows} onTake={take} onClose={() => setDialog(null)} />}
      {dialog === 'clear' && (
        <ConfirmDialog
          title={texts.clearTitle}
          closeLabel={texts.close}
          cancel={texts.cancel}
          confirm={texts.clearConfirm}
          onClose={() => setDialog(null)}
          onConfirm={() => {
            remove(Object.keys(draft).map(Number))
            setRefused({})
            setDialog(null)
          }}
        >
          {texts.clearText(filled.length)}
        </ConfirmDialog>
      )}
      {asked.length > 0 && (
        <ConfirmDialog
          title={texts.confirmTitle}
          closeLabel={texts.close}
          cancel={texts.cancel}
          confirm={texts.confirmSave}
          onClose={() => setAsked([])}
          onConfirm={() => void send(true)}
        >
          <p>{texts.confirmText}</p>
          <ul className="mt-3 list-disc pl-5">
            {asked.map(({ row, counted, why }) => (
              <li key={row.size_id}>
                {texts.confirmRow(adminStockTexts.ofSize(row.name, row.label), row.on_hand, counted, why)}
              </li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </>
  )
}
