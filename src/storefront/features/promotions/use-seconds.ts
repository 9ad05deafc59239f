import { useSyncExternalStore } from 'react'

/**
 * Seconds since 1970, anew each second. Null on the server and until the page is alive: a kept page cannot know the
 * second at which it is read, and what it says must be what the browser says first.
 */
export function useSeconds(): number | null {
  return useSyncExternalStore(subscribe, readSeconds, () => null)
}

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, 250)
  return () => clearInterval(timer)
}

function readSeconds(): number {
  return Math.floor(Date.now() / 1000)
}
