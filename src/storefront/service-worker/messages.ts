/** Where the worker is, and what a page tells it. */
export const workerPath = '/service-worker.js'
/** Shown for a page that is not kept while there is no network. */
export const offlinePath = '/offline'

/** A public page that was opened without asking the server for its document, and the pictures that it showed. */
export interface KeepMessage {
  kind: 'keep'
  path: string
  pictures: string[]
}
