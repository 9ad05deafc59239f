import { useRef, useState } from 'react'
import { DialogButtons } from '#admin/kit/dialog-buttons.tsx'
import { readTextFile } from '#admin/kit/read-text-file.ts'
import { TextArea } from '#admin/kit/text-area.tsx'
import type { SheetRow } from '#contract/admin/products/stock-count.ts'
import { type ReadCounts, readCounts } from '#domain/stock/read-counts.ts'
import { exportTexts } from '#messages/admin/orders/exports.ts'
import { countSheetTexts } from '#messages/admin/products/count-sheet.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/modal.tsx'

const { paste: texts, problems, close } = countSheetTexts
const { columns } = exportTexts
const fileTitles = { size: columns.sizeId, counted: columns.counted, onHand: columns.onHand }
const shownProblems = 5

export function readPasted(text: string, rows: readonly SheetRow[], from = 0): ReadCounts {
  return readCounts(text, rows, fileTitles, from)
}

interface PasteCountsProps {
  rows: readonly SheetRow[]
  onTake: (read: ReadCounts) => void
  onClose: () => void
}

/** A column of a spreadsheet, or the file of the stock with its last column filled in. Nothing is booked by this. */
export function PasteCounts({ rows, onTake, onClose }: PasteCountsProps) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const read = readPasted(text, rows)
  const choose = async (file: File | undefined) => {
    const chosen = file && (await readTextFile(file))
    setProblem(file && !chosen ? texts.unreadable : '')
    if (chosen) setText(chosen.text)
  }
  const take = () => {
    if (read.counts.length === 0) return setProblem(texts.nothing)
    onTake(read)
  }
  return (
    <Modal
      title={texts.title}
      closeLabel={close}
      size="small"
      onClose={onClose}
      footer={
        <DialogButtons cancel={texts.cancel} onCancel={onClose}>
          <Button onClick={take}>{texts.take}</Button>
        </DialogButtons>
      }
    >
      <div className="grid gap-3">
        <p className="text-ink-soft">{texts.lead}</p>
        <TextArea label={texts.area} rows={6} value={text} onChange={({ target }) => setText(target.value)} />
        <div>
          <input
            ref={input}
            type="file"
            accept=".csv,text/csv,text/plain"
            aria-label={texts.file}
            className="sr-only"
            tabIndex={-1}
            onChange={({ target }) => void choose(target.files?.[0])}
          />
          <Button variant="secondary" onClick={() => input.current?.click()}>
            {texts.file}
          </Button>
        </div>
        {(problem || read.problems.length > 0) && (
          <div role="alert">
            <ul className="text-sm text-danger">
              {problem && <li>{problem}</li>}
              {read.problems.slice(0, shownProblems).map(({ line, text: written, reason }) => (
                <li key={line}>{texts.problem(line, written, problems[reason])}</li>
              ))}
              {read.problems.length > shownProblems && <li>{texts.more(read.problems.length - shownProblems)}</li>}
            </ul>
          </div>
        )}
      </div>
    </Modal>
  )
}
