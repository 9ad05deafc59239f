import type { SocialProviderName } from '#contract/social.ts'

/** Where a provider leads back to, as the specification has it: `/line-callback`. */
export function callbackPath(provider: SocialProviderName): string {
  return `/${provider}-callback`
}
