/** Whether a request comes from this machine or from a network that the operator trusts. */
import type { IncomingMessage } from 'node:http'
import type { Config } from '#server/core/config.ts'
import { type Networks, privateNetworks, thisMachine } from '#server/core/networks.ts'
import type { ClientAddress } from './client-address.ts'

export interface WhoAsks {
  /** This machine, or INTERNAL_NETWORKS: may read metrics and the API's description of a production shop. */
  isInternal(request: IncomingMessage): boolean
  /** This machine or a private network: may use the simulators of a demonstration. */
  isNearby(request: IncomingMessage): boolean
}

/** Set by proxies: the connection's own address is then the proxy's, not the visitor's. */
const forwardingHeaders = [
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'forwarded',
  'x-real-ip',
  'cf-connecting-ip',
  'via',
]

export function createWhoAsks(config: Config, clientAddress: ClientAddress): WhoAsks {
  const isForwarded = ({ headers }: IncomingMessage) => forwardingHeaders.some((name) => headers[name] !== undefined)
  const isDirect = (request: IncomingMessage) =>
    !isForwarded(request) && thisMachine.has(request.socket.remoteAddress ?? '')
  const comesFrom = (networks: Networks, request: IncomingMessage) =>
    // behind a proxy that nobody named, everybody has the proxy's address
    (config.trustProxy !== false || !isForwarded(request)) && networks.has(clientAddress.of(request))
  return {
    isInternal: (request) => isDirect(request) || comesFrom(config.internalNetworks, request),
    isNearby: (request) => isDirect(request) || comesFrom(privateNetworks, request),
  }
}
