import type { ContentPage } from '#contract/shop/pages/content.ts'
import { contentTexts } from '#messages/shop/pages/content.ts'
import { Breadcrumbs, type Crumb } from '#ui/breadcrumbs.tsx'
import { Clauses } from '#ui/clauses.tsx'
import { Picture } from '#ui/picture.tsx'

interface PageIntroProps {
  page: Pick<ContentPage, 'eyebrow' | 'title' | 'lead' | 'picture'>
  crumbs: Crumb[]
  /** Beside the text on wide screens, or across the page below it. */
  picture?: 'beside' | 'below'
}

/** The top of a page: breadcrumbs, title, one sentence, picture. */
export function PageIntro({ page, crumbs, picture = 'below' }: PageIntroProps) {
  const beside = picture === 'beside' && page.picture
  return (
    <div className="container-page">
      <div className="py-1">
        <Breadcrumbs label={contentTexts.breadcrumbs} crumbs={crumbs} />
      </div>
      <div className={beside ? 'grid items-center gap-8 py-6 lg:grid-cols-2 lg:gap-16 lg:py-10' : 'py-8 lg:py-14'}>
        <div>
          <p className="eyebrow text-copper">{page.eyebrow}</p>
          <h1 className="mt-3 font-serif text-[34px] leading-tight font-semibold tracking-[0.06em] md:text-5xl">
            {page.title}
          </h1>
          <p className="mt-5 max-w-[30em] text-[17px] leading-[1.8] text-ink-soft md:text-lg md:leading-[1.8]">
            <Clauses text={page.lead} />
          </p>
        </div>
        {beside && (
          <Picture
            picture={beside}
            sizes="(min-width: 1264px) 568px, (min-width: 1024px) 46vw, 92vw"
            loading="first"
            className="aspect-4/3 w-full rounded-md object-cover"
          />
        )}
      </div>
      {!beside && page.picture && (
        <Picture
          picture={page.picture}
          sizes="(min-width: 1264px) 1200px, 94vw"
          loading="first"
          className="aspect-3/2 w-full rounded-md object-cover md:aspect-21/9"
        />
      )}
    </div>
  )
}
