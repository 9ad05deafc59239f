/** The shop's own analytics: counts of events per page, nothing about persons. */
import * as z from 'zod/mini'
import { endpoint, ok } from '#contract/endpoint.ts'
import { vitalNames } from '#domain/health/vitals.ts'

/** A page of the shop, without query, so that no search text or token from a mail is counted. */
const PagePath = z.string().check(z.regex(/^\/[^?#\s]{0,200}$/))

export const AnalyticsEvent = z.object({
  name: z.enum([
    'page_view',
    'home_add_to_cart',
    'view_item',
    'search',
    'add_to_wishlist',
    'add_to_cart',
    'begin_checkout',
    'purchase',
  ]),
  path: PagePath,
})
export type AnalyticsEvent = z.infer<typeof AnalyticsEvent>

/** A web vital measured in a browser. Milliseconds; CLS has no unit. */
const VitalSample = z.object({
  metric: z.enum(vitalNames),
  path: PagePath,
  device: z.enum(['phone', 'desktop']),
  value: z.number().check(z.minimum(0), z.maximum(600_000)),
})
export type VitalSample = z.infer<typeof VitalSample>

export const analyticsApi = {
  record: endpoint({
    method: 'POST',
    path: '/api/analytics/events',
    tag: 'analytics',
    summary: 'Report events and page speed (web vitals), without cookies or personal data',
    body: z.object({
      events: z.array(AnalyticsEvent).check(z.maxLength(50)),
      vitals: z.optional(z.array(VitalSample).check(z.maxLength(10))),
      /** What was searched for and not found. */
      misses: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(10))),
    }),
    output: ok({}),
  }),
}
