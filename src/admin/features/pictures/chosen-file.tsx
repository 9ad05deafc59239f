import { adminPicturesTexts as texts } from '#messages/admin/products/pictures.ts'
import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { PictureCrops } from './picture-crops.tsx'
import type { Chosen } from './use-uploads.ts'

interface ChosenFileProps {
  file: Chosen
  productName: string
  onAlt: (alt: string) => void
  onSkip: () => void
}

/** A file that is not in the shop yet: its crops, its words, how far it is, or what is wrong with it. */
export function ChosenFile({ file, productName, onAlt, onSkip }: ChosenFileProps) {
  const { name, preview, state, percent, problem, altProblem } = file
  const sending = state === 'sending'
  return (
    <li
      className={`grid gap-4 rounded-lg border border-line bg-white/60 p-3 ${preview ? 'sm:grid-cols-[220px_minmax(0,1fr)]' : ''}`}
    >
      {preview && (
        <PictureCrops name={productName}>
          {(className) => <img src={preview} alt="" className={className} />}
        </PictureCrops>
      )}
      <div className="grid min-w-0 content-start gap-3">
        <p className="truncate text-sm text-ink-soft">{name}</p>
        {problem === null && (
          <TextInput
            label={texts.alt}
            hint={texts.altHint}
            maxLength={200}
            readOnly={sending}
            problem={altProblem ?? undefined}
            onChange={(event) => onAlt(event.currentTarget.value)}
          />
        )}
        {problem && (
          <p role="alert" className="text-danger">
            {problem}
          </p>
        )}
        {sending ? (
          <div>
            <progress
              aria-label={name}
              max={100}
              {...(percent < 100 ? { value: percent } : {})}
              className="w-full accent-copper"
            />
            <p role="status" className="text-sm text-ink-soft">
              {percent < 100 ? texts.uploading(percent) : texts.working}
            </p>
          </div>
        ) : (
          <Button variant="secondary" className="justify-self-start" onClick={onSkip}>
            {texts.skip}
          </Button>
        )}
      </div>
    </li>
  )
}
