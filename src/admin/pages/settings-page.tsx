import ChevronRight from 'lucide-react/icons/chevron-right'
import { adminSettingsTexts as texts } from '#messages/admin/settings/settings.ts'
import { Link } from '#ui/link.tsx'
import { settingsEntries } from '../features/settings/settings-menu.ts'
import { PageHead } from '../kit/page-head.tsx'

export function Component() {
  return (
    <>
      <PageHead title={texts.title} />
      <p className="-mt-3 mb-5 text-ink-soft">{texts.lead}</p>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {settingsEntries.map(({ to, title, lead }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex h-full items-start gap-3 rounded-lg border border-line bg-white/60 p-4 transition-colors hover:border-copper"
            >
              <span className="min-w-0">
                <span className="block text-base font-semibold">{title}</span>
                <span className="mt-1 block text-ink-soft">{lead}</span>
              </span>
              <ChevronRight aria-hidden className="mt-1 ml-auto size-4 shrink-0 text-ink-soft" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
