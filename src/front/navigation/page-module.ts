/** What a file under pages/ exports. */
import type { ComponentType } from 'react'
import type { Client } from '#client/client.ts'
import { type LoaderArgs, PageStatus, type RevalidationArgs } from '#front/router/route.ts'

export interface PageLoaderArgs extends LoaderArgs {
  client: Client
}

export interface PageModule {
  Component: ComponentType
  /** Data for the page. On the server it is called as a visitor; a member's own data is loaded in the browser. */
  loader?: (args: PageLoaderArgs) => Promise<unknown>
  /** For a page that knows when a navigation leaves its data unchanged. */
  shouldRevalidate?: (args: RevalidationArgs) => boolean
  /** Shown when the loader fails, where the general error page would not say enough. */
  ErrorBoundary?: ComponentType
}

/** Thrown by a loader for what does not exist: the 404 page with status 404. */
export function pageNotFound(): PageStatus {
  return new PageStatus(404)
}
