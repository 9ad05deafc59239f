import { productPicturesApi } from '#contract/admin/products/product-pictures.ts'
import { adminPicturesTexts as texts } from '#messages/admin/products/pictures.ts'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { search } from '../kit/filters.tsx'
import { listPage } from '../kit/list-page.tsx'

export const { loader, Component } = listPage(productPicturesApi.list, {
  title: texts.title,
  filters: [search('q', texts.search)],
  live: ['products'],
  empty: texts.empty,
  keyOf: ({ product_id }) => product_id,
  columns: [
    {
      title: texts.product,
      heading: true,
      cell: ({ product_id, name, cover }) => (
        <Link
          to={`/admin/products/${product_id}/pictures`}
          className="flex min-h-(--control-height) items-center gap-3 text-copper underline-offset-4 hover:underline"
        >
          <span className="size-10 shrink-0 overflow-hidden rounded-sm bg-panel">
            {cover && <Picture picture={{ ...cover, alt: '' }} sizes="40px" className="size-full object-cover" />}
          </span>
          {name}
        </Link>
      ),
    },
    {
      title: texts.count,
      figures: true,
      cell: ({ pictures }) => (pictures > 0 ? texts.counted(pictures) : texts.none),
    },
  ],
})
