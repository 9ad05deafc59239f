import { headings } from '#messages/headings.ts'
import { homeTexts } from '#messages/home.ts'

/** Who we are and what we hold to, side by side. */
export function Story({ id }: { id: string }) {
  return (
    <section
      id={id}
      tabIndex={-1}
      className="container-page grid gap-16 py-20 outline-none md:py-28 lg:grid-cols-2 lg:gap-24"
    >
      <Column eyebrow={homeTexts.storyEyebrow} title={headings.story} paragraphs={homeTexts.story} />
      <Column eyebrow={homeTexts.philosophyEyebrow} title={headings.philosophy} paragraphs={homeTexts.philosophy} />
    </section>
  )
}

function Column(props: { eyebrow: string; title: string; paragraphs: readonly string[] }) {
  return (
    <div>
      <p className="eyebrow text-copper">{props.eyebrow}</p>
      <h2 className="mt-3 font-serif text-[26px] leading-snug font-semibold tracking-[0.04em] md:text-[32px]">
        {props.title}
      </h2>
      {props.paragraphs.map((text) => (
        <p key={text} className="mt-5 max-w-[34em] text-ink-soft">
          {text}
        </p>
      ))}
    </div>
  )
}
