/** The shop's own counter: what happened and where, nothing about who. */
import * as z from 'zod/mini'
import { endpoint, ok } from './endpoint.ts'

export const AnalyticsEvent = z.object({
  name: z.enum(['page_view', 'home_add_to_cart']),
  path: z.string().check(z.regex(/^\/[^?#\s]{0,200}$/)),
})
export type AnalyticsEvent = z.infer<typeof AnalyticsEvent>

export const analyticsApi = {
  record: endpoint({
    method: 'POST',
    path: '/api/analytics/events',
    tag: 'analytics',
    summary: 'Count page views and presses of the home page’s add buttons, without cookies or personal data',
    body: z.object({ events: z.array(AnalyticsEvent).check(z.minLength(1), z.maxLength(50)) }),
    output: ok({}),
  }),
}
