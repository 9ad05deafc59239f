/** The owner's settings, as API tests change them. */
import type { SettingsOfGroup } from '#contract/admin/settings/settings.ts'
import type { SettingGroup } from '#contract/settings/registry.ts'
import { addStaff } from '../support/staff.ts'
import type { TestShop } from '../support/test-shop.ts'

export interface SettingsAdmin {
  cookie: string
  read(group: SettingGroup): Promise<SettingsOfGroup>
  /** With the present version, unless another is given. */
  change(group: SettingGroup, values: object, version?: number): ReturnType<TestShop['post']>
}

export async function openSettingsAdmin(shop: TestShop): Promise<SettingsAdmin> {
  const { cookie } = await addStaff(shop, 'owner')
  const path = (group: SettingGroup) => `/api/admin/settings/${group}`
  const read = async (group: SettingGroup) => (await shop.get(path(group), { cookie })).json() as SettingsOfGroup
  return {
    cookie,
    read,
    change: async (group, values, version) =>
      shop.post(path(group), { version: version ?? (await read(group)).version, values }, { cookie }),
  }
}
