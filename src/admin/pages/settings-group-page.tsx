import { readSettingsApi, type SettingsOfGroup } from '#contract/admin/settings/settings.ts'
import { type SettingGroup, settingGroups } from '#contract/settings/registry.ts'
import { type PageLoaderArgs, pageNotFound } from '#front/navigation/page-module.ts'
import { useLoaderData } from '#front/router/hooks.ts'
import { settingTexts, adminSettingsTexts as texts } from '#messages/admin/settings/settings.ts'
import { LogoCard } from '../features/settings/logo-card.tsx'
import { SettingsForm } from '../features/settings/settings-form.tsx'
import { PageHead } from '../kit/page-head.tsx'

interface Data {
  group: SettingGroup
  settings: SettingsOfGroup
}

export async function loader({ client, params }: PageLoaderArgs): Promise<Data> {
  const group = settingGroups.find((one) => one === params.group)
  if (!group) throw pageNotFound()
  return { group, settings: await client.call(readSettingsApi[group], {}) }
}

export function Component() {
  const { group, settings } = useLoaderData<Data>()
  return (
    <>
      <PageHead title={settingTexts[group].title} back={{ to: '/admin/settings', label: texts.title }} />
      <div className="grid max-w-5xl gap-5">
        <SettingsForm key={`${group} ${settings.version}`} group={group} settings={settings} />
        {group === 'shop' && <LogoCard settings={settings} />}
      </div>
    </>
  )
}
