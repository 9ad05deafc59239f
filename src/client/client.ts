/** How a screen asks the server: one function, two transports (browser fetch, in-process for server rendering). */
import type { CallInput, CallOutput, Endpoint, Refusal } from '#contract/endpoint.ts'

interface CallOptions {
  signal?: AbortSignal
  /** Of an endpoint that may be repeated: the same key has one effect, however often it is sent. */
  key?: string
}

export interface Client {
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>, options?: CallOptions): Promise<CallOutput<E>>
}

/** A refusal, or no answer at all (`status` 0, code `network`). `message` is Chinese and meant for people. */
export class CallError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string>
  readonly next: Refusal['next']
  readonly available: Refusal['available']
  /** Of a failure of the server: what a person can name to the shop; `message` has it, too. */
  readonly reference: string | undefined
  /** Of a conflict in the back office: the thing as it is now. */
  readonly present: Refusal['present']

  constructor(
    status: number,
    code: string,
    message: string,
    fields: Record<string, string> = {},
    next?: Refusal['next'],
    available?: Refusal['available'],
    reference?: string,
    present?: Refusal['present'],
  ) {
    super(message)
    this.name = 'CallError'
    this.status = status
    this.code = code
    this.fields = fields
    this.next = next
    this.available = available
    this.reference = reference
    this.present = present
  }

  /** By name: the built storefront carries its own copy of this class, and one catches what the server's other throws. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'CallError'
  }
}
