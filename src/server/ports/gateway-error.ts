/**
 * Why a call to the gateway gave no good answer. unreachable: no answer, or none in time, so that it is not known whether
 * it took effect: ask before doing it again. refused: the gateway says no, with its own code. malformed: an answer came
 * that cannot be understood or is not signed as it must be.
 */
type Kind = 'unreachable' | 'refused' | 'malformed'

export class GatewayError extends Error {
  override name = 'GatewayError'
  readonly kind: Kind
  /** The gateway's own code, where it refused with one. */
  readonly code: string | null

  constructor(kind: Kind, message: string, options: { code?: string; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.kind = kind
    this.code = options.code ?? null
  }
}

export function unreachable(message: string, cause?: unknown): GatewayError {
  return new GatewayError('unreachable', message, { cause })
}

export function refused(code: string, message: string): GatewayError {
  return new GatewayError('refused', message, { code })
}

export function malformed(message: string): GatewayError {
  return new GatewayError('malformed', message)
}
