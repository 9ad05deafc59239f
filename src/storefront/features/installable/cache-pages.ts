/** Starts the service worker and reports pages to it that were opened without a request that it could see. */
import { type CachePageMessage, workerPath } from '#storefront/service-worker/messages.ts'

/** The pictures on the screen are loaded by then. */
const picturesMs = 1500

/** Returns what is to be called with every page view. Without a worker (development, old browsers) it does nothing. */
export function startCachingPages(): (path: string) => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => {}
  const { serviceWorker } = navigator
  // the document of this first page went through the worker if one was there already
  let known = serviceWorker.controller !== null
  // a browser that refuses works without it
  serviceWorker.register(workerPath, { scope: '/' }).catch(() => {})
  return (path) => {
    if (!known) setTimeout(() => void report(serviceWorker, path), picturesMs)
    known = false
  }
}

async function report(serviceWorker: ServiceWorkerContainer, path: string): Promise<void> {
  if (window.location.pathname !== path) return
  const { active } = await serviceWorker.ready
  const pictures = [...document.images].filter(({ complete }) => complete).map(({ currentSrc }) => currentSrc)
  const message: CachePageMessage = { kind: 'keep', path, pictures: pictures.map(toPath) }
  active?.postMessage(message)
}

function toPath(address: string): string {
  return URL.canParse(address) ? new URL(address).pathname : ''
}
