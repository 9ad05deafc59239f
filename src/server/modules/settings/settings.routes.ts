import { changeSettingsApi, readSettingsApi } from '#contract/admin/settings.ts'
import { settingGroups } from '#contract/settings/registry.ts'
import type { SettingValue } from '#contract/settings/setting.ts'
import { type Serving, serve } from '#server/http/serve.ts'
import { changeSettings, readSettings } from './settings.service.ts'

export function settingsRoutes(serving: Serving): void {
  const { deps } = serving
  for (const group of settingGroups) {
    serve(serving, readSettingsApi[group], () => readSettings(deps, group))
    serve(serving, changeSettingsApi[group], ({ actor, body }) =>
      changeSettings(deps, actor, group, { ...body, values: body.values as Record<string, SettingValue> }),
    )
  }
}
