/** What is shown: an address, its routes and their data. */
import type { Match } from './route.ts'

export interface PageLocation {
  pathname: string
  search: string
  hash: string
  /** What the page before handed over beside the address. */
  state: unknown
  /** This entry of the history; no other has it. */
  key: string
}

export interface Page {
  location: PageLocation
  /** From the outermost layout to the page; none until the first page is loaded. */
  matches: readonly Match[]
  data: Readonly<Record<string, unknown>>
  /** By the route that shows the error. */
  errors: Readonly<Record<string, unknown>> | null
  /** Where the window is to be scrolled: to a place, to the top or the address's mark, or not at all. */
  scroll: number | 'top' | 'stay'
}

export function toLocation({ pathname, search, hash }: URL, state: unknown = null, key = newKey()): PageLocation {
  return { pathname, search, hash, state, key }
}

export function hrefOf({ pathname, search, hash }: PageLocation): string {
  return pathname + search + hash
}

let keys = 0

/** Unlike any other of this tab, also after a reload. */
function newKey(): string {
  keys += 1
  return `${Date.now().toString(36)}-${keys}`
}
