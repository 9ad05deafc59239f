import { RecordForm } from '#admin/forms/record-form.tsx'
import { SwitchField } from '#admin/forms/switch-field.tsx'
import { Card } from '#admin/kit/card.tsx'
import { changeSettingsApi, type SettingsOfGroup } from '#contract/admin/settings/settings.ts'
import { weekdayKeys } from '#contract/settings/dispatch-settings.ts'
import type { SettingGroup } from '#contract/settings/registry.ts'
import { settingText, settingTexts, adminSettingsTexts as texts } from '#messages/admin/settings/settings.ts'
import { settingFields, settingProblems } from './setting-fields.ts'

const columns: Partial<Record<SettingGroup, string>> = {
  payments: 'sm:grid-cols-3',
  retention: 'sm:grid-cols-2',
  figures: 'sm:grid-cols-2',
  shop: 'sm:grid-cols-2',
  tiers: 'sm:grid-cols-3',
  dispatch: 'sm:grid-cols-2',
}

/** Every setting of a group, made from the registry. Rendered anew for every version. */
export function SettingsForm({ group, settings }: { group: SettingGroup; settings: SettingsOfGroup }) {
  const { version, values, defaults } = settings
  // the logo is set by its own control
  const { logo, ...fields } = settingFields(group, values, defaults)
  const days = group === 'dispatch' ? weekdayKeys : []
  const apart = Object.fromEntries(
    days.map((key) => [key, { ...fields[key], label: labelOf(key), control: () => null }]),
  )
  return (
    <Card title={settingTexts[group].title} lead={settingTexts[group].lead}>
      <RecordForm
        endpoint={changeSettingsApi[group]}
        record={{ ...values, ...untold(values), version }}
        fields={{ ...fields, ...apart }}
        check={(typed) => settingProblems(group, typed, values)}
        toBody={(typed) => ({ values: typed as typeof values })}
        form={{ className: `grid gap-x-6 gap-y-5 ${columns[group] ?? ''}` }}
        before={days.length > 0 && <RoastDays values={values} />}
      />
    </Card>
  )
}

/** A year that nobody told is an empty field. */
const untold = ({ founded_year }: SettingsOfGroup['values']) => (founded_year === 0 ? { founded_year: '' } : {})

const labelOf = (key: string) => settingText('dispatch', key).label

/** Seven of a kind: one sentence for all. */
function RoastDays({ values }: { values: SettingsOfGroup['values'] }) {
  const { help } = settingText('dispatch', weekdayKeys[0])
  return (
    <fieldset className="col-span-full">
      <legend className="text-[15px] font-medium">{texts.roastDays}</legend>
      <div className="flex flex-wrap gap-x-6">
        {weekdayKeys.map((key) => (
          <SwitchField key={key} name={key} label={labelOf(key)} hint="" on={values[key] === true} />
        ))}
      </div>
      <p className="text-sm text-ink-soft">{help}</p>
    </fieldset>
  )
}
