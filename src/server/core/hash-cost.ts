/** What a slow hash costs, and how many are computed at once. */
import { AppError } from './app-error.ts'
import { workLimits } from './work-limits.ts'

/** argon2id (the library's default) with OWASP's parameters, docs/decisions/0014-passwords-sessions-tokens.md */
export const hashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let running = 0

/** Many addresses together can ask for more than the machine has time for: then nobody waits for long. */
export async function takeHashTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= workLimits.passwords.most) throw new AppError('unavailable', { retryAfterSeconds: 5 })
  running++
  try {
    return await work()
  } finally {
    running--
  }
}
