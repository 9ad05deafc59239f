/** The tab's history as the router writes it. Each entry knows its key, its place, and what was handed to its page. */
import { hrefOf, type PageLocation, toLocation } from './page.ts'

/** The names are those that tabs of earlier versions have. */
interface Entry {
  key?: string
  /** How many entries of this visit are before it. */
  idx?: number
  usr?: unknown
}

export interface BrowserHistory {
  /** The site: `https://shop.example`. */
  readonly origin: string
  /** What the address bar shows. */
  read(): PageLocation
  push(location: PageLocation): void
  replace(location: PageLocation): void
  go(steps: number): void
  /** `steps`: how far the visitor went; negative is back. */
  onPop(listener: (location: PageLocation, steps: number) => void): void
}

export function createBrowserHistory(window: Window): BrowserHistory {
  const { history } = window
  const entry = () => (history.state ?? {}) as Entry
  let place = entry().idx ?? 0
  const write = (how: 'pushState' | 'replaceState', { key, state }: PageLocation, href: string) =>
    history[how]({ key, idx: place, usr: state } satisfies Entry, '', href)
  const read = () => toLocation(new URL(window.location.href), entry().usr ?? null, entry().key)
  if (entry().idx === undefined) write('replaceState', read(), window.location.href)
  return {
    origin: window.location.origin,
    read,
    push(location) {
      place += 1
      write('pushState', location, hrefOf(location))
    },
    replace: (location) => write('replaceState', location, hrefOf(location)),
    go: (steps) => history.go(steps),
    onPop: (listener) =>
      window.addEventListener('popstate', () => {
        // a mark within the page that the browser itself has opened has no place yet
        const now = entry().idx ?? place + 1
        const steps = now - place
        place = now
        if (entry().idx === undefined) write('replaceState', read(), window.location.href)
        listener(read(), steps)
      }),
  }
}
