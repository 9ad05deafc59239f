import { Card } from '#admin/kit/card.tsx'
import type { AdminProduct } from '#contract/admin/products.ts'
import { adminProductsTexts as texts } from '#messages/admin-products.ts'
import { Picture } from '#ui/picture.tsx'

/** The photographs as they are. */
export function CurrentPictures({ pictures }: Pick<AdminProduct, 'pictures'>) {
  return (
    <Card title={texts.pictures}>
      {pictures.length === 0 && <p className="text-ink-soft">{texts.noPictures}</p>}
      <ul className="flex flex-wrap gap-3">
        {pictures.map((picture) => (
          <li key={picture.base}>
            <Picture picture={picture} sizes="96px" className="h-30 w-24 rounded-md object-cover" />
          </li>
        ))}
      </ul>
    </Card>
  )
}
