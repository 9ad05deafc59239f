import fc from 'fast-check'
import { expect, test } from 'vitest'
import { offerTiming, splitSeconds } from './offer-dates.ts'

const at = (text: string) => new Date(`2026-11-${text}+08:00`)
const window = { from: at('10T00:00:00'), to: at('20T12:00:00') }

test('before it begins an offer is upcoming, and the answer is valid until it begins', () => {
  expect(offerTiming(window, at('09T00:00:00'))).toEqual({
    phase: 'upcoming',
    daysLeft: null,
    validUntil: window.from,
  })
})

test('while it runs whole days are counted, down to 0 in the last 24 hours', () => {
  expect(offerTiming(window, at('10T00:00:00'))).toMatchObject({ phase: 'running', daysLeft: 10 })
  expect(offerTiming(window, at('19T12:00:00'))).toMatchObject({ phase: 'running', daysLeft: 1 })
  expect(offerTiming(window, at('19T12:00:01'))).toEqual({ phase: 'running', daysLeft: 0, validUntil: window.to })
})

test('at its end it has ended, permanently', () => {
  expect(offerTiming(window, window.to)).toEqual({ phase: 'ended', daysLeft: null, validUntil: null })
})

test('an offer without dates always runs', () => {
  expect(offerTiming({ from: null, to: null }, at('10T00:00:00'))).toEqual({
    phase: 'running',
    daysLeft: null,
    validUntil: null,
  })
})

test('the answer is valid until the returned moment, and not longer', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -5 * 86_400_000, max: 20 * 86_400_000 }),
      fc.double({ min: 0, max: 1 }),
      (ms, share) => {
        const now = new Date(window.from.getTime() + ms)
        const timing = offerTiming(window, now)
        if (!timing.validUntil) return
        const rest = timing.validUntil.getTime() - now.getTime()
        expect(rest).toBeGreaterThan(0)
        const between = new Date(now.getTime() + Math.floor((rest - 1) * (Number.isNaN(share) ? 0 : share)))
        expect(offerTiming(window, between)).toEqual(timing)
        const { phase, daysLeft } = timing
        expect(offerTiming(window, timing.validUntil)).not.toMatchObject({ phase, daysLeft })
      },
    ),
  )
})

test('seconds are split into days, hours, minutes and seconds that add up again', () => {
  expect(splitSeconds(90_061)).toEqual({ days: 1, hours: 1, minutes: 1, seconds: 1 })
  expect(splitSeconds(-5)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 })
  fc.assert(
    fc.property(fc.nat({ max: 10_000_000 }), (total) => {
      const { days, hours, minutes, seconds } = splitSeconds(total)
      expect(days * 86_400 + hours * 3600 + minutes * 60 + seconds).toBe(total)
    }),
  )
})
