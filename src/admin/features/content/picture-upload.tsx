import { useState } from 'react'
import { useAction } from '#admin/kit/use-action.ts'
import { CallError } from '#client/client.ts'
import { contentPicturesApi, type LibraryPicture } from '#contract/admin/content/content-pictures.ts'
import { photographTypes, pictureLimits } from '#domain/pictures/picture-rules.ts'
import { failureDetail } from '#front/errors/failure-detail.ts'
import { pictureRefusals } from '#messages/admin/products/pictures.ts'
import { adminContentTexts } from '#messages/admin/settings/content.ts'
import { networkErrorText, serverErrorText } from '#messages/network.ts'
import { Button } from '#ui/button.tsx'
import { inputClass } from '#ui/input-class.ts'
import { TextInput } from '#ui/text-input.tsx'

const texts = adminContentTexts.picture

interface PictureUploadProps {
  /** Null: one is chosen here. */
  given: File | null
  onSent: (picture: LibraryPicture) => void
}

/** A new picture with its words; what is wrong with it is said here. */
export function PictureUpload({ given, onSent }: PictureUploadProps) {
  const [file, setFile] = useState<File | null>(given)
  const [alt, setAlt] = useState('')
  const [problem, setProblem] = useState('')
  const { run, busy } = useAction(texts.failed, { screen: 'same' })
  const send = async () => {
    const wrong = file === null ? texts.fileMissing : file.size > pictureLimits.bytes ? pictureRefusals.tooLarge : ''
    setProblem(wrong || (alt.trim() === '' ? pictureRefusals.altMissing : ''))
    if (wrong || file === null || alt.trim() === '') return
    const refuse = (error: unknown) => {
      setProblem(failureDetail(error).detail ?? texts.failed)
      return true
    }
    const work = async () => {
      onSent(await upload(file, alt))
      return texts.uploaded
    }
    await run(work, { refuse })
  }
  return (
    <details open={given !== null || undefined} className="mb-4 rounded-md border border-line p-3">
      <summary className="min-h-9 cursor-pointer py-1.5 font-medium hover:text-copper">{texts.upload}</summary>
      <div className="mt-2 grid gap-3">
        {given === null ? (
          <label className="block">
            <span className="mb-1.5 block text-[15px] font-medium">{texts.file}</span>
            <input
              type="file"
              accept={photographTypes}
              className={`${inputClass} h-auto! py-2`}
              onChange={({ currentTarget }) => setFile(currentTarget.files?.[0] ?? null)}
            />
          </label>
        ) : (
          <p className="break-all text-ink-soft">{given.name}</p>
        )}
        <TextInput
          label={texts.alt}
          hint={texts.altHint}
          maxLength={pictureLimits.altLength}
          value={alt}
          problem={problem || undefined}
          onChange={({ target }) => setAlt(target.value)}
        />
        <Button variant="secondary" className="justify-self-start" loading={busy} onClick={() => void send()}>
          {texts.send}
        </Button>
      </div>
    </details>
  )
}

type Answer = { success?: boolean; picture?: LibraryPicture; error?: string; code?: string } | null

/** A form with a file, which the client of all other calls does not send. */
async function upload(file: File, alt: string): Promise<LibraryPicture> {
  const form = new FormData()
  form.append('alt', alt)
  form.append('file', file)
  const response = await fetch(contentPicturesApi.add.path, { method: 'POST', body: form }).catch(() => null)
  if (!response) throw new CallError(0, 'network', networkErrorText)
  const answer = (await response.json().catch(() => null)) as Answer
  if (answer?.success && answer.picture) return answer.picture
  throw new CallError(response.status, answer?.code ?? 'internal', answer?.error ?? serverErrorText)
}
