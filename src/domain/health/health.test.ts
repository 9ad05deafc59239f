import { expect, test } from 'vitest'
import {
  judgeBackup,
  judgeDatabase,
  judgeDisk,
  judgeGateway,
  judgeLog,
  judgeProcesses,
  judgeQueue,
  judgeRestore,
} from './health.ts'

const now = new Date('2026-11-16T04:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const process = (version: string, minutes: number) => ({ version, startedAt: ago(600), seenAt: ago(minutes) })

test('processes: one that is silent, or of another version, is to be looked at', () => {
  expect(judgeProcesses([process('1', 0), process('1', 1)], now)).toBe('good')
  expect(judgeProcesses([process('1', 0), process('1', 5)], now)).toBe('watch')
  expect(judgeProcesses([process('1', 0), process('2', 0)], now)).toBe('watch')
  expect(judgeProcesses([process('1', 5)], now)).toBe('bad')
})

test('jobs: a dead one or one that waits too long needs somebody', () => {
  const queue = { waiting: 3, oldestDue: null, retrying: 0, dead: 0 }
  expect(judgeQueue(queue, now)).toBe('good')
  expect(judgeQueue({ ...queue, oldestDue: ago(6) }, now)).toBe('watch')
  expect(judgeQueue({ ...queue, retrying: 1 }, now)).toBe('watch')
  expect(judgeQueue({ ...queue, oldestDue: ago(16) }, now)).toBe('bad')
  expect(judgeQueue({ ...queue, dead: 1 }, now)).toBe('bad')
})

test('gateway: silence and questions that nobody answers', () => {
  const quiet = { service: 'payment', pausedUntil: null, silentSince: null }
  const facts = { services: [quiet], questions: 0, oldestQuestion: null, lastAnswer: null, simulated: false }
  expect(judgeGateway(facts, now)).toBe('good')
  expect(judgeGateway({ ...facts, services: [] }, now)).toBe('good')
  expect(judgeGateway({ ...facts, services: [{ ...quiet, silentSince: ago(5) }] }, now)).toBe('watch')
  expect(judgeGateway({ ...facts, services: [{ ...quiet, silentSince: ago(61) }] }, now)).toBe('bad')
  expect(judgeGateway({ ...facts, services: [{ ...quiet, pausedUntil: ago(-5) }] }, now)).toBe('bad')
  expect(judgeGateway({ ...facts, services: [{ ...quiet, pausedUntil: ago(5) }] }, now)).toBe('good')
  expect(judgeGateway({ ...facts, oldestQuestion: ago(20) }, now)).toBe('watch')
  expect(judgeGateway({ ...facts, oldestQuestion: ago(61) }, now)).toBe('bad')
})

test('backup: one a day; a demonstration needs none', () => {
  const shop = { now, isDemo: false }
  expect(judgeBackup(ago(60 * 25), shop)).toBe('good')
  expect(judgeBackup(ago(60 * 30), shop)).toBe('watch')
  expect(judgeBackup(ago(60 * 24 * 4), shop)).toBe('bad')
  expect(judgeBackup(null, shop)).toBe('bad')
  expect(judgeBackup(null, { now, isDemo: true })).toBe('watch')
})

test('restore: one that was tried a month ago is enough; a failed one never is', () => {
  const shop = { now, isDemo: false }
  const tried = (days: number, failed = false) => ({ triedAt: ago(60 * 24 * days), failed })
  expect(judgeRestore(tried(34), shop)).toBe('good')
  expect(judgeRestore(tried(36), shop)).toBe('watch')
  expect(judgeRestore(tried(96), shop)).toBe('bad')
  expect(judgeRestore(tried(0, true), shop)).toBe('bad')
  expect(judgeRestore(null, shop)).toBe('watch')
  expect(judgeRestore(tried(96), { now, isDemo: true })).toBe('watch')
})

test('database: a real shop on the embedded one is told to move, and must when it has grown', () => {
  const small = { engine: 'embedded', bytes: 2e8, orders: 20, journal: 'off' } as const
  expect(judgeDatabase(small, true)).toBe('good')
  expect(judgeDatabase(small, false)).toBe('watch')
  expect(judgeDatabase({ ...small, orders: 351 }, false)).toBe('bad')
  expect(judgeDatabase({ ...small, bytes: 2 ** 30 + 1 }, false)).toBe('bad')
  expect(judgeDatabase({ ...small, journal: 'incomplete' }, false)).toBe('bad')
  expect(judgeDatabase({ engine: 'postgres', bytes: 1e12, orders: 1e6, journal: 'off' }, false)).toBe('good')
})

test('disk: less than a gigabyte or a twentieth is too little', () => {
  const gigabyte = 1024 ** 3
  const disk = (free: number, total: number) => judgeDisk({ freeBytes: free * gigabyte, totalBytes: total * gigabyte })
  expect([disk(50, 100), disk(4, 10), disk(4, 40), disk(0.5, 2), disk(4, 100), disk(10, 100)]).toEqual([
    'good',
    'good',
    'watch',
    'bad',
    'bad',
    'good',
  ])
})

test('log: errors are to be looked at, many of them need somebody', () => {
  expect(judgeLog({ errors: 0, warnings: 3 })).toBe('good')
  expect(judgeLog({ errors: 1, warnings: 0 })).toBe('watch')
  expect(judgeLog({ errors: 0, warnings: 101 })).toBe('watch')
  expect(judgeLog({ errors: 101, warnings: 0 })).toBe('bad')
})
