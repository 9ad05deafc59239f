/** The service worker's global scope, as far as it is used: the compiler knows the page's scope, not this one. */
interface ExtendableEvent extends Event {
  /** The worker is kept alive until this is done. */
  waitUntil(work: Promise<unknown>): void
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}

interface MessageEvent extends ExtendableEvent {
  readonly data: unknown
}

interface Scope {
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  skipWaiting(): Promise<void>
  readonly clients: { claim(): Promise<void> }
  readonly location: Location
  /** Written before the program by the server: changes with every build. */
  readonly shopBuild: string
}

export const scope = globalThis as unknown as Scope
