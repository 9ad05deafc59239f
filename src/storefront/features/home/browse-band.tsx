import { headings } from '#messages/headings.ts'
import { homeTexts } from '#messages/home.ts'
import { LinkButton } from '#ui/link-button.tsx'

/** From the story to the shelves. */
export function BrowseBand() {
  return (
    <section className="bg-panel">
      <div className="container-page flex flex-col items-start gap-6 py-14 md:flex-row md:items-center md:justify-between">
        <div>
          <h2 className="font-serif text-[26px] leading-snug font-semibold tracking-[0.04em]">{headings.visit}</h2>
          <p className="mt-2 text-ink-soft">{homeTexts.visitLead}</p>
        </div>
        <LinkButton to="/products">{homeTexts.browse}</LinkButton>
      </div>
    </section>
  )
}
