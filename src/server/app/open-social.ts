/** The providers whose credentials are set or entered; the others are simulated, or off where the simulator is not allowed. */
import type { FastifyPluginAsync } from 'fastify'
import { type SocialProviderName, socialCallbackPath, socialProviderNames } from '#contract/shop/account/social.ts'
import type { CredentialValues } from '#domain/settings/credentials.ts'
import type { Config } from '#server/core/config.ts'
import type { OpenDb } from '#server/db/open-db.ts'
import { type Fetch, socialEndpoints } from '#server/integrations/social/endpoints.ts'
import { createFacebookProvider } from '#server/integrations/social/facebook-provider.ts'
import { createOidcProvider } from '#server/integrations/social/oidc-provider.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Social, SocialClient, SocialProvider } from '#server/ports/social-sign-in.ts'
import { createSocialSimulator, type SocialSimulator } from '#simulators/social/social-simulator.ts'
import { keepLast } from './keep-last.ts'

interface Chosen {
  name: SocialProviderName
  client: SocialClient
  which: 'real' | 'simulated'
}

/** Public values: they only work with the simulator. */
const simulatedClients: Record<SocialProviderName, SocialClient> = {
  line: { id: '2000000001', secret: 'simulated-line-channel-secret-01' },
  google: { id: 'simulated.apps.googleusercontent.com', secret: 'simulated-google-client-secret' },
  facebook: { id: '200000000000001', secret: 'simulated-facebook-app-secret' },
}

export interface SocialStandIn {
  names: readonly SocialProviderName[]
  fetch: SocialSimulator['fetch']
  /** The simulators' pages, when at least one is on. */
  pages: FastifyPluginAsync | null
}

/** Opened once: its pages and the shop's calls are the same simulator. */
export function createSocialStandIn(
  { social: settings }: Config,
  database: Pick<OpenDb, 'executeSql'>,
  clock: Clock,
  shopName: () => string,
): SocialStandIn {
  const names = settings.simulate ? socialProviderNames.filter((name) => settings[name] === null) : []
  const simulator = createSocialSimulator({
    executeSql: (text, values) => database.executeSql(text, values),
    now: () => clock.now(),
    clients: {
      line: registered('line', settings.redirectOrigin),
      google: registered('google', settings.redirectOrigin),
      facebook: registered('facebook', settings.redirectOrigin),
    },
    shopName,
    simulated: names,
  })
  return { names, fetch: simulator.fetch, pages: names.length > 0 ? simulator.pages : null }
}

interface SocialUse {
  config: Config
  clock: Clock
  simulator: SocialStandIn
  /** What the owner entered, now. */
  entered: (name: SocialProviderName) => CredentialValues | null
  /** To the providers themselves. */
  fetch: Fetch
}

export function openSocial({ config, clock, simulator, entered, fetch }: SocialUse): Social {
  const { social: settings } = config
  const keep = { line: keepLast(create), google: keepLast(create), facebook: keepLast(create) }
  const open = (name: SocialProviderName): SocialProvider | null => {
    const client = settings[name]
    if (client) return keep[name]({ name, client, which: 'real' })
    const { id, secret } = entered(name) ?? {}
    // a demonstration reaches nothing outside, whatever was typed in
    const which = config.mode === 'demo' ? 'simulated' : 'real'
    if (id && secret) return keep[name]({ name, client: { id, secret }, which })
    if (!simulator.names.includes(name)) return null
    return keep[name]({ name, client: simulatedClients[name], which: 'simulated' })
  }

  function create({ name, client, which }: Chosen): SocialProvider {
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

  // read for each sign-in: the owner may enter others at any time
  return {
    get line() {
      return open('line')
    },
    get google() {
      return open('google')
    },
    get facebook() {
      return open('facebook')
    },
  }
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
