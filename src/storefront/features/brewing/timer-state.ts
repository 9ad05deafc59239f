/** A clock that can be held. It counts by the time of day: a phone that slept, or a page that was left, loses nothing. */
export type TimerState =
  | { kind: 'ready' }
  /** `since`: when it would have been started had it never been held. */
  | { kind: 'running'; since: number }
  | { kind: 'paused'; elapsed: number }

export type TimerAction = 'start' | 'pause' | 'reset'

/** `now` and the results are milliseconds. */
export function nextTimer(timer: TimerState, action: TimerAction, now: number): TimerState {
  if (action === 'reset') return { kind: 'ready' }
  if (action === 'start')
    return timer.kind === 'running' ? timer : { kind: 'running', since: now - elapsedMs(timer, now) }
  return timer.kind === 'running' ? { kind: 'paused', elapsed: elapsedMs(timer, now) } : timer
}

export function elapsedMs(timer: TimerState, now: number): number {
  if (timer.kind === 'ready') return 0
  return timer.kind === 'paused' ? timer.elapsed : Math.max(0, now - timer.since)
}

/** What was kept of a timer; null: nothing that can be gone on with. */
export interface KeptTimer {
  brewer: string
  cups: number
  roast: string
  since: number
}

/** A finished brew is shown for ten minutes more: somebody who comes back sees that it is done. */
const shownAfterMs = 10 * 60_000

export function resumeTimer(kept: KeptTimer | null, brewer: string, seconds: number, now: number): TimerState | null {
  if (!kept || kept.brewer !== brewer || !Number.isFinite(kept.since)) return null
  const elapsed = now - kept.since
  return elapsed >= 0 && elapsed < seconds * 1000 + shownAfterMs ? { kind: 'running', since: kept.since } : null
}
