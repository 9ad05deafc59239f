/** The providers whose credentials are set; the others are simulated, or off where the simulator is not allowed. */
import type { FastifyPluginAsync } from 'fastify'
import { type SocialProviderName, socialCallbackPath, socialProviderNames } from '#contract/shop/account/social.ts'
import { shop } from '#domain/shop.ts'
import type { Config } from '#server/core/config.ts'
import type { OpenDb } from '#server/db/open-db.ts'
import { type Fetch, socialEndpoints } from '#server/integrations/social/endpoints.ts'
import { createFacebookProvider } from '#server/integrations/social/facebook-provider.ts'
import { createOidcProvider } from '#server/integrations/social/oidc-provider.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Social, SocialClient, SocialProvider } from '#server/ports/social-sign-in.ts'
import { createSocialSimulator } from '#simulators/social/social-simulator.ts'

export interface OpenSocial {
  social: Social
  /** The simulators' pages, when at least one is on. */
  simulator: FastifyPluginAsync | null
}

/** Public values: they only work with the simulator. */
const simulatedClients: Record<SocialProviderName, SocialClient> = {
  line: { id: '2000000001', secret: 'simulated-line-channel-secret-01' },
  google: { id: 'simulated.apps.googleusercontent.com', secret: 'simulated-google-client-secret' },
  facebook: { id: '200000000000001', secret: 'simulated-facebook-app-secret' },
}

export function openSocial(config: Config, database: Pick<OpenDb, 'executeSql'>, clock: Clock): OpenSocial {
  const { social: settings } = config
  const isReal = (name: SocialProviderName) => settings[name] !== null
  const simulated = settings.simulate ? socialProviderNames.filter((name) => !isReal(name)) : []
  const simulator = createSocialSimulator({
    executeSql: (text, values) => database.executeSql(text, values),
    now: () => clock.now(),
    clients: {
      line: registered('line', settings.redirectOrigin),
      google: registered('google', settings.redirectOrigin),
      facebook: registered('facebook', settings.redirectOrigin),
    },
    shopName: shop.name,
    simulated,
  })

  function open(name: SocialProviderName): SocialProvider | null {
    const client = settings[name]
    if (client) return create(name, client, 'real')
    return simulated.includes(name) ? create(name, simulatedClients[name], 'simulated') : null
  }

  function create(name: SocialProviderName, client: SocialClient, which: 'real' | 'simulated'): SocialProvider {
    const endpoints = socialEndpoints(which, settings.facebookApiVersion)
    const ask: Fetch = which === 'real' ? fetch : simulator.fetch
    const { timeoutMs } = settings
    if (name === 'facebook') {
      return createFacebookProvider({ client, endpoints: endpoints.facebook, fetch: ask, timeoutMs })
    }
    const deps = { fetch: ask, clock, timeoutMs }
    if (name === 'line') {
      const retry = { disable_auto_login: 'true' }
      const line = { client, endpoints: endpoints.line, algorithm: 'HS256', onRetry: retry } as const
      return createOidcProvider({ ...line, scope: 'profile openid email' }, deps)
    }
    const google = { client, endpoints: endpoints.google, algorithm: 'RS256' } as const
    return createOidcProvider({ ...google, scope: 'openid email profile', onRetry: { prompt: 'select_account' } }, deps)
  }

  const social = { line: open('line'), google: open('google'), facebook: open('facebook') }
  return { social, simulator: simulated.length > 0 ? simulator.pages : null }
}

function registered(name: SocialProviderName, origin: string | null) {
  return {
    ...simulatedClients[name],
    isRedirectUri: (uri: string) =>
      origin === null
        ? new RegExp(`^https?://[^/?#]+${socialCallbackPath(name)}$`).test(uri)
        : uri === origin + socialCallbackPath(name),
  }
}
