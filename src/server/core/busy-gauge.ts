/**
 * Tells whether requests keep the process busy: then jobs are held back, because a mail can wait and a checkout cannot,
 * and pages are rendered less often.
 */
import { performance } from 'node:perf_hooks'

/** Shorter, and the gauge would see nothing but the code that asks it. */
const windowMs = 100
const busyFrom = 0.85

/** With fewer requests in a second it is the jobs themselves that keep the process busy. */
export const fewRequests = 20
/** More than a browser makes for a page, even one after the other: many people are there. */
export const manyRequests = 300

export interface Load {
  /** Since the last reading, 0 to 1. */
  utilization: number
  requests: number
  seconds: number
}

export function isBusy({ utilization, requests, seconds }: Load, requestsPerSecond: number): boolean {
  return utilization > busyFrom && requests >= requestsPerSecond * seconds
}

/** `countRequests`: how many the process has begun to answer in all. With fewer than `requestsPerSecond` it is not busy. */
export function createBusyGauge(countRequests: () => number, requestsPerSecond: number): () => boolean {
  let since = { at: performance.now(), use: performance.eventLoopUtilization(), requests: countRequests() }
  let busy = false
  return () => {
    const at = performance.now()
    if (at - since.at < windowMs) return busy
    const use = performance.eventLoopUtilization()
    const requests = countRequests()
    const { utilization } = performance.eventLoopUtilization(use, since.use)
    busy = isBusy(
      { utilization, requests: requests - since.requests, seconds: (at - since.at) / 1000 },
      requestsPerSecond,
    )
    since = { at, use, requests }
    return busy
  }
}
