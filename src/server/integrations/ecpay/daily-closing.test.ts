import { expect, test } from 'vitest'
import { closingUntil } from './daily-closing.ts'

const at = (time: string) => new Date(`2026-11-15T${time}+08:00`)

test.each([
  ['00:00:00', null],
  ['20:13:59', null],
  ['20:14:00', '20:31:00'],
  ['20:15:00', '20:31:00'],
  ['20:30:00', '20:31:00'],
  ['20:30:59', '20:31:00'],
  ['20:31:00', null],
  ['23:59:59', null],
])('at %s card actions are possible again at %s', (now, resume) => {
  expect(closingUntil(at(now))).toEqual(resume === null ? null : at(resume))
})
