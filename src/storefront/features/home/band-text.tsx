import { LinkButton } from '#ui/link-button.tsx'

interface BandTextProps {
  eyebrow: string
  title: string
  lead: string
  to: string
  action: string
  /** The size of the heading. */
  size: string
}

/** The text and the link of a section of the home page. */
export function BandText({ eyebrow, title, lead, to, action, size }: BandTextProps) {
  return (
    <>
      <p className="eyebrow text-copper">{eyebrow}</p>
      <h2 className={`mt-2 font-serif leading-snug font-semibold tracking-[0.04em] ${size}`}>{title}</h2>
      <p className="mt-4 max-w-[30em] text-ink-soft">{lead}</p>
      <LinkButton to={to} variant="secondary" className="mt-6">
        {action}
      </LinkButton>
    </>
  )
}
