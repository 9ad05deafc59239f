/** Whose request it is. Fastify's `request.ip` and what is answered before Fastify find it by the same rule. */
import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'

export interface ClientAddress {
  /** For Fastify's `trustProxy`. */
  trusts: false | ((address: string, hop: number) => boolean)
  of(request: IncomingMessage): string
}

export function createClientAddress(trustProxy: string | false): ClientAddress {
  if (!trustProxy) return { trusts: false, of: (request) => request.socket.remoteAddress ?? '' }
  const trusts = proxyAddr.compile(trustProxy.split(',').map((network) => network.trim()))
  return { trusts, of: (request) => proxyAddr(request, trusts) ?? '' }
}
