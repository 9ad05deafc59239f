import { CallError } from '#client/client.ts'

/** A call that the server refused, with its reason; null when it could not answer (no network, an error inside). */
export function findRefusal(error: unknown): CallError | null {
  return error instanceof CallError && error.status >= 400 && error.status < 500 ? error : null
}
