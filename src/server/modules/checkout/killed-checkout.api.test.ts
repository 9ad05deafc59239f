import { expect, test } from 'vitest'
import { countPoints, killAt } from '#tests/support/kill-points.ts'

const engine = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'embedded'

/** `npm run prove` tests every point. */
test('a checkout killed midway is complete or absent after the restart, and jobs finish it', async () => {
  const points = await countPoints(engine)
  expect(points).toBeGreaterThan(40)
  for (const share of [0.3, 0.6, 0.9]) expect(await killAt(engine, Math.round(points * share))).toEqual([])
}, 300_000)
