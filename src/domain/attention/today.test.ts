import { expect, test } from 'vitest'
import { can, staffRoles } from '#domain/staff/permissions.ts'
import { changeInPercent, todayKinds, todayRules } from './today.ts'

test('every role sees something of today, and only what it may do', () => {
  const seen = staffRoles.map((role) => todayKinds.filter((kind) => can(role, todayRules[kind].permission)))
  expect(seen[0]).toEqual(todayKinds)
  expect(seen[1]).toEqual([
    'labels_lapsed',
    'hand_in_today',
    'returns_waiting',
    'to_pack',
    'returns_on_their_way',
    'messages_open',
  ])
  expect(seen[2]).toEqual(['sold_out', 'stock_low', 'reviews_held', 'reviews_new'])
})

test.each([
  [1120, 1000, 12],
  [880, 1000, -12],
  [0, 1000, -100],
  [500, 0, null],
])('%s against %s is %s percent', (today, before, change) => {
  expect(changeInPercent(today, before)).toBe(change)
})
