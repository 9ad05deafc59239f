/** What every screen may know of this installation; the same for every visitor, so it may be part of cached pages. */
import { createContext, useContext } from 'react'

export interface Site {
  /** Without a trailing slash. */
  publicUrl: string
  gaMeasurementId: string | null
  /** Mails go nowhere: they can be read at `/sim/mail`. */
  mailSimulator: boolean
  /** Of a page that could not be rendered: what a shopper can name to the shop. Such a page is never cached. */
  reference?: string
}

export const SiteContext = createContext<Site | null>(null)

export function useSite(): Site {
  const site = useContext(SiteContext)
  if (!site) throw new Error('SiteContext is missing')
  return site
}
