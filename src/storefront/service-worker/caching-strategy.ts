/** What the service worker does with a request. Everything that is not named here is left to the browser. */
export type Treatment =
  /** Not touched: calls, simulators, other hosts, whatever changes something. */
  | { kind: 'leave' }
  /** A public page: from the network, and kept under this path for the time without one. */
  | { kind: 'page'; path: string }
  /** Any other page, above all a member's and those of the checkout: from the network only, never kept. */
  | { kind: 'visit' }
  /** A file whose name changes with its content: kept for good. */
  | { kind: 'file'; shelf: 'assets' | 'images' }

interface Asked {
  method: string
  /** `navigate` when somebody goes to the address. */
  mode: string
  url: URL
  /** The shop's own. */
  origin: string
}

/** Pages that are the same for everyone. What is not listed is not kept: a new private page is safe before anybody thinks of it. */
const publicPaths = [
  /^\/$/,
  /^\/products(\/category\/\d+)?$/i,
  /^\/product\/\d+$/i,
  /^\/promotions(\/[\w-]+)?$/i,
  /^\/about\/[\w-]+$/i,
  /^\/coffee-pairing$/i,
  /^\/pairing\/[\w-]+$/i,
  /^\/SpecialtyCoffeePage$/i,
  /^\/illustrate\/[\w-]+$/i,
]

export function treatmentOf({ method, mode, url, origin }: Asked): Treatment {
  if (method !== 'GET' || url.origin !== origin) return { kind: 'leave' }
  const { pathname } = url
  if (/^\/assets\/[^/]+$/.test(pathname)) return { kind: 'file', shelf: 'assets' }
  if (/^\/images\/[^/]+\/[^/]+$/.test(pathname)) return { kind: 'file', shelf: 'images' }
  if (mode !== 'navigate' || /^\/(api|sim)(\/|$)/.test(pathname) || /\.\w+$/.test(pathname)) return { kind: 'leave' }
  const path = keptPath(url)
  return path === null ? { kind: 'visit' } : { kind: 'page', path }
}

/** Under which path a page is kept; null: it is not. The list shows other products for other queries; elsewhere they change nothing. */
export function keptPath({ pathname, search }: URL): string | null {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  if (!publicPaths.some((pattern) => pattern.test(path))) return null
  return search !== '' && /^\/products/i.test(path) ? null : path
}
