import { hostPrefix, rememberedCookie } from '#domain/members/sessions.ts'

/** A device on which the member stays signed in: its cookie signs a page in that knows nobody. */
export function isRememberedDevice(): boolean {
  const cookie = `${rememberedCookie}=1`
  return document.cookie.split('; ').some((one) => one === cookie || one === hostPrefix + cookie)
}
