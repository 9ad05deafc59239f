import { ConflictView } from '#admin/forms/conflict-view.tsx'
import { UnsavedGuard } from '#admin/forms/unsaved-guard.tsx'
import { useRecordForm } from '#admin/forms/use-record-form.ts'
import { Card } from '#admin/kit/card.tsx'
import { useCan } from '#admin/session/use-staff.ts'
import { changeSettingsApi, type SettingsOfGroup } from '#contract/admin/settings.ts'
import { weekdayKeys } from '#contract/settings/dispatch-settings.ts'
import { type SettingGroup, settingsOf } from '#contract/settings/registry.ts'
import { useClient } from '#front/app/client-context.ts'
import { settingText, settingTexts, adminSettingsTexts as texts } from '#messages/admin-settings.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { SettingField } from './setting-field.tsx'
import { problemsOf, toTexts, toValues } from './setting-values.ts'
import { SwitchField } from './switch-field.tsx'

/** Set by its own control, not typed. */
const apart = new Set(['logo'])
const columns: Partial<Record<SettingGroup, string>> = {
  payments: 'sm:grid-cols-3',
  retention: 'sm:grid-cols-2',
  shop: 'sm:grid-cols-2',
  tiers: 'sm:grid-cols-3',
  dispatch: 'sm:grid-cols-2',
}

/** Every setting of a group, made from the registry. Rendered anew for every version. */
export function SettingsForm({ group, settings }: { group: SettingGroup; settings: SettingsOfGroup }) {
  const client = useClient()
  const can = useCan()
  const { version, values, usual } = settings
  const keys = Object.keys(settingsOf(group)).filter((key) => !apart.has(key))
  const initial = toTexts(values, keys)
  const form = useRecordForm<string>({
    fields: keys,
    version,
    initial,
    check: (typed) => problemsOf(group, typed, values),
    save: (typed, current) =>
      client.call(changeSettingsApi[group], { body: { version: current, values: toValues(group, typed) } }),
    presentFields: (present) => toTexts(present, keys),
  })
  return (
    <Card title={settingTexts[group].title} lead={settingTexts[group].lead}>
      {form.conflict && (
        <ConflictView
          conflict={form.conflict}
          labels={Object.fromEntries(keys.map((key) => [key, settingText(group, key).label]))}
          onOverwrite={() => void form.overwrite()}
          onDiscard={() => void form.discard()}
        />
      )}
      <form {...form.formProps} className={`grid gap-x-6 gap-y-5 ${columns[group] ?? ''}`}>
        {group === 'dispatch' && <RoastDays values={initial} />}
        {Object.entries(settingsOf(group))
          .filter(([key]) => !apart.has(key) && !isRoastDay(key))
          .map(([key, setting]) => (
            <SettingField
              key={key}
              group={group}
              name={key}
              setting={setting}
              value={initial[key] ?? ''}
              usual={usual[key]}
              problem={form.problems[key]}
            />
          ))}
        {can(changeSettingsApi[group]) && (
          <div className="col-span-full">
            <SubmitButton loading={form.sending} disabled={!form.isDirty}>
              {texts.save}
            </SubmitButton>
          </div>
        )}
      </form>
      <UnsavedGuard when={form.isDirty} />
    </Card>
  )
}

const isRoastDay = (key: string) => weekdayKeys.some((one) => one === key)

/** Seven of a kind: one sentence for all. */
function RoastDays({ values }: { values: Record<string, string> }) {
  const { help } = settingText('dispatch', weekdayKeys[0])
  const nameOf = (key: string) => settingText('dispatch', key).label
  return (
    <fieldset className="col-span-full">
      <legend className="text-[15px] font-medium">{texts.roastDays}</legend>
      <div className="flex flex-wrap gap-x-6">
        {weekdayKeys.map((key) => (
          <SwitchField key={key} name={key} label={nameOf(key)} hint="" on={values[key] === 'on'} />
        ))}
      </div>
      <p className="text-sm text-ink-soft">{help}</p>
    </fieldset>
  )
}
