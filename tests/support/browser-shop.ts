/** The shop of this worker, and its prepared members that no test has used yet. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RunningShop } from './browser-set-up.ts'
import { demoSessionCount, demoToken, type PreparedMember, preparedCount, preparedMember } from './prepared-members.ts'

export function workersShop(): RunningShop {
  const shops = JSON.parse(process.env.BROWSER_TEST_SHOPS ?? '[]') as RunningShop[]
  const shop = shops[Number(process.env.TEST_PARALLEL_INDEX)]
  if (!shop) throw new Error('no shop was started for this worker: see browser-set-up.ts')
  return shop
}

/**
 * A member that no other test uses: verified, with a session and an empty cart. They signed in a while ago: for what must
 * not happen behind their back they are asked who they are (`signInJustNow` proves it first).
 */
export function takeMember(): PreparedMember {
  return preparedMember(takeNumber('members', preparedCount))
}

export function takeDemoToken(): string {
  return demoToken(takeNumber('demo-sessions', demoSessionCount))
}

/** Counted in a file beside the database: a worker that replaces another continues with its count. */
function takeNumber(of: string, count: number): number {
  const file = join(workersShop().dataDir, `taken-${of}`)
  const number = readNumber(file)
  if (number >= count) throw new Error(`all ${count} prepared ${of} are taken: see prepared-members.ts`)
  writeFileSync(file, String(number + 1))
  return number
}

function readNumber(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}
