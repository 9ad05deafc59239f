import type { HomeTexts } from '#contract/shop/pages/content.ts'
import { useIsShown } from '#storefront/shown-pages/shown-pages.ts'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import type { PictureData } from '#ui/picture-source.ts'

interface StoryProps {
  id: string
  story: HomeTexts['story']
  philosophy: HomeTexts['philosophy']
}

/** The brand's story and philosophy: text and picture side by side, the second time the other way round. */
export function Story({ id, story, philosophy }: StoryProps) {
  const isShown = useIsShown()
  return (
    <section
      id={id}
      tabIndex={-1}
      className="container-page drawn-late space-y-16 pt-12 pb-16 outline-none md:space-y-24 md:py-24"
    >
      {story.paragraphs.length > 0 && (
        <Row picture={story.picture} side="left">
          <StoryText {...story} />
          {isShown('/about/brand') && (
            <Link
              to="/about/brand"
              className="mt-5 inline-flex min-h-11 items-center text-copper underline underline-offset-4 hover:text-copper-deep"
            >
              {story.action}
            </Link>
          )}
        </Row>
      )}
      {philosophy.paragraphs.length > 0 && (
        <Row picture={philosophy.picture} side="right">
          <StoryText {...philosophy} />
        </Row>
      )}
    </section>
  )
}

function Row(props: { picture: PictureData | null; side: 'left' | 'right'; children: React.ReactNode }) {
  return (
    <div className="grid items-center gap-8 lg:grid-cols-2 lg:gap-20">
      {props.picture && (
        <Picture
          picture={props.picture}
          sizes="(min-width: 1264px) 560px, (min-width: 1024px) 44vw, 92vw"
          className={`aspect-4/3 w-full rounded-md object-cover ${props.side === 'right' ? 'lg:order-2' : ''}`}
        />
      )}
      <div>{props.children}</div>
    </div>
  )
}

function StoryText(props: { eyebrow: string; title: string; paragraphs: readonly string[] }) {
  return (
    <>
      <p className="eyebrow text-copper">{props.eyebrow}</p>
      <h2 className="mt-3 font-serif text-[26px] leading-snug font-semibold tracking-[0.04em] md:text-[32px]">
        {props.title}
      </h2>
      {props.paragraphs.map((text) => (
        <p key={text} className="mt-5 max-w-[34em] text-ink-soft">
          {text}
        </p>
      ))}
    </>
  )
}
