import { Card } from '#admin/kit/card.tsx'
import { useCan } from '#admin/session/use-staff.ts'
import { productPicturesApi } from '#contract/admin/products/product-pictures.ts'
import type { AdminProduct } from '#contract/admin/products/product-shapes.ts'
import { adminProductsTexts as texts } from '#messages/admin/products/products.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { Picture } from '#ui/picture.tsx'

/** The photographs as they are. They have a page of their own: what is done there counts at once. */
export function CurrentPictures({ id, pictures }: Pick<AdminProduct, 'id' | 'pictures'>) {
  const can = useCan()
  return (
    <Card
      title={texts.pictures}
      actions={
        can(productPicturesApi.add) && (
          <LinkButton variant="secondary" to={`/admin/products/${id}/pictures`}>
            {texts.editPictures}
          </LinkButton>
        )
      }
    >
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
