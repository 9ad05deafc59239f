import { useState } from 'react'
import { adminContentTexts } from '#messages/admin/settings/content.ts'
import { Button } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { useEditorData } from './editor-data.ts'
import { PictureDialog } from './picture-dialog.tsx'

const texts = adminContentTexts.picture

interface PictureFieldProps {
  label: string
  problem: string | undefined
  value: string | null
  /** Without: it is seen elsewhere, larger. */
  withPreview?: boolean
  onChange: (ref: string | null) => void
}

/** Which picture a text shows here: chosen from the shop's library. */
export function PictureField({ label, problem, value, withPreview = true, onChange }: PictureFieldProps) {
  const { pictures, addPicture } = useEditorData()
  const [choosing, setChoosing] = useState(false)
  const picture = value === null ? undefined : pictures[value]
  return (
    <fieldset>
      <legend className="mb-1.5 text-[15px] font-medium">{label}</legend>
      <div className="flex flex-wrap items-center gap-3">
        {picture && withPreview && (
          <div className="shrink-0">
            <Picture picture={picture} sizes="112px" className="h-20 w-28 rounded-md object-cover" />
          </div>
        )}
        {!picture && <p className="text-ink-soft">{value === null ? texts.none : texts.missing}</p>}
        <Button variant="secondary" onClick={() => setChoosing(true)}>
          {value === null ? texts.choose : texts.change}
        </Button>
        {value !== null && (
          <Button variant="secondary" onClick={() => onChange(null)}>
            {texts.remove}
          </Button>
        )}
      </div>
      {problem && <p className="mt-1 text-sm text-danger">{problem}</p>}
      {choosing && (
        <PictureDialog
          onClose={() => setChoosing(false)}
          onChoose={(chosen) => {
            addPicture(chosen.ref, chosen.picture)
            onChange(chosen.ref)
            setChoosing(false)
          }}
        />
      )}
    </fieldset>
  )
}
