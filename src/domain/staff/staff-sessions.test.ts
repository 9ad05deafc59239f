import { expect, test } from 'vitest'
import { mustSetUpSecondFactor, staffSessionExpiry } from './staff-sessions.ts'

const at = (time: string) => new Date(`2026-03-01T${time}:00Z`)

test.each([
  ['09:00', '09:00', '09:30'],
  ['09:00', '20:00', '20:30'],
  ['09:00', '20:50', '21:00'],
])('a session of %s that is used at %s ends at %s', (created, used, ends) => {
  expect(staffSessionExpiry(at(created), at(used))).toEqual(at(ends))
})

test('only an owner in production must have a second factor', () => {
  const owner = { role: 'owner', hasSecondFactor: false } as const
  expect(mustSetUpSecondFactor(owner, 'production')).toBe(true)
  expect(mustSetUpSecondFactor({ ...owner, hasSecondFactor: true }, 'production')).toBe(false)
  expect(mustSetUpSecondFactor(owner, 'demo')).toBe(false)
  expect(mustSetUpSecondFactor({ ...owner, role: 'packer' }, 'production')).toBe(false)
})
