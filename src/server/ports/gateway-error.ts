/**
 * Why a call to the gateway failed. unreachable: no answer, or none in time, so it is not known whether the call took
 * effect: query before repeating it. malformed: the answer cannot be parsed or is not signed correctly; as little is
 * known. not_processed: the gateway could not work on the request (it was not readable, a service behind it is down): it
 * took no effect and says nothing about what it asked for; retry later. refused: the gateway refused what was asked, with
 * its own code. paused: not called at all, because the service must not be called before `retryAt`.
 */
type Kind = 'unreachable' | 'malformed' | 'not_processed' | 'refused' | 'paused'

export class GatewayError extends Error {
  override name = 'GatewayError'
  readonly kind: Kind
  /** The gateway's own code, if it refused with one. */
  readonly code: string | null
  /** Paused: when it may be called again. */
  readonly retryAt: Date | null

  constructor(kind: Kind, message: string, options: { code?: string; retryAt?: Date; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.kind = kind
    this.code = options.code ?? null
    this.retryAt = options.retryAt ?? null
  }
}

export function unreachable(message: string, cause?: unknown): GatewayError {
  return new GatewayError('unreachable', message, { cause })
}

export function refused(code: string, message: string): GatewayError {
  return new GatewayError('refused', message, { code })
}

export function notProcessed(code: string, message: string): GatewayError {
  return new GatewayError('not_processed', message, { code })
}

export function malformed(message: string): GatewayError {
  return new GatewayError('malformed', message)
}

export function paused(retryAt: Date): GatewayError {
  return new GatewayError('paused', `not called before ${retryAt.toISOString()}`, { retryAt })
}
