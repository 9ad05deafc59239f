import ImagePlus from 'lucide-react/icons/image-plus'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Card } from '#admin/kit/card.tsx'
import type { ProductPictures } from '#contract/admin/products/product-pictures.ts'
import { photographTypes } from '#domain/pictures/picture-rules.ts'
import { adminPicturesTexts as texts } from '#messages/admin/products/pictures.ts'
import { Button } from '#ui/button.tsx'
import { ChosenFile } from './chosen-file.tsx'
import type { Pictures } from './use-pictures.ts'
import { useUploads } from './use-uploads.ts'

/** Chosen by press, drop or paste; each gets its words, then all are sent one after the other. */
export function NewPictures({ pictures, product }: { pictures: Pictures; product: ProductPictures }) {
  const uploads = useUploads(product, pictures.setShown)
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length === 0) return
    event.preventDefault()
    void uploads.choose(files)
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent) => onPaste(event)
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
  const sendable = uploads.files.filter(({ problem, state }) => problem === null && state === 'waiting').length
  return (
    <Card title={texts.add}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is for pointers; the button inside does the same */}
      <div
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          setOver(false)
          if (event.dataTransfer.files.length === 0) return
          event.preventDefault()
          void uploads.choose([...event.dataTransfer.files])
        }}
        className={`rounded-lg border-2 border-dashed p-5 text-center ${over ? 'border-copper bg-copper/5' : 'border-line'}`}
      >
        <ImagePlus aria-hidden className="mx-auto size-7 text-ink-soft" />
        <Button variant="secondary" className="mt-2" onClick={() => input.current?.click()}>
          {texts.choose}
        </Button>
        <p className="mt-2 text-sm text-ink-soft">{over ? texts.dropNow : texts.dropHint}</p>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={texts.choose}
          accept={photographTypes}
          onChange={(event) => {
            void uploads.choose([...(event.currentTarget.files ?? [])])
            event.currentTarget.value = ''
          }}
        />
      </div>
      {uploads.files.length > 0 && (
        <>
          <ul className="mt-4 grid gap-4">
            {uploads.files.map((file) => (
              <ChosenFile
                key={file.key}
                file={file}
                productName={product.name}
                onAlt={(alt) => uploads.describe(file.key, alt)}
                onSkip={() => uploads.skip(file.key)}
              />
            ))}
          </ul>
          {sendable > 0 && (
            <Button className="mt-4" loading={uploads.sending} onClick={() => void uploads.send()}>
              {sendable > 1 ? texts.uploadAll(sendable) : texts.upload}
            </Button>
          )}
        </>
      )}
    </Card>
  )
}
