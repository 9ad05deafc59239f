import type { RecordField, RecordFields } from '#admin/forms/record-fields.ts'
import { type SettingGroup, settingsOf, wrongKeys } from '#contract/settings/registry.ts'
import type { Setting, SettingValue } from '#contract/settings/setting.ts'
import { settingText, adminSettingsTexts as texts, wrongText } from '#messages/admin/settings/settings.ts'

type Values = Readonly<Record<string, SettingValue>>

/** Every setting of a group as a field, made from the registry: its name, what it does, and its default. */
export function settingFields(group: SettingGroup, values: Values, defaults: Values): RecordFields<string> {
  return Object.fromEntries(
    Object.entries(settingsOf(group)).map(([key, { input }]) => {
      const { label, help, wrong } = settingText(group, key)
      const isSwitch = input.kind === 'switch'
      // who the shop is has no usual value
      const usual = isSwitch || group === 'shop' ? '' : defaultText(defaults[key], values[key])
      const hint = [help, usual].filter(Boolean).join(' ')
      return [key, { label, hint, wrong, optional: true, ...typedIn(input) }]
    }),
  )
}

function typedIn(input: Setting['input']): Partial<RecordField> {
  switch (input.kind) {
    case 'long_text':
      return { kind: 'area', rows: 4 }
    case 'whole':
      return { kind: 'whole', ...(input.unit ? { note: texts.units[input.unit] } : {}) }
    case 'choice':
      return {
        kind: 'choice',
        options: Object.fromEntries(input.options.map((option) => [option, texts.choices[option] ?? option])),
      }
    default:
      return input
  }
}

/** As the server decides, before it is asked. `present` are the values that the form does not show. */
export function settingProblems(group: SettingGroup, typed: Record<string, unknown>, present: Values) {
  const wrong = wrongKeys(group, { ...present, ...(typed as Values) })
  return Object.fromEntries(wrong.filter((key) => key in typed).map((key) => [key, wrongText(group, key)]))
}

/** Only where it is something else now. */
function defaultText(defaultValue: SettingValue | undefined, value: SettingValue | undefined): string {
  if (defaultValue === undefined || String(defaultValue) === String(value ?? '')) return ''
  return defaultValue === ''
    ? texts.defaultEmpty
    : texts.defaultIs(texts.choices[String(defaultValue)] ?? String(defaultValue))
}
