import { type ReactNode, useEffect } from 'react'
import type { Client } from '#client/client.ts'
import { ClientContext, type Site, SiteContext } from './site.ts'

/** What surrounds the router, the same on the server and in the browser. */
export function App(props: { site: Site; client: Client; children: ReactNode }) {
  // for tests and measurements: from now on the page answers to what one does on it
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true'
  }, [])
  return (
    <SiteContext value={props.site}>
      <ClientContext value={props.client}>{props.children}</ClientContext>
    </SiteContext>
  )
}
