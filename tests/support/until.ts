import { setTimeout as sleep } from 'node:timers/promises'

/** Polls until the condition is true; fails after half a minute, which a busy machine may need, or after `patienceMs`. */
export async function until(holds: () => Promise<boolean>, patienceMs = 30_000): Promise<void> {
  const end = Date.now() + patienceMs
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`it did not happen within ${patienceMs / 1000} s`)
    await sleep(20)
  }
}
