import { CallError } from '#client/client.ts'

/** The second line of a toast about what failed: why, as far as the answer, or the device of a passkey, says. */
export function failureDetail(error: unknown): { detail?: string } {
  const isWorded = error instanceof CallError || (error instanceof Error && error.name === 'PasskeyError')
  return isWorded && error.message !== '' ? { detail: error.message } : {}
}
