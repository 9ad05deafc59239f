/** The shop's settings, group by group. Only the owner reads and writes them. */
import * as z from 'zod/mini'
import { staffCall } from '#contract/admin/staff-call.ts'
import { Version } from '#contract/admin/staff-scalars.ts'
import { ok } from '#contract/endpoint.ts'
import {
  reauthenticatedGroups,
  type SettingGroup,
  settingGroups,
  settingsOf,
  writePermission,
} from '#contract/settings/registry.ts'
import type { Setting, SettingValue } from '#contract/settings/setting.ts'
import { pictureLimits } from '#domain/pictures/picture-rules.ts'

/** Only the kind of each value: what is wrong with it is told by field. */
const kinds: Record<Setting['input']['kind'], z.ZodMiniType<SettingValue>> = {
  text: z.string().check(z.maxLength(8000)),
  long_text: z.string().check(z.maxLength(8000)),
  choice: z.string().check(z.maxLength(100)),
  whole: z.int().check(z.minimum(-2_147_483_648), z.maximum(2_147_483_647)),
  switch: z.boolean(),
}

const shapeOf = (group: SettingGroup) =>
  Object.fromEntries(Object.entries(settingsOf(group)).map(([key, { input }]) => [key, kinds[input.kind]]))

const Values = z.record(z.string(), z.union([z.string(), z.int(), z.boolean()]))
const settingsOfGroup = { version: Version, values: Values, defaults: Values }
const SettingsOfGroup = z.object(settingsOfGroup)
export type SettingsOfGroup = z.infer<typeof SettingsOfGroup>

function perGroup<T>(callOf: (group: SettingGroup) => T): Record<SettingGroup, T> {
  return Object.fromEntries(settingGroups.map((group) => [group, callOf(group)])) as Record<SettingGroup, T>
}

const pathOf = (group: SettingGroup) => `/api/admin/settings/${group}` as const

export const readSettingsApi = perGroup((group) =>
  staffCall('GET', pathOf(group), 'settings.read', {
    summary: `Settings: ${group}`,
    output: ok(settingsOfGroup),
  }),
)

export const changeSettingsApi = perGroup((group) =>
  staffCall('POST', pathOf(group), writePermission, {
    summary: `Change settings: ${group}. Values that are not given stay as they are`,
    needsReauthentication: reauthenticatedGroups.includes(group),
    body: z.object({ version: Version, values: z.partial(z.object(shapeOf(group))) }),
    output: ok(settingsOfGroup),
    errors: ['conflict', 'bad_input'],
  }),
)

export const logoApi = {
  upload: staffCall('POST', '/api/admin/settings/shop/logo', writePermission, {
    summary: 'Upload the logo: a form with `file` and `version` of the group `shop`',
    upload: true,
    maxBytes: pictureLimits.bytes,
    output: ok(settingsOfGroup),
    errors: ['conflict', 'picture_invalid', 'body_too_large', 'unsupported_media_type', 'unavailable'],
  }),
}
