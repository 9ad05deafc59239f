/** What the service worker does with a request. Everything that is not named here is left to the browser. */
type CachingStrategy =
  /** The browser's own: calls, simulators, other hosts, whatever changes something. */
  | { kind: 'none' }
  /** A public page: from the network first, and cached under this path for the time without one. */
  | { kind: 'page'; path: string }
  /** Any other page, above all a member's and those of the checkout: from the network only, never cached. */
  | { kind: 'network-only' }
  /** A file whose name changes with its content: from the cache first. */
  | { kind: 'file'; cache: 'assets' | 'images' }

interface RequestFacts {
  method: string
  /** `navigate` when the visitor opens the address. */
  mode: string
  url: URL
  /** The shop's own. */
  origin: string
}

/** Pages that are the same for everyone. What is not listed is not cached, so a new private page is safe by default. */
const publicPaths = [
  /^\/$/,
  /^\/products(\/category\/\d+)?$/i,
  /^\/product\/\d+$/i,
  /^\/promotions(\/[\w-]+)?$/i,
  /^\/about\/[\w-]+$/i,
  /^\/coffee-pairing$/i,
  /^\/pairing\/[\w-]+$/i,
  /^\/SpecialtyCoffeePage$/i,
  /^\/articles(\/[\w-]+)?$/i,
  /^\/(pages|statements)\/[\w-]+$/i,
  /^\/illustrate\/[\w-]+$/i,
  /^\/lot(\/[\w-]+)?$/i,
  /^\/brew(\/[\w-]+)?$/i,
]

export function chooseStrategy({ method, mode, url, origin }: RequestFacts): CachingStrategy {
  if (method !== 'GET' || url.origin !== origin) return { kind: 'none' }
  const { pathname } = url
  if (/^\/assets\/[^/]+$/.test(pathname)) return { kind: 'file', cache: 'assets' }
  if (/^\/images\/[^/]+\/[^/]+$/.test(pathname)) return { kind: 'file', cache: 'images' }
  if (mode !== 'navigate' || /^\/(api|sim)(\/|$)/.test(pathname) || /\.\w+$/.test(pathname)) return { kind: 'none' }
  const path = cachedPath(url)
  return path === null ? { kind: 'network-only' } : { kind: 'page', path }
}

/** Under which path a page is cached; null: it is not. Lists show something else for other queries, and a lot that was looked up is a query; elsewhere a query changes nothing. */
export function cachedPath({ pathname, search }: URL): string | null {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  if (!publicPaths.some((pattern) => pattern.test(path))) return null
  return search !== '' && /^\/(products|lot|articles)/i.test(path) ? null : path
}
