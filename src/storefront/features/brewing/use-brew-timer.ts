import { useEffect, useState } from 'react'
import { type BrewGuide, brewGuide, stepAt } from '#domain/lots/brew-guide.ts'
import type { Brewer } from '#domain/lots/brewing-advice.ts'
import { readSharedJson, removeSharedItem, writeSharedItem } from '#front/storage/shared-storage.ts'
import { elapsedMs, type KeptTimer, nextTimer, resumeTimer, type TimerAction, type TimerState } from './timer-state.ts'

const storageKey = 'brew-timer'
const tickMs = 200

/** What was started with this brewer before the page was left or loaded again, and still runs or has just ended. */
export function findKeptTimer(brewer: Brewer): KeptTimer | null {
  const kept = readSharedJson<KeptTimer>(storageKey)
  const seconds = kept ? brewGuide(null, brewer, kept.cups).seconds : 0
  return resumeTimer(kept, brewer, seconds, Date.now()) && kept
}

/** The clock of a guide: which step it is, and how far. */
export function useBrewTimer(guide: BrewGuide, roast: string) {
  const [timer, setTimer] = useState<TimerState>({ kind: 'ready' })
  const [now, setNow] = useState(0)
  const { brewer, cups, steps } = guide

  useEffect(() => {
    const kept = findKeptTimer(brewer)
    if (!kept) return
    setTimer({ kind: 'running', since: kept.since })
    setNow(Date.now())
  }, [brewer])

  const elapsed = elapsedMs(timer, now) / 1000
  const step = stepAt(steps, elapsed)
  const done = timer.kind !== 'ready' && step === steps.length
  const running = timer.kind === 'running' && !done

  useEffect(() => {
    if (!running) return
    const ticking = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(ticking)
  }, [running])

  const act = (action: TimerAction) => {
    const at = Date.now()
    const next = nextTimer(timer, action, at)
    setTimer(next)
    setNow(at)
    if (next.kind !== 'running') return removeSharedItem(storageKey)
    writeSharedItem(storageKey, JSON.stringify({ brewer, cups, roast, since: next.since } satisfies KeptTimer))
  }
  return { state: timer.kind, since: timer.kind === 'running' ? timer.since : null, elapsed, step, done, running, act }
}
