import type { FastifyRequest } from 'fastify'

/** True when a browser navigates to this address and shows the answer; false when a program reads it. */
export function isNavigation({ headers }: FastifyRequest): boolean {
  const mode = headers['sec-fetch-mode']
  return mode === undefined ? /\btext\/html\b/.test(headers.accept ?? '') : mode === 'navigate'
}
