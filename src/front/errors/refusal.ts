import { CallError } from '#client/client.ts'

/** The server's own no, with its reason; null when it could not answer properly (no network, an error inside). */
export function findRefusal(error: unknown): CallError | null {
  return error instanceof CallError && error.status >= 400 && error.status < 500 ? error : null
}
