/** Settings as a form holds them: every value is text, a switch is `on` or empty. */
import { type SettingGroup, settingsOf, wrongKeys } from '#contract/settings/registry.ts'
import type { SettingValue } from '#contract/settings/setting.ts'
import { wrongText } from '#messages/admin-settings.ts'

type Texts = Record<string, string>

export function toTexts(values: Record<string, unknown>, keys: readonly string[]): Texts {
  return Object.fromEntries(
    keys.map((key) => {
      const value = values[key]
      return [key, typeof value === 'boolean' ? (value ? 'on' : '') : String(value ?? '')]
    }),
  )
}

/** What was typed, as it is stored. `NaN` where no number stands: it is refused beside its field. */
export function toValues(group: SettingGroup, texts: Texts): Record<string, SettingValue> {
  const settings = settingsOf(group)
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => {
      const kind = settings[key]?.input.kind
      if (kind === 'switch') return [key, text === 'on']
      if (kind === 'whole') return [key, /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN]
      return [key, text]
    }),
  )
}

/** As the server decides, before it is asked. `present` are the values that the form does not show. */
export function problemsOf(group: SettingGroup, texts: Texts, present: Record<string, SettingValue>): Texts {
  const wrong = wrongKeys(group, { ...present, ...toValues(group, texts) })
  return Object.fromEntries(wrong.filter((key) => key in texts).map((key) => [key, wrongText(group, key)]))
}
