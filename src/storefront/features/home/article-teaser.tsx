import { headings } from '#messages/headings.ts'
import { homeTexts } from '#messages/home.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { Picture } from '#ui/picture.tsx'
import type { PictureData } from '#ui/picture-source.ts'

/** Something to read. */
export function ArticleTeaser({ picture }: { picture: PictureData | null }) {
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
        <p className="eyebrow text-copper">{homeTexts.articleEyebrow}</p>
        <h2 className="mt-2 font-serif text-[26px] leading-snug font-semibold tracking-[0.04em] md:text-[32px]">
          {headings.article}
        </h2>
        <p className="mt-4 max-w-[32em] text-ink-soft">{homeTexts.articleLead}</p>
        <LinkButton to="/SpecialtyCoffeePage" variant="secondary" className="mt-6">
          {homeTexts.articleAction}
        </LinkButton>
      </div>
    </section>
  )
}
