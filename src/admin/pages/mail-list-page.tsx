import { readSettingsApi, type SettingsOfGroup } from '#contract/admin/settings/settings.ts'
import { mailKinds } from '#domain/settings/mail-wording.ts'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData } from '#front/router/hooks.ts'
import { mailNames, mailWordingTexts } from '#messages/admin/settings/mail-wording.ts'
import { settingTexts, adminSettingsTexts as texts } from '#messages/admin/settings/settings.ts'
import { Link } from '#ui/link.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { StateMark } from '../kit/state-mark.tsx'

export function loader({ client }: PageLoaderArgs): Promise<SettingsOfGroup> {
  return client.call(readSettingsApi.mails, {})
}

export function Component() {
  const { values } = useLoaderData<SettingsOfGroup>()
  return (
    <>
      <PageHead title={settingTexts.mails.title} back={{ to: '/admin/settings', label: texts.title }} />
      <p className="-mt-3 mb-5 text-ink-soft">{settingTexts.mails.lead}</p>
      <ul className="grid max-w-3xl divide-y divide-line rounded-lg border border-line bg-white/60">
        {mailKinds.map((kind) => (
          <li key={kind}>
            <Link
              to={`/admin/settings/mails/${kind}`}
              className="flex min-h-12 items-center gap-3 px-4 transition-colors hover:bg-panel lg:min-h-11"
            >
              {mailNames[kind]}
              {['subject', 'heading', 'text'].some((part) => values[`${kind}.${part}`]) && (
                <StateMark tone="moving">{mailWordingTexts.changed}</StateMark>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
