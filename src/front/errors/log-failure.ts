import { CallError } from '#client/client.ts'

/** For failures that the specification wants in the console only: the error text of the server's answer, else the error itself. */
export function logFailure(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the specification wants these failures in the console only
  console.error(what, error instanceof CallError ? error.message : error)
}
