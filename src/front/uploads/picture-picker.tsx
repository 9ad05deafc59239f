import ImagePlus from 'lucide-react/icons/image-plus'
import X from 'lucide-react/icons/x'
import { type ChangeEvent, useId, useState } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { toast } from '#ui/toast.ts'
import { shrinkPicture } from './shrink-picture.ts'

interface PickerTexts {
  pictures: string
  optional: string
  picturesHint: string
  add: string
  adding: string
  picture: (position: number) => string
  remove: (position: number) => string
  tooMany: string
  unreadable: string
  formats: string
}

interface PicturePickerProps {
  texts: PickerTexts
  max: number
  /** Data addresses: what is shown is what is sent. */
  pictures: string[]
  onChange: (pictures: string[]) => void
}

/** A few photographs, resized immediately, each with a preview. */
export function PicturePicker({ texts, max, pictures, onChange }: PicturePickerProps) {
  const id = useId()
  const [adding, setAdding] = useState(false)
  const add = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])]
    // the same file can be chosen again
    target.value = ''
    const fitting = chosen.slice(0, max - pictures.length)
    if (fitting.length < chosen.length) toast({ kind: 'warning', text: texts.tooMany })
    setAdding(true)
    const added: string[] = []
    for (const file of fitting) {
      try {
        added.push(await shrinkPicture(file))
      } catch {
        toast({ kind: 'error', text: texts.unreadable, detail: texts.formats })
      }
    }
    setAdding(false)
    onChange([...pictures, ...added])
  }
  return (
    <fieldset aria-describedby={`${id}-hint`}>
      <legend className="mb-1.5 text-[15px] font-medium">
        {texts.pictures}
        <span className="ml-2 text-sm font-normal text-ink-soft">{texts.optional}</span>
      </legend>
      <ul className="flex flex-wrap gap-3">
        {pictures.map((picture, index) => (
          <li key={picture} className="relative">
            <img
              src={picture}
              alt={texts.picture(index + 1)}
              className="size-24 rounded-md border border-line object-cover"
            />
            <IconButton
              label={texts.remove(index + 1)}
              onClick={() => onChange(pictures.filter((_, at) => at !== index))}
              className="absolute -top-3 -right-3"
            >
              <span className="flex size-7 items-center justify-center rounded-full bg-ink text-paper">
                <X aria-hidden className="size-4" />
              </span>
            </IconButton>
          </li>
        ))}
        {pictures.length < max && (
          <li>
            <label className="relative flex size-24 cursor-pointer flex-col items-center justify-center gap-1 rounded-md border border-dashed border-edge text-sm text-ink-soft transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-copper hover:border-copper hover:text-copper">
              {adding ? <Spinner /> : <ImagePlus aria-hidden className="size-5" />}
              {adding ? texts.adding : texts.add}
              <input
                type="file"
                accept="image/jpeg,image/png,image/webp"
                multiple
                disabled={adding}
                onChange={(event) => void add(event)}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
            </label>
          </li>
        )}
      </ul>
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
        {texts.picturesHint}
      </p>
    </fieldset>
  )
}
