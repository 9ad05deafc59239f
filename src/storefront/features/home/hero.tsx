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
}

/** The top of the home page: the picture to the edges, under the transparent header, and one sentence. */
export function Hero({ banner, storyId }: { banner: HeroBanner | null; storyId: string }) {
  const lines = banner?.title.split(' ') ?? headings.heroLines
  return (
    <section className="on-dark relative -mt-(--header-height) flex h-[60vh] min-h-[460px] items-end overflow-hidden bg-[radial-gradient(130%_120%_at_75%_15%,#6b4630_0%,#3a2619_38%,#1b120d_78%)] md:h-[80vh]">
      {banner?.picture && (
        <Picture
          picture={{ ...banner.picture, alt: '' }}
          portrait={banner.portrait}
          sizes="100vw"
          loading="first"
          className="absolute inset-0 size-full object-cover"
        />
      )}
      {/* on a phone the text is over the bag and the cup, on a wide screen beside them */}
      <div className="absolute inset-0 bg-linear-to-b from-night/60 via-night/55 to-night/85 md:from-night/70 md:via-night/20 md:to-night/75" />
      <div className="container-page relative pb-20 md:pb-24">
        <p className="eyebrow text-copper-light">{banner?.eyebrow ?? homeTexts.heroEyebrow}</p>
        <h1 className="mt-3 font-serif text-[34px] leading-[1.3] font-semibold tracking-[0.06em] md:text-6xl">
          {lines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </h1>
        <p className="mt-4 max-w-[30em] text-[15px] text-light/90 md:text-base">
          <Clauses text={banner?.text ?? homeTexts.heroLead} />
        </p>
        <div className="mt-7">
          <LinkButton to="/products" variant="light">
            {homeTexts.browse}
          </LinkButton>
        </div>
      </div>
      <button
        type="button"
        aria-label={homeTexts.toStory}
        onClick={() => scrollToStory(storyId)}
        className="absolute bottom-4 left-1/2 flex size-11 -translate-x-1/2 items-center justify-center rounded-full border border-light/50 transition-colors hover:bg-light hover:text-night"
      >
        <ChevronDown aria-hidden className="size-5" />
      </button>
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
