/** Known errors at a start, each with one line that says what to do. */
import { ConfigError } from '#server/core/config.ts'
import { SecretsError } from '#server/core/secret-keys.ts'
import { DbOpenError } from '#server/db/engine/db-open-error.ts'
import { MigrationError } from '#server/db/migration-files.ts'

export class StartError extends Error {}

/** Errors with a known cause become a StartError with one line; others keep their stack. */
export function toStartError(error: unknown): unknown {
  const known = [ConfigError, DbOpenError, MigrationError, SecretsError].some((kind) => error instanceof kind)
  if (known && error instanceof Error) return new StartError(error.message)
  const { code, port } = (error ?? {}) as { code?: string; port?: number }
  if (code === 'EADDRINUSE') return new StartError(`port ${port} is taken: stop what uses it or set PORT`)
  if (code === 'EACCES' && port !== undefined)
    return new StartError(`port ${port} is not allowed for this user: set PORT`)
  return error
}

export function startErrorLine(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
