import { CallError } from '#client/client.ts'

/** The second line of a notice about a call that failed: why, in words meant for people. */
export function failureDetail(error: unknown): { detail?: string } {
  return error instanceof CallError ? { detail: error.message } : {}
}
