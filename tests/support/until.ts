import { setTimeout as sleep } from 'node:timers/promises'

/** Polls until the condition is true; fails after half a minute, which a busy machine may need. */
export async function until(holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 30_000
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('it did not happen within 30 s')
    await sleep(20)
  }
}
