/** The words of the router: what a route table says, and what its loaders may answer instead of data. */
import type { ComponentType } from 'react'

export type Params = Readonly<Partial<Record<string, string>>>

export interface LoaderArgs {
  params: Params
  url: URL
}

/** Asked when a navigation stays on a route whose data is loaded. */
export interface RevalidationArgs {
  currentUrl: URL
  nextUrl: URL
  /** What the route has loaded. */
  data: unknown
  /** What happens without an answer. */
  defaultShouldRevalidate: boolean
}

/** What may come with a page's file. */
interface RouteParts {
  /** Without one the route only groups those below it. */
  Component?: ComponentType
  /** Shown instead of everything below when the loader or the rendering of one of them fails. */
  ErrorBoundary?: ComponentType
  loader?: (args: LoaderArgs) => unknown
  shouldRevalidate?: ((args: RevalidationArgs) => boolean) | undefined
}

export interface Route extends RouteParts {
  id: string
  /** The whole address: `/product/:productId`; `*` stands for any rest. Only routes without children have one. */
  path?: string
  handle?: unknown
  /** Loads the page's file, once. */
  lazy?: (() => Promise<RouteParts>) | undefined
  children?: Route[]
}

export interface Match {
  route: Route
  params: Params
}

/** An answer of a loader: the page is elsewhere. */
export class Redirect {
  readonly to: string
  /** As if the address had been typed in. */
  readonly byDocument: boolean

  constructor(to: string, byDocument = false) {
    this.to = to
    this.byDocument = byDocument
  }
}

export function redirect(to: string): Redirect {
  return new Redirect(to)
}

export function redirectDocument(to: string): Redirect {
  return new Redirect(to, true)
}

/** Thrown by a loader: there is a page with this status instead. */
export class PageStatus {
  readonly status: number

  constructor(status: number) {
    this.status = status
  }
}

export function isNotFound(error: unknown): boolean {
  return error instanceof PageStatus && error.status === 404
}
