import { expect, test } from 'vitest'
import { LogComplaints } from './log-complaints.ts'

const at = new Date('2026-11-16T04:00:00Z')

test('the same sentence is counted once, with its level, and taken once', () => {
  const complaints = new LogComplaints()
  complaints.note(50, [{ err: new Error('card 4311') }, 'failed'], at)
  complaints.note(50, ['failed'], at)
  complaints.note(40, [{ service: 'payment' }, 'the gateway does not answer'], at)
  complaints.note(30, ['answered'], at)
  expect(complaints.take()).toEqual([
    { level: 'error', message: 'failed', total: 2, lastAt: at },
    { level: 'warn', message: 'the gateway does not answer', total: 1, lastAt: at },
  ])
  expect(complaints.take()).toEqual([])
})

test('neither values nor an error’s own text are kept', () => {
  const complaints = new LogComplaints()
  complaints.note(50, [new TypeError('王小明 0912345678')], at)
  complaints.note(50, [{ err: new RangeError('a@example.com') }], at)
  complaints.note(50, ['mail to a@example.com for 0912345678 failed'], at)
  complaints.note(50, [{ phone: '0912345678' }], at)
  expect(complaints.take().map(({ message }) => message)).toEqual([
    'TypeError',
    'RangeError',
    'mail to … for # failed',
    '(other)',
  ])
})

test('a log that runs wild stays small', () => {
  const complaints = new LogComplaints()
  for (let n = 0; n < 1000; n++) complaints.note(50, [`failure ${String.fromCodePoint(0x4e00 + n)}`], at)
  const taken = complaints.take()
  expect(taken.length).toBeLessThanOrEqual(51)
  expect(taken.reduce((sum, { total }) => sum + total, 0)).toBe(1000)
})
