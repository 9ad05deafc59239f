import type { StatementVersion } from '#contract/shop/pages/statements.ts'
import { statementVersionAddress } from '#domain/content/content-address.ts'
import { statementTexts as texts } from '#messages/shop/pages/statement.ts'
import { Link } from '#ui/link.tsx'

interface StatementVersionsProps {
  slug: string
  versions: readonly StatementVersion[]
}

/** One that takes effect later is told above the text. */
export function UpcomingVersion({ slug, versions }: StatementVersionsProps) {
  const upcoming = versions.find(({ state }) => state === 'upcoming')
  if (!upcoming) return null
  return (
    <p className="mt-5 rounded-md border border-copper/50 bg-copper/5 px-4 py-3 text-[15px] print:hidden">
      {texts.upcoming(upcoming.effective_on)}{' '}
      <Link to={statementVersionAddress(slug, upcoming.number)} className="text-copper underline underline-offset-4">
        {texts.readUpcoming}
      </Link>
    </p>
  )
}

/** What held before stays readable; a statement that never changed has no list. */
export function FormerVersions({ slug, versions }: StatementVersionsProps) {
  const former = versions.filter(({ state }) => state === 'former')
  if (former.length === 0) return null
  return (
    <nav aria-label={texts.former} className="mt-8 print:hidden">
      <h2 className="text-lg font-semibold">{texts.former}</h2>
      <ul className="mt-1">
        {former.map(({ number, effective_on, note }) => (
          <li key={number}>
            <Link
              to={statementVersionAddress(slug, number)}
              className="inline-flex min-h-11 items-center text-copper tabular-nums underline underline-offset-4"
            >
              {texts.versionFrom(number, effective_on)}
            </Link>
            {note && <span className="ml-3 text-sm text-ink-soft">{note}</span>}
          </li>
        ))}
      </ul>
    </nav>
  )
}
