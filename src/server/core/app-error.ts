import type { Refusal } from '#contract/endpoint.ts'
import { type ErrorCode, errorStatus } from '#contract/errors.ts'
import { errorTexts } from '#messages/errors.ts'

/** An expected refusal: the code decides the status and, unless a more exact text is given, the Chinese text. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly fields: Record<string, string> | undefined
  readonly available: number | undefined
  readonly retryAfterSeconds: number | undefined
  readonly next: Refusal['next']
  readonly present: Refusal['present']

  constructor(
    code: ErrorCode,
    options: {
      text?: string
      fields?: Record<string, string>
      available?: number
      /** Sent as the header `Retry-After`. */
      retryAfterSeconds?: number
      next?: Refusal['next']
      present?: Refusal['present']
      cause?: unknown
    } = {},
  ) {
    super(options.text ?? errorTexts[code], { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.status = errorStatus[code]
    this.fields = options.fields
    this.available = options.available
    this.retryAfterSeconds = options.retryAfterSeconds
    this.next = options.next
    this.present = options.present
  }
}
