import type { Promotion } from '#contract/offers.ts'
import { promotionTexts as texts } from '#messages/shop/pages/promotions.ts'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { datesText } from './promotion-dates.ts'

/** The first of the list is as wide as the page on wide screens, the others are in a grid below it. */
export function PromotionCard({ promotion, wide = false }: { promotion: Promotion; wide?: boolean }) {
  return (
    <article
      className={`group relative flex h-full flex-col ${wide ? 'lg:grid lg:grid-cols-[1.35fr_1fr] lg:items-center lg:gap-16' : ''}`}
    >
      <div
        className={`relative overflow-hidden rounded-md bg-panel ${wide ? 'aspect-3/2 lg:aspect-16/10' : 'aspect-3/2'}`}
      >
        {promotion.picture && (
          <Picture
            picture={{ ...promotion.picture, alt: '' }}
            sizes={wide ? wideSizes : gridSizes}
            loading={wide ? 'first' : 'lazy'}
            className="size-full object-cover transition-transform duration-250 group-hover:scale-[1.02]"
          />
        )}
      </div>
      <div className="flex flex-1 flex-col pt-4">
        <p className="flex flex-wrap items-baseline gap-x-3 text-sm tabular-nums">
          <span className="text-copper">{promotion.reward_name}</span>
          {promotion.days_left !== null && <span className="text-ink-soft">{texts.daysLeft(promotion.days_left)}</span>}
        </p>
        <h2
          className={`mt-1 leading-snug font-semibold ${wide ? 'font-serif text-[26px] tracking-[0.04em] md:text-4xl md:leading-snug' : 'text-xl'}`}
        >
          <Link
            to={`/promotions/${promotion.slug}`}
            className="after:absolute after:inset-0 after:rounded-md group-hover:text-copper focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-copper"
          >
            {promotion.name}
          </Link>
        </h2>
        <p className={`mt-2 text-ink-soft ${wide ? 'max-w-[32em] lg:mt-4' : 'line-clamp-3 text-[15px]'}`}>
          {promotion.description}
        </p>
        <p className={`text-sm text-ink-soft tabular-nums ${wide ? 'mt-3 lg:mt-5' : 'mt-auto pt-3'}`}>
          {datesText(promotion)}
        </p>
      </div>
    </article>
  )
}

const wideSizes = '(min-width: 1264px) 650px, (min-width: 1024px) 52vw, 92vw'
const gridSizes = '(min-width: 1264px) 384px, (min-width: 1024px) 30vw, (min-width: 640px) 45vw, 92vw'
