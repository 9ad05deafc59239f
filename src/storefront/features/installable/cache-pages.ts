/** Brings the service worker up and tells it of pages that were opened without its knowing. */
import { type KeepMessage, workerPath } from '#storefront/service-worker/messages.ts'

/** Pictures in sight are there by then. */
const restMs = 1500

/** Answers what is to be told of every page view. Without a worker (development, old browsers) nothing happens. */
export function startCachingPages(): (path: string) => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => {}
  const { serviceWorker } = navigator
  // the document of this first page went through the worker if one was there already
  let known = serviceWorker.controller !== null
  // a browser that refuses is none the worse for it
  serviceWorker.register(workerPath, { scope: '/' }).catch(() => {})
  return (path) => {
    if (!known) setTimeout(() => void tell(serviceWorker, path), restMs)
    known = false
  }
}

async function tell(serviceWorker: ServiceWorkerContainer, path: string): Promise<void> {
  if (window.location.pathname !== path) return
  const { active } = await serviceWorker.ready
  const pictures = [...document.images].filter(({ complete }) => complete).map(({ currentSrc }) => currentSrc)
  const message: KeepMessage = { kind: 'keep', path, pictures: pictures.map(toPath) }
  active?.postMessage(message)
}

function toPath(address: string): string {
  return URL.canParse(address) ? new URL(address).pathname : ''
}
