/**
 * Shop and simulator call each other through the app itself, not through a socket. It works whatever HOST, PORT,
 * PUBLIC_URL and proxy are, and nothing that the simulator sends can leave this process.
 */
import type { FastifyInstance } from 'fastify'

export interface InProcess {
  fetch: typeof globalThis.fetch
  attach(app: FastifyInstance): void
}

export function createInProcess(): InProcess {
  let app: FastifyInstance | null = null
  return {
    attach: (instance) => {
      app = instance
    },
    async fetch(input, init = {}) {
      if (!app) throw new TypeError('nothing is listening yet')
      const { pathname, search } = new URL(String(input))
      const request = app.inject({
        method: init.method === 'POST' ? 'POST' : 'GET',
        url: pathname + search,
        headers: Object.fromEntries(new Headers(init.headers)),
        payload: String(init.body ?? ''),
      })
      const { statusCode, headers, rawPayload } = await untilAborted(request, init.signal ?? null)
      const named = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)])
      return new Response(statusCode === 204 ? null : new Uint8Array(rawPayload), {
        status: statusCode,
        headers: named,
      })
    },
  }
}

function untilAborted<T>(work: Promise<T>, signal: AbortSignal | null): Promise<T> {
  if (!signal) return work
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
