import type { FastifyRequest } from 'fastify'

/** A person's browser goes to this address and shows whatever it answers; a program reads the answer itself. */
export function isNavigation({ headers }: FastifyRequest): boolean {
  const mode = headers['sec-fetch-mode']
  return mode === undefined ? /\btext\/html\b/.test(headers.accept ?? '') : mode === 'navigate'
}
