import { expect, test } from 'vitest'
import { createBusyGauge, fewRequests, isBusy, manyRequests } from './busy-gauge.ts'

const workFor = (ms: number) => {
  const end = performance.now() + ms
  while (performance.now() < end);
}

test.each([
  { name: 'many requests and no time left', load: { utilization: 0.95, requests: 40, seconds: 0.1 }, busy: true },
  { name: 'many requests and time left', load: { utilization: 0.6, requests: 40, seconds: 0.1 }, busy: false },
  { name: 'jobs alone', load: { utilization: 1, requests: 0, seconds: 0.1 }, busy: false },
  { name: 'jobs and a visitor now and then', load: { utilization: 1, requests: 30, seconds: 10 }, busy: false },
])('$name: busy $busy', ({ load, busy }) => {
  expect(isBusy(load, fewRequests)).toBe(busy)
})

test('a browser that opens a page is no crowd, however slow the machine', () => {
  expect(isBusy({ utilization: 1, requests: 25, seconds: 0.1 }, manyRequests)).toBe(false)
  expect(isBusy({ utilization: 1, requests: 60, seconds: 0.1 }, manyRequests)).toBe(true)
})

test('a reading covers a tenth of a second at least: a short burst says nothing', async () => {
  let requests = 0
  const gauge = createBusyGauge(() => requests, fewRequests)
  requests = 500
  workFor(20)
  expect(gauge()).toBe(false)
  workFor(120)
  expect(gauge()).toBe(true)
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(gauge()).toBe(false)
})
