/** All pages of the settings, in the order of the list. */
import { settingGroups } from '#contract/settings/registry.ts'
import { settingTexts, adminSettingsTexts as texts } from '#messages/admin/settings/settings.ts'

export interface SettingsEntry {
  to: string
  title: string
  lead: string
}

const ofGroups = settingGroups.map((group) => ({ to: `/admin/settings/${group}`, ...pick(settingTexts[group]) }))
const [shop, ...others] = ofGroups

export const settingsEntries: readonly SettingsEntry[] = [
  ...(shop ? [shop] : []),
  { to: '/admin/settings/carriers', title: texts.shipping.title, lead: texts.shipping.lead },
  ...others,
  { to: '/admin/settings/credentials', title: texts.credentials.title, lead: texts.credentials.lead },
]

function pick({ title, lead }: { title: string; lead: string }) {
  return { title, lead }
}
