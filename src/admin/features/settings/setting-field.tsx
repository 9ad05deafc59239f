import { TextArea } from '#admin/kit/text-area.tsx'
import type { SettingGroup } from '#contract/settings/registry.ts'
import type { Setting, SettingValue } from '#contract/settings/setting.ts'
import { settingText, adminSettingsTexts as texts } from '#messages/admin-settings.ts'
import { SelectInput } from '#ui/select-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { SwitchField } from './switch-field.tsx'

interface SettingFieldProps {
  group: SettingGroup
  name: string
  setting: Setting
  value: string
  usual: SettingValue | undefined
  problem: string | undefined
}

/** One setting: its name, the sentence that says what it does, and what is usual. */
export function SettingField({ group, name, setting, value, usual, problem }: SettingFieldProps) {
  const { label, help } = settingText(group, name)
  const { input } = setting
  if (input.kind === 'switch') return <SwitchField name={name} label={label} hint={help} on={value === 'on'} />
  const hint = [help, usualText(usual, value)].filter(Boolean).join(' ')
  const shared = { name, label, hint, problem, defaultValue: value }
  if (input.kind === 'choice') {
    return (
      <SelectInput {...shared}>
        {input.options.map((option) => (
          <option key={option} value={option}>
            {texts.choices[option] ?? option}
          </option>
        ))}
      </SelectInput>
    )
  }
  if (input.kind === 'long_text') return <TextArea {...shared} rows={4} />
  if (input.kind === 'whole') {
    return (
      <TextInput
        {...shared}
        inputMode="numeric"
        autoComplete="off"
        note={input.unit ? texts.units[input.unit] : null}
      />
    )
  }
  return <TextInput {...shared} type={input.type ?? 'text'} autoComplete="off" />
}

/** Only where it is something else now. */
function usualText(usual: SettingValue | undefined, value: string): string {
  if (usual === undefined || String(usual) === value) return ''
  return usual === '' ? texts.usualEmpty : texts.usual(texts.choices[String(usual)] ?? String(usual))
}
