import type { Client } from '#client/client.ts'
import { type SocialProviderName, socialApi } from '#contract/shop/account/social.ts'

/** Without an answer there are no buttons: signing in by password works all the same. */
export async function listSocialProviders(client: Client): Promise<SocialProviderName[]> {
  return client.call(socialApi.providers, {}).then(
    ({ providers }) => providers,
    () => [],
  )
}
