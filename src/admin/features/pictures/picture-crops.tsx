import type { ReactNode } from 'react'
import { adminPicturesTexts as texts } from '#messages/admin/products/pictures.ts'

/** A picture cut as the shop cuts it: on a card, and on the product's page. */
export function PictureCrops({ name, children }: { name: string; children: (className: string) => ReactNode }) {
  return (
    <div className="flex items-start gap-4">
      <figure className="w-28 shrink-0">
        {children('aspect-4/5 w-full rounded-md object-cover')}
        <p className="mt-1 line-clamp-2 text-[13px] leading-snug font-medium">{name}</p>
        <figcaption className="mt-1 text-xs text-ink-soft">{texts.card}</figcaption>
      </figure>
      <figure className="min-w-0 flex-1 max-sm:max-w-44">
        {children('aspect-4/5 w-full object-cover')}
        <figcaption className="mt-1 text-xs text-ink-soft">{texts.page}</figcaption>
      </figure>
    </div>
  )
}
