import { socialTexts } from '#messages/shop/account/social.ts'
import { cleanName, longestName } from '#server/modules/members/profile-fields.ts'

/** A member's name from the provider's: cut to our maximum length, and never empty. */
export function accountName(reported: string): string {
  const name = [...reported.normalize()].slice(0, longestName).join('')
  return cleanNameOrNull(name) ?? socialTexts.nameless
}

function cleanNameOrNull(name: string): string | null {
  try {
    return cleanName(name)
  } catch {
    return null
  }
}
