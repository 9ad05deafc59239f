/** The client's address of a request: one rule for Fastify's `request.ip` and for cached answers. */
import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'

type Trusts = (address: string, hop: number) => boolean

export interface ClientAddress {
  /** For Fastify's `trustProxy`. */
  trusts: false | Trusts
  of(request: IncomingMessage): string
}

export function createClientAddress(trustProxy: string | false): ClientAddress {
  if (!trustProxy) return { trusts: false, of: (request) => request.socket.remoteAddress ?? '' }
  const trusts = remember(proxyAddr.compile(trustProxy.split(',').map((network) => network.trim())))
  return { trusts, of: (request) => proxyAddr(request, trusts) ?? '' }
}

const maxRemembered = 1_000

/** Comparing an address with networks takes longer than the rest of a cached answer, and there are few proxies. */
function remember(trusts: Trusts): Trusts {
  const known = new Map<string, boolean>()
  return (address, hop) => {
    const answer = known.get(address) ?? trusts(address, hop)
    if (known.size >= maxRemembered) known.clear()
    known.set(address, answer)
    return answer
  }
}
