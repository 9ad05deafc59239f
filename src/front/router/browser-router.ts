/**
 * Navigation in the browser: loads the next page's files and data while the present one stays, then shows it. Of several
 * navigations the last one counts.
 */
import type { BrowserHistory } from './browser-history.ts'
import { loadMatches } from './load-matches.ts'
import { createMatcher } from './match-routes.ts'
import { hrefOf, type Page, type PageLocation, toLocation } from './page.ts'
import type { Match, Redirect, Route } from './route.ts'
import type { ScrollMemory } from './scroll-memory.ts'

export type Activity = 'idle' | 'navigating' | 'revalidating'

interface RouterState {
  page: Page
  activity: Activity
}

interface NavigateOptions {
  /** The way back does not lead here again. */
  replace?: boolean | undefined
  /** Handed to the next page beside its address. */
  state?: unknown
  preventScrollReset?: boolean | undefined
}

/** Asked before a page is left. `leave` leaves it after all. */
type LeaveGuard = (next: PageLocation, leave: () => void) => boolean

export interface Router {
  readonly state: RouterState
  subscribe(listener: (state: RouterState) => void): () => void
  /** A number goes so many pages back or forward. Resolves when the page is there. */
  navigate(to: string | number, options?: NavigateOptions): Promise<void>
  /** Loads the data of the present page again. */
  revalidate(): Promise<void>
  /** Returns the function that removes the guard. */
  guard(guard: LeaveGuard): () => void
}

export interface RouterOptions {
  routes: readonly Route[]
  /** The page that the server has rendered; without one the first is loaded here. */
  page?: Omit<Page, 'location' | 'scroll'>
  history: BrowserHistory
  scroll: { memory: ScrollMemory; read(): number }
  /** Leaves the site, or loads its document anew. */
  open(url: URL, replaces: boolean): void
}

type Action = 'push' | 'replace' | 'pop' | 'stay'
interface Target {
  location: PageLocation
  action: Action
  keepsScroll?: boolean
}

export function createRouter({ routes, page, history, scroll, open }: RouterOptions): Router {
  const match = createMatcher(routes)
  const listeners = new Set<(state: RouterState) => void>()
  const nothing = { matches: [], data: {}, errors: null }
  let state: RouterState = {
    page: { ...(page ?? nothing), location: history.read(), scroll: 'stay' },
    activity: page ? 'idle' : 'navigating',
  }
  let running: Promise<void> = Promise.resolve()
  /** Ends the waiting of the navigation that is under way. */
  let takeOver = () => {}
  let target: Target | null = null
  /** Everything of the present page is to be loaded again, even by a navigation that comes in between. */
  let isStale = false
  let leaveGuard: LeaveGuard | null = null
  /** The visitor leaves although the guard has asked. */
  let passing = false
  /** The guard has stopped a step through the history, which the browser had already made: it is taken back. */
  let returning = false

  const update = (next: RouterState) => {
    state = next
    for (const listener of listeners) listener(state)
  }
  const start = (next: Target): Promise<void> => {
    takeOver()
    const taken = new Promise<null>((resolve) => {
      takeOver = () => resolve(null)
    })
    running = load(next, taken)
    return running
  }

  async function load(next: Target, taken: Promise<null>): Promise<void> {
    target = next
    const { location, action } = next
    if (action !== 'stay') scroll.memory.save(state.page.location.key, scroll.read())
    const isShown = action !== 'stay' && !isStale && state.page.matches.length > 0
    if (isShown && isOtherMark(state.page.location, location)) return show(next, state.page)
    const url = urlOf(location)
    const matches = match(location.pathname)
    // not of this front: the server knows
    if (!matches) return open(url, action !== 'push')
    update({ ...state, activity: action === 'stay' ? 'revalidating' : 'navigating' })
    const loaded = await Promise.race([loadMatches(matches, url, keptData(matches, url)), taken])
    // a newer navigation has taken over: this one has ended when that one has
    if (!loaded || target !== next) return running
    if (loaded.redirect) return follow(loaded.redirect, action)
    show(next, { matches, data: loaded.data, errors: loaded.errors })
  }

  /** The data of layouts, and of a page that says so, is not loaded again. */
  function keptData(matches: readonly Match[], nextUrl: URL): Record<string, unknown> {
    const { page: present } = state
    const currentUrl = urlOf(present.location)
    const kept = matches.filter(({ route }, depth) => {
      if (present.matches[depth]?.route !== route || !(route.id in present.data)) return false
      const isPage = depth === matches.length - 1
      const byDefault = isStale || isReload(currentUrl, nextUrl) || (isPage && currentUrl.pathname !== nextUrl.pathname)
      const data = present.data[route.id]
      return !(route.shouldRevalidate?.({ currentUrl, nextUrl, data, defaultShouldRevalidate: byDefault }) ?? byDefault)
    })
    return Object.fromEntries(kept.map(({ route: { id } }) => [id, present.data[id]]))
  }

  function show({ location, action, keepsScroll }: Target, shown: Pick<Page, 'matches' | 'data' | 'errors'>): void {
    if (action === 'push') history.push(location)
    if (action === 'replace') history.replace(location)
    const place = action === 'pop' ? scroll.memory.find(location.key) : null
    const moved = { location, scroll: place ?? (keepsScroll ? ('stay' as const) : ('top' as const)) }
    const { matches, data, errors } = shown
    target = null
    isStale = false
    update({ page: { ...state.page, matches, data, errors, ...(action === 'stay' ? {} : moved) }, activity: 'idle' })
  }

  function follow({ to, byDocument }: Redirect, action: Action): Promise<void> | void {
    const url = new URL(to, urlOf(state.page.location))
    // otherwise the address bar would keep a page that nobody sees
    const replaces = action !== 'push'
    if (byDocument || url.origin !== history.origin) return open(url, replaces)
    return start({ location: toLocation(url), action: replaces ? 'replace' : 'push' })
  }

  const urlOf = (location: PageLocation) => new URL(hrefOf(location), history.origin)

  /** True: the guard has stopped it. */
  const isStopped = (next: PageLocation, leave: () => void) => {
    const stopped = !passing && leaveGuard !== null && leaveGuard(next, leave)
    passing = false
    return stopped
  }
  const pass = (leave: () => void) => () => {
    passing = true
    leave()
  }

  history.onPop((location, steps) => {
    const leave = pass(() => history.go(steps))
    if (returning) {
      returning = false
    } else if (isStopped(location, leave)) {
      returning = true
      history.go(-steps)
    } else {
      void start({ location, action: 'pop' })
    }
  })
  if (!page) void start({ location: state.page.location, action: 'replace' })

  const router: Router = {
    get state() {
      return state
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async navigate(to, options = {}) {
      if (typeof to === 'number') return history.go(to)
      const url = new URL(to, urlOf(state.page.location))
      if (url.origin !== history.origin) return open(url, options.replace ?? false)
      const location = toLocation(url, options.state)
      if (
        isStopped(
          location,
          pass(() => void router.navigate(to, options)),
        )
      )
        return
      const action = options.replace ? 'replace' : 'push'
      await start({ location, action, keepsScroll: options.preventScrollReset ?? false })
    },
    async revalidate() {
      isStale = true
      await start(target ?? { location: state.page.location, action: 'stay' })
    },
    guard(guard) {
      leaveGuard = guard
      return () => {
        if (leaveGuard === guard) leaveGuard = null
      }
    },
  }
  return router
}

/** Only the mark behind the address is another one: the page scrolls there. */
function isOtherMark(from: PageLocation, to: PageLocation): boolean {
  return from.pathname === to.pathname && from.search === to.search && to.hash !== ''
}

/** The same address once more, or another query. */
function isReload(from: URL, to: URL): boolean {
  return from.search !== to.search || from.pathname === to.pathname
}
