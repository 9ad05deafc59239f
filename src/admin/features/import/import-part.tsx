import { saveFile } from '#admin/kit/save-file.ts'
import type { ImportResult } from '#contract/admin/products/product-import.ts'
import { importTexts as texts } from '#messages/admin/products/import.ts'
import { Button } from '#ui/button.tsx'
import { ImportChanges } from './import-result.tsx'

interface ImportPartProps {
  part: NonNullable<ImportResult['part']>
  busy: boolean
  onApply: () => void
}

/** Of a file with problems: what can be taken now, and the rest as a file with its reasons. */
export function ImportPart({ part: { counts, changes, rejected }, busy, onApply }: ImportPartProps) {
  const count = counts.new + counts.changed
  return (
    <div className="mt-5 border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          onClick={() => saveFile(new Blob([rejected], { type: 'text/csv' }), texts.rejectedName)}
        >
          {texts.rejectedDownload}
        </Button>
        <p className="text-ink-soft">{texts.rejectedNote}</p>
      </div>
      {count > 0 && (
        <>
          <h3 className="mt-5 mb-2 font-medium">{texts.partTitle}</h3>
          <ImportChanges changes={changes} counts={counts} />
          <Button className="mt-4" loading={busy} onClick={onApply}>
            {texts.partApply(count)}
          </Button>
        </>
      )}
    </div>
  )
}
