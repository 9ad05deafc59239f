/** Which providers people may sign in with, and how they are reached. */
import type { SocialClient } from '#server/ports/social-sign-in.ts'

export interface SocialConfig {
  line: SocialClient | null
  google: SocialClient | null
  facebook: SocialClient | null
  facebookApiVersion: string
  /** Providers without a client are simulated if this is true; otherwise they are off. */
  simulate: boolean
  /** Where providers redirect back to. Null (PUBLIC_URL is not set): to the address the browser used. */
  redirectOrigin: string | null
  timeoutMs: number
}

type ClientVariable = `${'LINE_CHANNEL' | 'GOOGLE_CLIENT' | 'FACEBOOK_APP'}_${'ID' | 'SECRET'}`

type SocialValues = Partial<Record<ClientVariable | 'PUBLIC_URL', string | undefined>> & {
  SHOP_MODE: 'demo' | 'production'
  ALLOW_SIMULATORS: readonly string[]
  FACEBOOK_API_VERSION: string
  SOCIAL_TIMEOUT_MS: number
}

/** In production mode a provider without its client is off: a shop can run without Facebook. */
export function readSocialConfig(values: SocialValues): SocialConfig | { problem: string } {
  const half = clients.find(([id, secret]) => (values[id] === undefined) !== (values[secret] === undefined))
  if (half) return { problem: `${half[0]} and ${half[1]} must be set together` }
  const [line = null, google = null, facebook = null] = clients.map((names) => clientOf(names, values))
  return {
    line,
    google,
    facebook,
    facebookApiVersion: values.FACEBOOK_API_VERSION,
    simulate: values.SHOP_MODE === 'demo' || values.ALLOW_SIMULATORS.includes('social'),
    redirectOrigin: values.PUBLIC_URL ?? null,
    timeoutMs: values.SOCIAL_TIMEOUT_MS,
  }
}

const clients: readonly [ClientVariable, ClientVariable][] = [
  ['LINE_CHANNEL_ID', 'LINE_CHANNEL_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'],
]

function clientOf([idName, secretName]: [ClientVariable, ClientVariable], values: SocialValues): SocialClient | null {
  const [id, secret] = [values[idName], values[secretName]]
  return id !== undefined && secret !== undefined ? { id, secret } : null
}
