/** Where the worker is, and what a page sends to it. */
export const workerPath = '/service-worker.js'
/** Shown for a page that is not cached while there is no network. */
export const offlinePath = '/offline'

/** Asks to cache a public page that was opened without loading its document, with the pictures that it showed. */
export interface CachePageMessage {
  kind: 'keep'
  path: string
  pictures: string[]
}
