import { expect, test } from 'vitest'
import { backupsToDelete, backupTime, nameBackup } from './retention.ts'

/** Every night at 03:00 in Taipei, the latest last. */
const nights = (count: number) =>
  Array.from({ length: count }, (_, n) => nameBackup(new Date(Date.UTC(2026, 9, 1 + n, 19)), 'dump'))

test('a name says when the backup was made; other names are not of backups', () => {
  const time = new Date('2026-11-18T02:03:04Z')
  expect(nameBackup(time, 'tar.gz')).toBe('shanlan-2026-11-18T020304.tar.gz')
  expect(backupTime('shanlan-2026-11-18T020304.tar.gz')).toEqual(time)
  for (const name of ['shanlan-2026-11-18T020304.dump.part', 'notes.txt', 'shanlan-2026-13-45T999999.dump', '']) {
    expect(backupTime(name)).toBeNull()
  }
})

test('of forty nights the last seven stay, and the last of each of four weeks', () => {
  const names = nights(40)
  const gone = new Set(backupsToDelete(names, { daily: 7, weekly: 4 }))
  const days = names.filter((name) => !gone.has(name)).map((name) => name.slice(8, 18))
  // a name has the day in UTC; in Taipei it is the next one: 2026-11-10 is a Tuesday, the Sundays before are kept
  expect(days).toEqual([
    ...['2026-10-24', '2026-10-31'],
    ...['2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06', '2026-11-07', '2026-11-08', '2026-11-09'],
  ])
})

test('of one day only the latest stays; the latest of all stays in any case, and what has another name', () => {
  const hours = [1, 5, 9].map((hour) => nameBackup(new Date(Date.UTC(2026, 10, 18, hour)), 'tar.gz'))
  expect(backupsToDelete([...hours, 'family.jpg'], { daily: 7, weekly: 4 }).sort()).toEqual(hours.slice(0, 2))
  expect(backupsToDelete(hours, { daily: 0, weekly: 0 }).sort()).toEqual(hours.slice(0, 2))
  expect(backupsToDelete([], { daily: 7, weekly: 4 })).toEqual([])
})

test('days without a backup do not count: after a month’s pause the old ones are still there', () => {
  const names = [...nights(3), nameBackup(new Date('2026-12-24T19:00:00Z'), 'dump')]
  expect(backupsToDelete(names, { daily: 7, weekly: 4 })).toEqual([])
})
