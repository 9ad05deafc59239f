/**
 * Every setting of the shop, by group: the one list. The table, the calls, the screens and the texts are made from it. A
 * new setting is one line here, its sentence in messages/admin-settings.ts, and its use.
 */
import type { StaffPermission } from '#domain/staff/permissions.ts'
import { dispatchSettings } from './dispatch-settings.ts'
import { mailSettings } from './mail-settings.ts'
import { paymentSettings } from './payment-settings.ts'
import type { Setting, SettingValue } from './setting.ts'
import { shopSettings } from './shop-settings.ts'
import { figureSettings, invoiceSettings, retentionSettings, tierSettings } from './small-settings.ts'

const settings = {
  shop: shopSettings,
  dispatch: dispatchSettings,
  payments: paymentSettings,
  invoice: invoiceSettings,
  tiers: tierSettings,
  mails: mailSettings,
  figures: figureSettings,
  retention: retentionSettings,
}
type Settings = typeof settings
export type SettingGroup = keyof Settings
export const settingGroups = Object.keys(settings) as SettingGroup[]

export type SettingKey<G extends SettingGroup> = keyof Settings[G] & string
export type SettingValues<G extends SettingGroup = SettingGroup> = {
  [K in SettingKey<G>]: Settings[G][K] extends Setting<infer T> ? T : never
}
export type AllValues = { [G in SettingGroup]: SettingValues<G> }

/** Only the owner has it; what money goes through asks for a proof, too. */
export const writePermission: StaffPermission = 'settings.write'
export const reauthenticatedGroups: readonly SettingGroup[] = ['payments']

export function settingsOf(group: SettingGroup): Record<string, Setting> {
  return settings[group] as Record<string, Setting>
}

/** What is stored, completed by the defaults. A value that is not allowed any more counts as not stored. */
export function completeValues<G extends SettingGroup>(
  group: G,
  stored: Record<string, unknown>,
  defaults: Partial<SettingValues<G>> = {},
): SettingValues<G> {
  const entries = Object.entries(settingsOf(group)).map(([key, setting]) => {
    const parsed = setting.schema.safeParse(stored[key])
    const otherwise = (defaults as Record<string, SettingValue>)[key] ?? setting.defaultValue
    return [key, parsed.success ? parsed.data : otherwise]
  })
  return Object.fromEntries(entries) as SettingValues<G>
}

/** The keys whose value is not allowed; values that only make sense together are compared, too. */
export function wrongKeys(group: SettingGroup, values: Record<string, SettingValue>): string[] {
  const wrong = Object.entries(settingsOf(group))
    .filter(([key, setting]) => !setting.schema.safeParse(values[key]).success)
    .map(([key]) => key)
  return wrong.length > 0 ? wrong : crossed(group, values)
}

function crossed(group: SettingGroup, values: Record<string, SettingValue>): string[] {
  if (group === 'payments') {
    return Object.keys(values).filter((key) => {
      const other = key.replace(/_max$/, '_min')
      return other !== key && Number(values[key]) < Number(values[other])
    })
  }
  if (group === 'tiers') {
    const order = ['silver_from', 'gold_from', 'black_from']
    return order.filter((key, index) => index > 0 && Number(values[key]) <= Number(values[order[index - 1] ?? '']))
  }
  return []
}
