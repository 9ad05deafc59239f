/** The providers' addresses: the real ones, or the same paths at the simulator. */

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

export interface OidcEndpoints {
  issuer: string
  authorise: string
  token: string
  /** Address of the public keys; LINE signs with the channel's secret instead. */
  keys?: string
}

export interface FacebookEndpoints {
  authorise: string
  token: string
  debugToken: string
  profile: string
}

export interface Endpoints {
  line: OidcEndpoints
  google: OidcEndpoints
  facebook: FacebookEndpoints
}

interface Hosts {
  lineAccess: string
  lineApi: string
  googleAccounts: string
  googleOauth: string
  googleApis: string
  facebook: string
  facebookGraph: string
}

const realHosts: Hosts = {
  lineAccess: 'https://access.line.me',
  lineApi: 'https://api.line.me',
  googleAccounts: 'https://accounts.google.com',
  googleOauth: 'https://oauth2.googleapis.com',
  googleApis: 'https://www.googleapis.com',
  facebook: 'https://www.facebook.com',
  facebookGraph: 'https://graph.facebook.com',
}

/** This host does not exist: calls to it are answered in this process, and browsers only see its paths. */
const simulator = 'https://simulator.invalid/sim'
const simulatedHosts: Hosts = {
  lineAccess: `${simulator}/line`,
  lineApi: `${simulator}/line`,
  googleAccounts: `${simulator}/google`,
  googleOauth: `${simulator}/google`,
  googleApis: `${simulator}/google`,
  facebook: `${simulator}/facebook`,
  facebookGraph: `${simulator}/facebook`,
}

export function socialEndpoints(which: 'real' | 'simulated', facebookVersion: string): Endpoints {
  const at = which === 'real' ? realHosts : simulatedHosts
  return {
    line: {
      issuer: realHosts.lineAccess,
      authorise: `${at.lineAccess}/oauth2/v2.1/authorize`,
      token: `${at.lineApi}/oauth2/v2.1/token`,
    },
    google: {
      issuer: realHosts.googleAccounts,
      authorise: `${at.googleAccounts}/o/oauth2/v2/auth`,
      token: `${at.googleOauth}/token`,
      keys: `${at.googleApis}/oauth2/v3/certs`,
    },
    facebook: {
      authorise: `${at.facebook}/${facebookVersion}/dialog/oauth`,
      token: `${at.facebookGraph}/${facebookVersion}/oauth/access_token`,
      debugToken: `${at.facebookGraph}/debug_token`,
      profile: `${at.facebookGraph}/${facebookVersion}/me`,
    },
  }
}

/** The simulator is at the shop's own address. */
export function toBrowserUrl(url: URL): string {
  return url.href.startsWith(simulator) ? `${url.pathname}${url.search}` : url.href
}
