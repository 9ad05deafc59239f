import { AppError } from '#server/core/app-error.ts'

/** Much of what is wished in a random history cannot be: sold out, paid already, expired. That is answered, and not a breach. */
export function ignoreImpossible(error: unknown): void {
  if (error instanceof AppError) return
  const text = error instanceof Error ? error.message : String(error)
  if (!/"success":false|the gateway does not/.test(text) || text.includes('"code":"internal"')) throw error
}
