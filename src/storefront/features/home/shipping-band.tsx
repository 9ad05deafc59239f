import type { HomeTexts } from '#contract/shop/pages/content.ts'
import { Picture } from '#ui/picture.tsx'
import { BandText } from './band-text.tsx'

/** Free shipping, across the page. */
export function ShippingBand({ texts: { picture, ...texts } }: { texts: HomeTexts['shipping'] }) {
  return (
    <section className="drawn-late bg-panel">
      <div className="container-page grid items-center gap-8 py-12 md:grid-cols-2 md:gap-16 md:py-16">
        <div className={picture ? '' : 'md:col-span-2'}>
          <BandText {...texts} size="text-[28px] md:text-4xl" to="/promotions/free-shipping" />
        </div>
        {picture && (
          <Picture
            picture={picture}
            sizes="(min-width: 1264px) 568px, (min-width: 768px) 44vw, 92vw"
            className="aspect-video w-full rounded-md object-cover"
          />
        )}
      </div>
    </section>
  )
}
