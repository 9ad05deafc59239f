import ChevronDown from 'lucide-react/icons/chevron-down'
import { firstHeadings as headings } from '#messages/shop/pages/first-headings.ts'
import { homeTexts } from '#messages/shop/pages/home.ts'
import { Clauses } from '#ui/clauses.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Picture } from '#ui/picture.tsx'
import type { PictureData } from '#ui/picture-source.ts'

/** What the owner says over the picture; a space in the title begins a new line. */
export interface HeroBanner {
  eyebrow: string
  title: string
  text: string
  picture: PictureData | null
  portrait: PictureData | null
  /** The button; without one it is the shop's own. */
  action?: { label: string; to: string } | null
}

/** The top of the home page: the picture to the edges, under the transparent header, and one sentence, on a phone below it. */
export function Hero({ banner, storyId }: { banner: HeroBanner | null; storyId: string }) {
  const lines = banner?.title.split(' ') ?? headings.heroLines
  return (
    <section className="on-dark relative -mt-(--header-height) bg-night md:flex md:h-[80vh] md:min-h-[460px] md:items-end md:overflow-hidden">
      <div
        data-hero
        className="relative h-[60vh] min-h-[360px] overflow-hidden bg-[radial-gradient(130%_120%_at_75%_15%,#6b4630_0%,#3a2619_38%,#1b120d_78%)] md:absolute md:inset-0 md:h-auto"
      >
        {banner?.picture && (
          <Picture
            picture={{ ...banner.picture, alt: '' }}
            portrait={banner.portrait}
            sizes="100vw"
            loading="first"
            className="absolute inset-0 size-full object-cover"
          />
        )}
        {/* on a phone the words are below the picture, on a wide screen beside what it shows */}
        <div className="absolute inset-0 bg-linear-to-b from-night/60 via-night/0 via-30% to-night/30 md:from-night/70 md:via-night/20 md:via-50% md:to-night/75" />
        <button
          type="button"
          aria-label={homeTexts.toStory}
          onClick={() => scrollToStory(storyId)}
          className="absolute bottom-4 left-1/2 z-1 flex size-11 -translate-x-1/2 items-center justify-center rounded-full border border-light/50 transition-colors hover:bg-light hover:text-night"
        >
          <ChevronDown aria-hidden className="size-5" />
        </button>
      </div>
      <div className="container-page pointer-events-none relative pt-5 pb-6 md:pb-24">
        <p className="eyebrow text-copper-light">{banner?.eyebrow ?? homeTexts.heroEyebrow}</p>
        <h1 className="mt-2 font-serif text-[30px] leading-[1.3] font-semibold tracking-[0.06em] md:mt-3 md:text-6xl">
          {lines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </h1>
        <p className="mt-3 max-w-[30em] text-[15px] text-light/90 md:mt-4 md:text-base">
          <Clauses text={banner?.text ?? homeTexts.heroLead} />
        </p>
        <div className="pointer-events-auto mt-4 md:mt-7">
          <LinkButton to={banner?.action?.to ?? '/products'} variant="light">
            {banner?.action?.label ?? homeTexts.browse}
          </LinkButton>
        </div>
      </div>
    </section>
  )
}

function scrollToStory(id: string): void {
  const story = document.getElementById(id)
  if (!story) return
  const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  story.scrollIntoView({ behavior: reducedMotion ? 'auto' : 'smooth' })
  // the keyboard continues from there
  story.focus({ preventScroll: true })
}
