import type { Profile } from '#contract/shop/account/profile.ts'
import { knownFields } from '#front/data/known-fields.ts'

/** The specification's address is always a verified one. */
export function completeProfile(profile: Partial<Profile> | undefined): Profile {
  return { ...blank, ...knownFields(profile) }
}

const blank: Profile = {
  id: '' as Profile['id'],
  name: '',
  email: '',
  email_verified: true,
  phone: '',
  backupPhone: '',
  address: '',
  pictureUrl: '',
  has_password: true,
  created_at: '',
}
