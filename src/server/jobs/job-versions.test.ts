import { expect, test } from 'vitest'
import { type JobKind, jobKinds } from '#server/ports/job-kinds.ts'
import { releasedJobs } from '#tests/support/released-jobs.ts'
import { knownKinds, readJob } from './job-versions.ts'

const row = (kind: string, version: number, data: unknown) => ({ id: 'x', attempts: 1, kind, version, data })
const orderId = '00000000-0000-4000-8000-000000000001'

test('a mail of the first release, with a letter in place of a template, is read', () => {
  const former = { to: '', name: '', letter: { kind: 'order', step: 'placed', orderId } }
  expect(readJob(row('mail', 1, former))).toMatchObject({
    row: { kind: 'mail', data: { to: '', name: '', template: { kind: 'order', step: 'placed', orderId } } },
    problem: null,
  })
})

test('a verification without a registration becomes the one that looks for it', () => {
  const template = { kind: 'verify', memberId: orderId, passwordHash: 'x' }
  expect(readJob(row('mail', 1, { to: 'a@example.com', name: 'A', template })).row).toMatchObject({
    kind: 'verification_again',
    data: { email: 'a@example.com' },
  })
})

test('a kind that is gone is done by the one that does its work now', () => {
  expect(readJob(row('expire_order', 1, { orderId })).row).toMatchObject({ kind: 'payment_watch', data: {} })
  expect(knownKinds(['mail'])).toEqual([
    { kind: 'mail', version: 2 },
    { kind: 'expire_order', version: 1 },
  ])
})

test('data that nobody can read is told', () => {
  expect(readJob(row('check_payment', 1, { paymentId: 7 })).problem?.message).toContain('its data is not valid')
})

test('all that a release has written is still read', () => {
  for (const { kind, version, data } of releasedJobs.flatMap(({ jobs }) => jobs)) {
    expect(readJob(row(kind, version, data)).problem?.message ?? null, `${kind} ${JSON.stringify(data)}`).toBeNull()
  }
})

test('every kind with data is among what was released', () => {
  const released = releasedJobs.flatMap(({ jobs }) => jobs)
  const withData = (Object.keys(jobKinds) as JobKind[]).filter((kind) => !jobKinds[kind].safeParse({}).success)
  // a new one: write what it stores into tests/support/released-jobs.ts
  expect(withData.filter((kind) => !released.some((job) => job.kind === kind))).toEqual([])
})
