import { normalisePhone } from '#domain/phone.ts'
import { memberFieldTexts as texts } from '#messages/members.ts'

export const profileFields = ['name', 'phone', 'backupPhone', 'address'] as const
export type ProfileField = (typeof profileFields)[number]

/** What is wrong with a profile before it is sent; phones may stay empty. */
export function checkProfile(values: Record<ProfileField, string>): Partial<Record<ProfileField, string>> {
  const badPhone = (text: string) => text.trim() !== '' && normalisePhone(text) === null
  return {
    ...(values.name.trim() === '' ? { name: texts.nameRequired } : {}),
    ...([...values.name.trim()].length > 50 ? { name: texts.nameTooLong } : {}),
    ...(badPhone(values.phone) ? { phone: texts.phoneInvalid } : {}),
    ...(badPhone(values.backupPhone) ? { backupPhone: texts.phoneInvalid } : {}),
    ...([...values.address.trim()].length > 200 ? { address: texts.addressTooLong } : {}),
  }
}
