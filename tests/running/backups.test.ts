/** Short forms of `npm run drill:restore`. */
import { expect, test } from 'vitest'
import { drillJournal } from '#scripts/drills/journal-drill.ts'
import { drillPointInTime } from '#scripts/drills/point-in-time.ts'
import { drillRestore } from '#scripts/drills/restore-drill.ts'

const size = { seconds: 4, buyers: 4 }

test.each(['postgres', 'embedded'] as const)(
  'a backup of %s that is made while people buy has all that was acknowledged before it, and balances',
  async (engine) => {
    expect((await drillRestore(engine, size))[0]).toContain('0 missing, 0 differences')
  },
  400_000,
)

test('a server whose database was dropped is brought back to a chosen second, no earlier and no later', async () => {
  expect((await drillPointInTime(size))[0]).toContain('0 missing')
}, 400_000)

test('an embedded database that is deleted under load comes back from its journal without losing an acknowledged order', async () => {
  for (const line of await drillJournal(size)) expect(line).toContain('0 missing, 0 differences')
}, 400_000)
