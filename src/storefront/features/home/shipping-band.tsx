import { headings } from '#messages/headings.ts'
import { homeTexts } from '#messages/home.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { Picture } from '#ui/picture.tsx'
import type { PictureData } from '#ui/picture-source.ts'

/** Free shipping, across the page. */
export function ShippingBand({ picture }: { picture: PictureData | null }) {
  return (
    <section className="drawn-late bg-panel">
      <div className="container-page grid items-center gap-8 py-12 md:grid-cols-2 md:gap-16 md:py-16">
        <div className={picture ? '' : 'md:col-span-2'}>
          <p className="eyebrow text-copper">{homeTexts.shippingEyebrow}</p>
          <h2 className="mt-2 font-serif text-[28px] leading-snug font-semibold tracking-[0.04em] md:text-4xl">
            {headings.freeShipping}
          </h2>
          <p className="mt-3 max-w-[26em] text-ink-soft">{homeTexts.shippingLead}</p>
          <LinkButton to="/promotions/free-shipping" variant="secondary" className="mt-6">
            {homeTexts.shippingAction}
          </LinkButton>
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
