import { Link } from '#ui/link.tsx'

interface SectionHeadProps {
  eyebrow: string
  title: string
  lead: string
  /** All of it, and what the link says. */
  to: string
  action: string
}

/** The heading of a section of the home page, with the link to all of it. */
export function SectionHead({ eyebrow, title, lead, to, action }: SectionHeadProps) {
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-2 md:mb-10">
      <div>
        <p className="eyebrow text-copper">{eyebrow}</p>
        <h2 className="mt-2 font-serif text-[26px] leading-snug font-semibold tracking-[0.04em] md:text-[32px]">
          {title}
        </h2>
        <p className="mt-1 text-ink-soft">{lead}</p>
      </div>
      <Link
        to={to}
        className="inline-flex min-h-11 items-center text-copper underline underline-offset-4 hover:text-copper-deep"
      >
        {action}
      </Link>
    </div>
  )
}
