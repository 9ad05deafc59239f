import { CallError } from '#client/client.ts'

/** The second line of a toast about a failed call: why it failed. */
export function failureDetail(error: unknown): { detail?: string } {
  return error instanceof CallError ? { detail: error.message } : {}
}
