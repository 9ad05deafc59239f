import { type ReactNode, useEffect } from 'react'
import type { Client } from '#client/client.ts'
import { ClientContext } from './client-context.ts'
import { type Site, SiteContext } from './site.ts'

/** Dispatched once; early-clicks.ts names it too. */
export const hydratedEvent = 'shanlan:hydrated'

/** What surrounds the router, the same on the server and in the browser. */
export function App(props: { site: Site; client: Client; children: ReactNode }) {
  // from now on the page reacts to input; the attribute is for tests and measurements
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true'
    // after the other effects: what only the browser knows, such as the session, is rendered by then
    const timer = setTimeout(() => dispatchEvent(new Event(hydratedEvent)))
    return () => clearTimeout(timer)
  }, [])
  return (
    <SiteContext value={props.site}>
      <ClientContext value={props.client}>{props.children}</ClientContext>
    </SiteContext>
  )
}
