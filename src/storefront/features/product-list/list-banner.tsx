import { Clauses } from '#ui/clauses.tsx'
import { Picture } from '#ui/picture.tsx'
import type { PictureData } from '#ui/picture-source.ts'

interface ListBannerProps {
  eyebrow: string
  title: string
  text: string
  /** Behind the text; without one the background is a warm dark colour. */
  picture?: PictureData | null
}

export function ListBanner({ eyebrow, title, text, picture }: ListBannerProps) {
  return (
    <div className="on-dark relative flex min-h-52 items-end overflow-hidden bg-[radial-gradient(120%_160%_at_85%_0%,#5a3a26_0%,#2b1d15_48%,#17100c_100%)] md:min-h-72">
      {picture && (
        <>
          <Picture
            picture={{ ...picture, alt: '' }}
            sizes="100vw"
            loading="first"
            className="absolute inset-0 size-full object-cover"
          />
          <div className="absolute inset-0 bg-linear-to-t from-night/80 to-night/25" />
        </>
      )}
      <div className="container-page relative py-8 md:py-12">
        <p className="eyebrow text-copper-light">{eyebrow}</p>
        <h1 className="mt-2 font-serif text-[32px] leading-tight font-semibold tracking-[0.06em] md:text-5xl">
          {title}
        </h1>
        <p className="mt-3 max-w-[36em] text-[15px] text-light/90 md:text-base">
          <Clauses text={text} />
        </p>
      </div>
    </div>
  )
}
