import { expect, test } from 'vitest'
import { killAt } from '#tests/support/kill-points.ts'

const engine = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'embedded'

/** `npm run prove` tests every point. A start of the embedded engine takes seconds. */
test.each(engine === 'postgres' ? [12, 30] : [30])(
  'a checkout killed at point %i is complete or absent after the restart, and jobs finish it',
  async (point) => {
    expect(await killAt(engine, 'checkout', point)).toEqual([])
  },
)

test('a refund killed midway is finished once after the restart', async () => {
  expect(await killAt(engine, 'refund', 15)).toEqual([])
})

test('an invoice killed midway is issued once after the restart', async () => {
  expect(await killAt(engine, 'invoice', 9)).toEqual([])
})
