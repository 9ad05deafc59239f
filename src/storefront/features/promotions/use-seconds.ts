import { useSyncExternalStore } from 'react'

/**
 * Seconds since 1970, updated each second. Null on the server and until hydration: a cached page cannot know the second at
 * which it is read, and the first render in the browser must equal it.
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
