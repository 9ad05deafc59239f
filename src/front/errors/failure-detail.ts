import { CallError } from '#client/client.ts'

/** The second line of a toast about a failed call: why it failed, as far as the answer says. */
export function failureDetail(error: unknown): { detail?: string } {
  return error instanceof CallError && error.message !== '' ? { detail: error.message } : {}
}
