/** Google Analytics: nothing of it is loaded, and nothing sent, before the visitor agrees; and no more once they change their mind. */

import { toGoogleEvent } from './to-google-event.ts'
import type { Tracked } from './track.ts'

/** Google's script replaces what is pushed here by its own doing. */
type TagWindow = Window & { dataLayer?: unknown[] } & Record<`ga-disable-${string}`, boolean>

const tagWindow = window as unknown as TagWindow
let loaded = false

export function allowGoogle(id: string): void {
  tagWindow[`ga-disable-${id}`] = false
  if (loaded) return
  loaded = true
  gtag('js', new Date())
  // page views are sent one by one, without the query: it can hold what was mailed to a member
  gtag('config', id, { send_page_view: false, anonymize_ip: true })
  const source = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`
  document.head.append(Object.assign(document.createElement('script'), { async: true, src: source }))
}

export function stopGoogle(id: string): void {
  tagWindow[`ga-disable-${id}`] = true
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=')
    if (name.startsWith('_ga')) deleteCookie(name)
  }
}

export function sendToGoogle(event: Tracked): void {
  const page_location = `${window.location.origin}${event.path}`
  gtag('event', event.name, { page_location, page_title: document.title, ...toGoogleEvent(event) })
}

/** The tag reads the arguments object itself; a plain array means something else to it. */
function gtag(..._args: unknown[]): void {
  tagWindow.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: see above
  tagWindow.dataLayer.push(arguments)
}

/** It may be set for the host or for the domain above it. */
function deleteCookie(name: string): void {
  const { hostname } = window.location
  const places = ['', `; domain=${hostname}`, `; domain=.${hostname.split('.').slice(-2).join('.')}`]
  // biome-ignore lint/suspicious/noDocumentCookie: the newer store of cookies is missing in some browsers
  for (const place of places) document.cookie = `${name}=; path=/; max-age=0${place}`
}
