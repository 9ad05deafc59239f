import { expect, test } from 'vitest'
import { pickRunning } from './pick-running.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, number))
const of = (name: string, from: number | null, to: number | null, isStanding = false) => ({
  name,
  from: from === null ? null : day(from),
  to: to === null ? null : day(to),
  isStanding,
})
const standing = of('standing', null, null, true)
const week = of('week', 5, 12)
const weekend = of('weekend', 7, 9)
const always = of('always', null, null)

test.each([
  ['nothing is there', [], 6, null, null],
  ['the standing one stands while nothing else runs', [standing, week], 1, 'standing', 5],
  ['another one takes its place', [standing, week], 5, 'week', 12],
  ['also one without dates', [always, standing], 5, 'always', null],
  ['of two the one that began last', [standing, week, weekend], 7, 'weekend', 9],
  ['and then the longer one again', [standing, weekend, week], 9, 'week', 12],
  ['its end is the first moment without it', [standing, week], 12, 'standing', null],
  ['nothing runs', [week], 13, null, null],
] as const)('%s', (_name, all, now, shown, changes) => {
  const picked = pickRunning<(typeof all)[number]>(all, day(now))
  expect([picked.shown?.name ?? null, picked.changesAt]).toEqual([shown, changes === null ? null : day(changes)])
})
