import { CallError } from '#client/client.ts'

/** For failures that the specification wants in the console only: of the server's answer its error text, else all there is. */
export function logFailure(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the specification wants these failures in the console only
  console.error(what, error instanceof CallError ? error.message : error)
}
