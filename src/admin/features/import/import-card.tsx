import { type DragEvent, useRef, useState } from 'react'
import { Card } from '#admin/kit/card.tsx'
import { readTextFile } from '#admin/kit/read-text-file.ts'
import type { ImportResult as Result } from '#contract/admin/products/product-import.ts'
import { failureDetail } from '#front/errors/failure-detail.ts'
import { importTexts as texts } from '#messages/admin/products/import.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { ImportPart } from './import-part.tsx'
import { ImportResult } from './import-result.tsx'
import { type Progress, sendImport } from './send-import.ts'

const maxBytes = 12 * 1024 * 1024
const stepTexts: Record<Progress['step'], string> = {
  sending: texts.sending,
  checking: texts.checking,
  writing: texts.writing,
}

interface Chosen {
  name: string
  csv: string
  big5: boolean
}

/** A file is looked at first; what the dry run showed is then done, all of it or nothing. */
export function ImportCard() {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<Chosen | null>(null)
  const [result, setResult] = useState<Result | null>(null)
  const [progress, setProgress] = useState<Progress | null>(null)

  const run = async (csv: string, mark: string | null, part = false): Promise<Result | null> => {
    try {
      return await sendImport({ csv, mark, part, onProgress: setProgress })
    } catch (error) {
      toast({ kind: 'error', text: texts.failed, ...failureDetail(error) })
      return null
    } finally {
      setProgress(null)
    }
  }
  const choose = async (chosen: File | undefined) => {
    if (!chosen || progress) return
    setResult(null)
    if (chosen.size > maxBytes) return toast({ kind: 'error', text: texts.tooLarge })
    const read = await readTextFile(chosen)
    if (!read) return toast({ kind: 'error', text: texts.unreadable })
    setFile({ name: chosen.name, csv: read.text, big5: read.encoding === 'big5' })
    setResult(await run(read.text, null))
  }
  const apply = async () => {
    if (!file || !result) return
    const done = await run(file.csv, result.mark)
    setResult(null)
    if (!done) return setResult(await run(file.csv, null))
    setFile(null)
    toast({ kind: 'success', text: texts.applied(done.counts.new + done.counts.changed) })
  }
  /** What is left of the file afterwards are the rows with problems. */
  const applyPart = async () => {
    if (!file || !result?.part) return
    const done = await run(file.csv, result.part.mark, true)
    setResult(null)
    if (done?.part) toast({ kind: 'success', text: texts.applied(done.part.counts.new + done.part.counts.changed) })
    setResult(await run(file.csv, null))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void choose(event.dataTransfer.files[0])
  }
  const count = result ? result.counts.new + result.counts.changed : 0
  return (
    <Card title={texts.importTitle} lead={texts.importNote}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the mouse; the button does the same */}
      <div
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        className="flex flex-wrap items-center gap-4 rounded-md border border-dashed border-edge p-4"
      >
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          aria-label={texts.choose}
          className="sr-only"
          tabIndex={-1}
          onChange={({ target }) => {
            void choose(target.files?.[0])
            // the same file, mended, can be chosen again
            target.value = ''
          }}
        />
        <Button variant="secondary" disabled={progress !== null} onClick={() => input.current?.click()}>
          {file ? texts.again : texts.choose}
        </Button>
        <span className="text-ink-soft">{file ? `${texts.fileName} ${file.name}` : texts.drop}</span>
      </div>
      {file?.big5 && <p className="mt-2 text-ink-soft">{texts.big5}</p>}
      <div role="status" className="mt-4 empty:hidden">
        {progress && (
          <>
            <p>
              {stepTexts[progress.step]} {progress.total > 0 && texts.progress(progress.done, progress.total)}
            </p>
            <progress
              aria-label={stepTexts[progress.step]}
              className="mt-1 h-2 w-full accent-copper"
              {...(progress.total > 0 ? { value: progress.done, max: progress.total } : {})}
            />
          </>
        )}
      </div>
      {result && (
        <section aria-label={texts.checked} className="mt-5">
          <ImportResult result={result} />
          {result.skipped > 0 && <p className="mt-3 text-ink-soft">{texts.skipped(result.skipped)}</p>}
          {result.part && <ImportPart part={result.part} busy={progress !== null} onApply={() => void applyPart()} />}
          {result.problem_count === 0 && count > 0 && (
            <Button className="mt-4" loading={progress !== null} onClick={() => void apply()}>
              {texts.apply(count)}
            </Button>
          )}
        </section>
      )}
    </Card>
  )
}
