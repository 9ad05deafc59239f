import { expect, test } from 'vitest'
import { judgeCertificate } from './certificate.ts'

const now = new Date('2026-11-16T04:00:00Z')
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
const lasting = (days: number, hoursLeft: number) =>
  judgeCertificate(
    { kind: 'trusted', issuer: 'R11', startsAt: hours(hoursLeft - days * 24), endsAt: hours(hoursLeft) },
    now,
  )

test('a certificate is told before it ends, measured by how long it lasts', () => {
  expect([lasting(90, 24 * 30), lasting(90, 24 * 19), lasting(90, 24 * 17)]).toEqual(['good', 'good', 'watch'])
  expect([lasting(90, 24 * 8), lasting(90, 24 * 6), lasting(90, -1)]).toEqual(['watch', 'bad', 'bad'])
  expect([lasting(365, 24 * 22), lasting(365, 24 * 20), lasting(365, 24 * 6)]).toEqual(['good', 'watch', 'bad'])
  expect([lasting(6, 48), lasting(6, 24), lasting(6, 12)]).toEqual(['good', 'watch', 'bad'])
})

test('one that browsers refuse needs somebody; one that cannot be read from here is to be looked at', () => {
  expect(judgeCertificate({ kind: 'refused', reason: 'not_public' }, now)).toBe('bad')
  expect(judgeCertificate({ kind: 'unreachable' }, now)).toBe('watch')
})
