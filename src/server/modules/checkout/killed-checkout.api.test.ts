import { expect, test } from 'vitest'
import { countPoints, killAt } from '#tests/support/kill-points.ts'

const engine = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'embedded'

/** `npm run prove` goes through all of them. */
test('killed in the middle, a checkout is whole or absent after the restart, and the timers bring it to its end', async () => {
  const points = await countPoints(engine)
  expect(points).toBeGreaterThan(40)
  for (const share of [0.3, 0.6, 0.9]) expect(await killAt(engine, Math.round(points * share))).toEqual([])
}, 300_000)
