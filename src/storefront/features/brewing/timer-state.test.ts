import { expect, test } from 'vitest'
import { elapsedMs, nextTimer, resumeTimer, type TimerState } from './timer-state.ts'

const ready: TimerState = { kind: 'ready' }

test('a timer that is started, held and gone on with counts only while it runs', () => {
  const started = nextTimer(ready, 'start', 1000)
  expect(elapsedMs(started, 31_000)).toBe(30_000)
  const held = nextTimer(started, 'pause', 31_000)
  expect(elapsedMs(held, 99_000)).toBe(30_000)
  const on = nextTimer(held, 'start', 100_000)
  expect(elapsedMs(on, 105_500)).toBe(35_500)
  expect(nextTimer(on, 'reset', 106_000)).toEqual(ready)
})

test('what makes no sense changes nothing: starting twice, holding what does not run', () => {
  const started = nextTimer(ready, 'start', 1000)
  expect(nextTimer(started, 'start', 5000)).toEqual(started)
  expect(nextTimer(ready, 'pause', 5000)).toEqual(ready)
  const held = nextTimer(started, 'pause', 3000)
  expect(nextTimer(held, 'pause', 9000)).toEqual(held)
})

test('five minutes are five minutes, however rarely the screen was drawn, and a clock set back is no negative time', () => {
  const started = nextTimer(ready, 'start', 0)
  expect(elapsedMs(started, 300_000)).toBe(300_000)
  expect(elapsedMs({ kind: 'running', since: 5000 }, 1000)).toBe(0)
})

test.each([
  ['of this brewer, still running', { brewer: 'pour_over', since: 50_000 }, true],
  ['of this brewer, just done', { brewer: 'pour_over', since: 100_000 - 200_000 }, true],
  ['of this brewer, of yesterday', { brewer: 'pour_over', since: 100_000 - 86_400_000 }, false],
  ['of another brewer', { brewer: 'moka', since: 50_000 }, false],
  ['from the future', { brewer: 'pour_over', since: 200_000 }, false],
  ['broken', { brewer: 'pour_over', since: Number.NaN }, false],
])('a kept timer %s is gone on with: %s', (_what, kept, goesOn) => {
  const timer = resumeTimer({ cups: 1, roast: 'medium', ...kept }, 'pour_over', 135, 100_000)
  expect(timer).toEqual(goesOn ? { kind: 'running', since: kept.since } : null)
})

test('nothing kept is nothing to go on with', () => {
  expect(resumeTimer(null, 'moka', 240, 0)).toBeNull()
})
