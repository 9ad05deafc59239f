import { useEffect, useState } from 'react'
import { contentPicturesApi, type LibraryPicture } from '#contract/admin/content/content-pictures.ts'
import { useClient } from '#front/app/client-context.ts'
import { isComposing } from '#front/forms/is-composing.ts'
import { adminContentTexts } from '#messages/admin/settings/content.ts'
import { adminKitTexts } from '#messages/admin/settings/kit.ts'
import { Button } from '#ui/button.tsx'
import { inputClass } from '#ui/input-class.ts'
import { Modal } from '#ui/modal.tsx'
import { Picture } from '#ui/picture.tsx'
import { PictureUpload } from './picture-upload.tsx'

const texts = adminContentTexts.picture

interface PictureDialogProps {
  /** One that was pasted or dropped: it is uploaded. */
  file?: File | null
  onChoose: (picture: LibraryPicture) => void
  onClose: () => void
}

/** The shop's pictures, those of products and those uploaded for texts; a new one can be added. */
export function PictureDialog({ file = null, onChoose, onClose }: PictureDialogProps) {
  const [q, setQ] = useState('')
  const library = useLibrary(q)
  return (
    <Modal title={texts.title} closeLabel={adminKitTexts.close} size="large" onClose={onClose}>
      <PictureUpload given={file} onSent={onChoose} />
      <search>
        <input
          type="search"
          aria-label={texts.search}
          placeholder={texts.search}
          enterKeyHint="search"
          className={inputClass}
          onKeyDown={(event) => {
            // the form around the dialog is not sent by it
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (!isComposing(event.nativeEvent)) setQ(event.currentTarget.value)
          }}
        />
      </search>
      <p role="status" className="mt-2 min-h-5 text-sm text-ink-soft">
        {library.failed ? texts.loadFailed : library.items?.length === 0 ? texts.empty : ''}
      </p>
      <ul aria-busy={library.items === null} className="mt-1 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {library.items?.map((item) => (
          <li key={item.ref}>
            <button
              type="button"
              onClick={() => onChoose(item)}
              className="block w-full rounded-md border border-line p-1 text-left hover:border-copper"
            >
              <Picture picture={item.picture} sizes="160px" className="aspect-4/3 w-full rounded-sm object-cover" />
              <span aria-hidden className="mt-1 line-clamp-2 block text-xs text-ink-soft">
                {item.picture.alt}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {library.next !== null && (
        <Button variant="secondary" className="mt-4" onClick={library.more}>
          {adminKitTexts.more}
        </Button>
      )}
    </Modal>
  )
}

interface Library {
  items: LibraryPicture[] | null
  next: string | null
  failed: boolean
}

function useLibrary(q: string) {
  const client = useClient()
  const [library, setLibrary] = useState<Library>({ items: null, next: null, failed: false })
  const [after, setAfter] = useState<{ q: string; key: string } | null>(null)
  const key = after?.q === q ? after.key : undefined
  useEffect(() => {
    const stop = new AbortController()
    const query = { q, limit: 40, ...(key ? { after: key } : {}) }
    client.call(contentPicturesApi.list, { query }, { signal: stop.signal }).then(
      ({ items, next }) =>
        setLibrary((last) => ({ items: key ? [...(last.items ?? []), ...items] : items, next, failed: false })),
      () => {
        if (!stop.signal.aborted) setLibrary((last) => ({ ...last, items: last.items ?? [], failed: true }))
      },
    )
    return () => stop.abort()
  }, [client, q, key])
  return { ...library, more: () => library.next !== null && setAfter({ q, key: library.next }) }
}
