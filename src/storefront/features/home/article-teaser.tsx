import type { HomeTexts } from '#contract/shop/pages/content.ts'
import { Picture } from '#ui/picture.tsx'
import { BandText } from './band-text.tsx'

/** A link to the article. */
export function ArticleTeaser({ texts: { picture, ...texts } }: { texts: HomeTexts['article'] }) {
  return (
    <section className="container-page drawn-late grid items-center gap-8 pt-16 md:pt-24 lg:grid-cols-2 lg:gap-20">
      {picture && (
        <Picture
          picture={picture}
          sizes="(min-width: 1264px) 560px, (min-width: 1024px) 44vw, 92vw"
          className="aspect-4/3 w-full rounded-md object-cover"
        />
      )}
      <div>
        <BandText {...texts} size="text-[26px] md:text-[32px]" />
      </div>
    </section>
  )
}
