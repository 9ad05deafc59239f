import type { ReactNode } from 'react'
import { promotionTexts as texts } from '#messages/shop/pages/promotions.ts'
import { Breadcrumbs, type Crumb } from '#ui/breadcrumbs.tsx'
import { Clauses } from '#ui/clauses.tsx'
import { Picture } from '#ui/picture.tsx'
import type { PictureData } from '#ui/picture-source.ts'

interface PromotionIntroProps {
  crumbs: Crumb[]
  eyebrow: string
  title: string
  lead: string
  picture: PictureData | null
  /** Dates, what is left, where to go. */
  children: ReactNode
}

/** The top of a promotion's page: texts beside its picture. */
export function PromotionIntro({ crumbs, eyebrow, title, lead, picture, children }: PromotionIntroProps) {
  return (
    <div className="container-page">
      <div className="py-1">
        <Breadcrumbs label={texts.breadcrumbs} crumbs={crumbs} />
      </div>
      <div
        className={`grid items-center gap-8 pt-4 pb-10 lg:gap-16 lg:pt-6 lg:pb-16 ${picture ? 'lg:grid-cols-2' : ''}`}
      >
        {picture && (
          <div className="lg:order-last">
            <Picture
              picture={picture}
              sizes="(min-width: 1264px) 568px, (min-width: 1024px) 46vw, 92vw"
              loading="first"
              className="aspect-3/2 w-full rounded-md object-cover lg:aspect-4/3"
            />
          </div>
        )}
        <div>
          <p className="eyebrow text-copper">{eyebrow}</p>
          <h1 className="mt-3 font-serif text-[34px] leading-tight font-semibold tracking-[0.05em] md:text-5xl md:leading-tight">
            {title}
          </h1>
          <p className="mt-5 max-w-[30em] text-[17px] leading-[1.8] text-ink-soft md:text-lg md:leading-[1.8]">
            <Clauses text={lead} />
          </p>
          <div className="mt-7">{children}</div>
        </div>
      </div>
    </div>
  )
}
