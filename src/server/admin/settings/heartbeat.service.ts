/** Twice a minute a process says that it is there, and stores what its log complained of. */
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { taipeiDay } from '#domain/taipei-time.ts'
import type { Deps } from '#server/core/deps.ts'
import type { LogComplaints } from '#server/core/log-complaints.ts'
import { readVersion } from '#server/core/version.ts'
import { addComplaints, deleteProcess, storeProcess } from './health.repo.ts'

const beatMs = 30_000
/** Different sentences of a day. */
const mostComplaints = 200

type BeatDeps = Pick<Deps, 'db' | 'clock'>

export interface Heartbeat {
  /** At once; the timer does the same. */
  beat(): Promise<void>
  stop(): Promise<void>
}

export async function startHeartbeat(deps: BeatDeps, complaints: LogComplaints): Promise<Heartbeat> {
  const process = { id: randomUUID(), version: readVersion(), host: hostname(), started_at: deps.clock.now() }
  const beat = async () => {
    const now = deps.clock.now()
    await storeProcess(deps.db, { ...process, seen_at: now })
    await addComplaints(deps.db, taipeiDay(now), complaints.take(), mostComplaints)
  }
  await beat()
  let running: Promise<void> = Promise.resolve()
  // a database that is away is told by everything else; the next beat tries again
  const timer = setInterval(() => {
    running = beat().catch(() => {})
  }, beatMs)
  timer.unref()
  return {
    beat,
    async stop() {
      clearInterval(timer)
      await running
      await deleteProcess(deps.db, process.id).catch(() => {})
    },
  }
}
