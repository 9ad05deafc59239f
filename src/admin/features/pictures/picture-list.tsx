import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { StateMark } from '#admin/kit/state-mark.tsx'
import { undoToast } from '#admin/kit/undo-toast.ts'
import { type OwnPicture, type ProductPictures, productPicturesApi } from '#contract/admin/products/product-pictures.ts'
import { adminPicturesTexts as texts } from '#messages/admin/products/pictures.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Picture } from '#ui/picture.tsx'
import { toast } from '#ui/toast.ts'
import { AltForm } from './alt-form.tsx'
import { movedTo } from './moved-to.ts'
import type { Pictures } from './use-pictures.ts'

interface PictureListProps {
  pictures: Pictures
  product: ProductPictures
}

/** In the order of the shop. Moved by dragging, or by two buttons that any keyboard reaches. */
export function PictureList({ pictures, product }: PictureListProps) {
  const { change, client, params, busy, setShown } = pictures
  const [dragged, setDragged] = useState<string | null>(null)
  const ids = product.pictures.map(({ id }) => id)
  const move = async (id: string, to: number) => {
    const ordered = movedTo(ids, id, to)
    if (ordered.join() === ids.join()) return
    const done = await change((version) =>
      client.call(productPicturesApi.order, { params, body: { version, ids: ordered } }),
    )
    if (done) toast({ kind: 'success', text: texts.moved(ordered.indexOf(id) + 1) })
  }
  const remove = async (picture: OwnPicture) => {
    const of = { ...params, picture_id: picture.id }
    const position = ids.indexOf(picture.id)
    const removed = { version: 0 }
    const done = await change(async (version) => {
      const answer = await client.call(productPicturesApi.remove, { params: of, body: { version } })
      removed.version = answer.product.version
      return answer
    })
    if (!done) return
    undoToast(texts.removed, async () => {
      const body = { version: removed.version, alt: picture.alt, position }
      setShown((await client.call(productPicturesApi.restore, { params: of, body })).product)
    })
  }
  return (
    <ol className="grid gap-4 sm:grid-cols-2">
      {product.pictures.map((picture, index) => (
        <li
          key={picture.id}
          draggable
          onDragStart={() => setDragged(picture.id)}
          onDragEnd={() => setDragged(null)}
          onDragOver={(event) => dragged && event.preventDefault()}
          onDrop={(event) => {
            if (!dragged) return
            event.preventDefault()
            void move(dragged, index)
          }}
          className={`flex gap-3 rounded-lg border border-line bg-white/60 p-3 ${dragged === picture.id ? 'opacity-50' : ''}`}
        >
          <div className="w-24 shrink-0">
            <Picture picture={picture} sizes="96px" className="aspect-4/5 w-full rounded-md object-cover" />
            <p className="sr-only">{texts.position(index + 1, ids.length)}</p>
            {index === 0 && <StateMark tone="good">{texts.first}</StateMark>}
          </div>
          <div className="min-w-0 flex-1">
            <AltForm key={picture.alt} picture={picture} pictures={pictures} />
            <div className="mt-1 flex">
              <IconButton
                label={texts.earlierOf(picture.alt)}
                disabled={busy || index === 0}
                onClick={() => void move(picture.id, index - 1)}
                className="hover:bg-panel disabled:opacity-40"
              >
                <ArrowLeft aria-hidden className="size-4" />
              </IconButton>
              <IconButton
                label={texts.laterOf(picture.alt)}
                disabled={busy || index === ids.length - 1}
                onClick={() => void move(picture.id, index + 1)}
                className="hover:bg-panel disabled:opacity-40"
              >
                <ArrowRight aria-hidden className="size-4" />
              </IconButton>
              <IconButton
                label={texts.removeOf(picture.alt)}
                disabled={busy}
                onClick={() => void remove(picture)}
                className="ml-auto text-danger hover:bg-panel"
              >
                <Trash2 aria-hidden className="size-4" />
              </IconButton>
            </div>
          </div>
        </li>
      ))}
    </ol>
  )
}
