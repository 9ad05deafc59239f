/**
 * Ending a server without breaking a request: no new connections, every answer says that its connection ends, and what is
 * open may finish. A proxy closes its kept connections by itself after some seconds without a request; if we closed one,
 * a request could be on its way.
 */
import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

interface DrainLimits {
  /** How long a kept connection without a request stays open: longer than a proxy keeps it (deploy/nginx.conf: 5 s). */
  idleMs: number
  /** Requests that take longer are broken off. */
  requestMs: number
}

export interface Draining {
  /** True: the connection ends with its next answer. */
  readonly begun: boolean
  /** Of every request. */
  track(response: ServerResponse): void
  /** Resolves when no connection is left. */
  drain(limits: DrainLimits): Promise<void>
}

const lookMs = 50

export function createDraining(server: Server): Draining {
  const connections = new Set<Socket>()
  const answering = new WeakMap<Socket, ServerResponse>()
  let begun = false
  server.on('connection', (socket: Socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })

  const isIdle = (socket: Socket) => answering.get(socket)?.writableFinished ?? true

  async function drain({ idleMs, requestMs }: DrainLimits): Promise<void> {
    begun = true
    for (const socket of connections) endAfter(answering.get(socket))
    // after this turn's connections are taken: one that waits when the server stops listening would be refused half-way.
    // Not the server's own `close`, which ends kept connections at once
    await new Promise((resolve) => setImmediate(resolve))
    if (server.listening) NetServer.prototype.close.call(server)
    const start = performance.now()
    while (connections.size > 0) {
      const passed = performance.now() - start
      if (passed >= idleMs) for (const socket of connections) if (isIdle(socket)) socket.destroy()
      if (passed >= requestMs) server.closeAllConnections()
      await sleep(lookMs)
    }
  }

  return {
    get begun() {
      return begun
    },
    track(response) {
      if (response.socket) answering.set(response.socket, response)
      if (begun) endAfter(response)
    },
    drain,
  }
}

function endAfter(response: ServerResponse | undefined): void {
  if (response && !response.headersSent) response.shouldKeepAlive = false
}
